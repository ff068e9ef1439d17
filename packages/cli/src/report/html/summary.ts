import type { CheckDocument } from '../document.ts';
import type { Result } from '../results.ts';
import { html, type Markup, none, plural } from './markup.ts';

const asTheyStand = ({ summary: { tools, accepted, unknown }, targets }: CheckDocument): string => {
  const where = targets.length === 1 ? (targets[0]?.title ?? '') : `all ${targets.length} targets`;
  const open = unknown === 0 ? '' : `, and of ${unknown} it is not known`;
  if (accepted === tools) return `As they stand, all tools are taken by ${where}.`;
  if (accepted === 0) return `As they stand, no tool is taken by ${where}${open}.`;
  return `As they stand, ${accepted} of ${plural(tools, 'tool')} are taken by ${where}${open}.`;
};

const inOneRequest = ({ targets, catalog, summary }: CheckDocument): string => {
  const refusing = targets.filter(({ id }) => catalog.targets[id]?.asSent === 'rejected').map(({ id }) => id);
  if (refusing.length === 0 || summary.tools < 2) return '';
  const who = targets.length === 1 ? '' : `${refusing.length} of ${targets.length} targets: `;
  return ` Sent in one request, the whole list is refused by ${who}${refusing.join(', ')}.`;
};

const rewritten = ({ summary: { tools, accepted, leftOut } }: CheckDocument): string => {
  if (leftOut > 0) return ` Rewritten by toolwire compile, ${plural(leftOut, 'tool')} still cannot be sent everywhere.`;
  return accepted === tools ? '' : ' Rewritten by toolwire compile, every tool can be sent to every target.';
};

/** Places found, by severity. */
export type Counts = Readonly<Record<Result['severity'], number>>;

const findingSentence = ({ error, warning, info }: Counts): string =>
  error + warning + info === 0
    ? 'Nothing was found that has to be mended.'
    : `Found: ${plural(error, 'error')}, ${plural(warning, 'warning')} and ${plural(info, 'note')}, each with its place and what to do below.`;

const gravity = ({ errors = [] }: CheckDocument, counts: Counts): string => {
  if (counts.error > 0 || errors.length > 0) return 'error';
  return counts.warning > 0 ? 'warning' : 'clean';
};

const tile = (count: number, label: string, colour: string): Markup =>
  html`<li><b class="${count === 0 ? 'dim' : colour}">${count}</b>${label}</li>`;

/** What came out, in two sentences and a few numbers. */
export const summaryPart = (document: CheckDocument, counts: Counts): Markup => {
  const { tools, accepted, rejected, leftOut } = document.summary;
  const isJudged = document.targets.length > 0 && tools > 0;
  const onTargets = isJudged
    ? [
        tile(accepted, 'taken by every target', 'good'),
        tile(rejected, 'refused by some target', 'bad'),
        tile(leftOut, 'cannot be sent even when rewritten', 'bad'),
      ]
    : [];
  return html`<div class="verdict ${gravity(document, counts)}">
${isJudged ? html`<p>${asTheyStand(document)}${inOneRequest(document)}${rewritten(document)}</p>` : none}
<p>${tools === 0 ? 'No tools were found.' : findingSentence(counts)}</p>
</div>
<ul class="tiles">${[
    tile(tools, 'tools', ''),
    ...onTargets,
    tile(counts.error, 'errors', 'bad'),
    tile(counts.warning, 'warnings', 'warn'),
    tile(counts.info, 'notes', 'note'),
  ]}</ul>`;
};
