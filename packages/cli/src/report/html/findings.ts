import { shownName } from '../printable.ts';
import type { Result } from '../results.ts';
import { fixFor, type RuleText, ruleText } from '../rule-text.ts';
import { html, type Markup, none, plural, prose } from './markup.ts';

/** Places of a rule that are shown at once, and those of a page that is not asked for all. */
const unfolded = 5;
const mostPlaces = 200;

const areas: Readonly<Record<RuleText['area'], string>> = {
  authoring: 'how a tool is written',
  catalog: 'tools beside each other',
  security: 'texts that a model reads',
  house: 'a schema that goes everywhere as it stands',
  reading: 'how the source was read',
  targets: 'what targets refuse',
  compiling: 'what cannot be sent',
};

/** Results of one rule, the gravest rules first, then those with the most places. */
export const rulesOf = (results: readonly Result[]): readonly (readonly Result[])[] => {
  const rules = new Map<string, Result[]>();
  for (const result of results) {
    const list = rules.get(result.rule);
    if (list === undefined) rules.set(result.rule, [result]);
    else list.push(result);
  }
  const order = ['error', 'warning', 'info'];
  const gravity = ([first]: readonly Result[]) => order.indexOf(first?.severity ?? 'info');
  return [...rules.values()].sort((a, b) => gravity(a) - gravity(b) || b.length - a.length);
};

const tagFor = (severity: Result['severity'], count: number): Markup =>
  html`<span class="tag ${severity}">${plural(count, severity === 'info' ? 'note' : severity)}</span>`;

const tagsOf = (list: readonly Result[]): readonly Markup[] =>
  (['error', 'warning', 'info'] as const).flatMap((severity) => {
    const count = list.filter((result) => result.severity === severity).length;
    return count === 0 ? [] : [tagFor(severity, count)];
  });

const answersOf = ({ kind, says, targets }: Result): readonly Markup[] => {
  if (kind !== 'refusal')
    return kind === 'left-out' || targets.length === 0 ? [] : [html`<span class="answer dim">${targets.join(', ')}</span>`];
  return says.map(({ targets: who, sentence, models }) => {
    const head = html`<b>${who.join(', ')}</b>${models === undefined ? '' : ` (${models})`}`;
    return sentence === null
      ? html`<span class="answer">${head} would refuse it; the text of the answer is not known</span>`
      : html`<span class="answer">${head} would answer: <span class="mono">${sentence.replaceAll('\n', ' ')}</span></span>`;
  });
};

const placeRow = (result: Result, advice: string): Markup => {
  const { loc, tool, at, message, file } = result;
  const fix = fixFor(result);
  const name = tool === null ? html`<i>the whole list</i>` : html`<b class="mono">${shownName(tool)}</b>`;
  const pointer = at === '' ? none : html` <span class="mono dim">${at.replace(/^tool:/, '')}</span>`;
  const place = loc === undefined ? file : `${loc.file}:${loc.line}:${loc.column}`;
  return html`<tr><td>${name}${pointer}</td><td class="mono">${place}</td><td>${prose(message)}${answersOf(result)}${
    fix === undefined || fix === advice ? none : html`<span class="answer good">→ ${prose(fix)}</span>`
  }</td></tr>\n`;
};

const table = (list: readonly Result[], advice: string): Markup => html`<table class="places">
<colgroup><col class="tool"><col class="place"><col></colgroup>
<thead><tr><th>tool, place in it</th><th>place in the source</th><th>what was found</th></tr></thead>
<tbody>${list.map((result) => placeRow(result, advice))}</tbody></table>`;

const rulePart = (list: readonly Result[], id: string, all: boolean): Markup => {
  const [first] = list;
  if (first === undefined) return none;
  const { title, why, advice, area, explained } = ruleText(first);
  const who = [...new Set(list.flatMap(({ targets }) => targets))];
  const shown = all ? list : list.slice(0, mostPlaces);
  const folded = shown.slice(unfolded);
  const more = list.length - shown.length;
  return html`<section class="rule" id="${id}">
<h3><code>${first.rule}</code>${tagsOf(list)}<span class="dim">${areas[area]}</span></h3>
<dl><dt>what</dt><dd>${prose(title)}</dd>${who.length === 0 ? none : html`<dt>who</dt><dd>${who.join(', ')}</dd>`}<dt>why</dt><dd>${prose(why)}</dd><dt>do</dt><dd>${prose(advice)}${
    explained === undefined ? none : html` <span class="dim">More: <code>toolwire explain ${explained}</code></span>`
  }</dd></dl>
${table(shown.slice(0, unfolded), advice)}
${folded.length === 0 ? none : html`<details><summary>${plural(folded.length, 'more place')}</summary>${table(folded, advice)}</details>`}
${more > 0 ? html`<p class="dim">… and ${more} more; --all puts them here.</p>` : none}
</section>\n`;
};

/** Findings rule by rule: what it is, why it matters, what to do, and every place. */
export const findingsPart = (results: readonly Result[], linkOf: (rule: string) => string, all: boolean): Markup => {
  const rules = rulesOf(results);
  if (rules.length === 0) return none;
  return html`<h2 id="findings">Findings, rule by rule</h2>
<p>The gravest first. An error has to be mended; a warning costs calls or safety; a note is worth a look. Every place counts here; the summary line of the command counts what targets refuse once for each tool and target.</p>
${rules.map((list) => rulePart(list, linkOf(list[0]?.rule ?? ''), all))}`;
};
