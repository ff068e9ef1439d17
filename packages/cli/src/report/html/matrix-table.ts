import type { AsSent } from '@toolwire/core/unstable';
import type { CheckDocument } from '../document.ts';
import { type Cell, cellOf, cellText } from '../matrix.ts';
import { shownName } from '../printable.ts';
import { html, type Markup, none } from './markup.ts';

/** Rows of a page that is not asked for all. */
const mostRows = 300;

const words: Readonly<Record<AsSent, string>> = { accepted: 'takes it', rejected: 'refuses it', unknown: 'not known' };

const colourOf = ([asSent, compiled]: Cell): string => (compiled === 'accepted' ? 'mended' : (compiled ?? asSent));

const titleOf = ([asSent, compiled]: Cell, tool: string, target: string): string =>
  `${tool} on ${target}: as it stands ${words[asSent]}${compiled === undefined ? '' : `; rewritten ${words[compiled]}`}`;

const cellPart = (cell: Cell | undefined, tool: string, target: string): Markup =>
  cell === undefined
    ? html`<td></td>`
    : html`<td class="${colourOf(cell)}" title="${titleOf(cell, tool, target)}">${cellText(cell)}</td>`;

const key: readonly (readonly [string, string])[] = [
  ['✓', 'takes it as it stands'],
  ['✗', 'refuses it'],
  ['?', 'nobody has measured what it does'],
  ['✗→✓', 'before the arrow as it stands, behind it once rewritten by toolwire compile'],
];

/** Tools against targets. */
export const matrixPart = (document: CheckDocument, all: boolean): Markup => {
  const { targets, tools, catalog } = document;
  if (targets.length === 0 || tools.length === 0) return none;
  const shown = all ? tools : tools.slice(0, mostRows);
  const rows = shown.map((tool) => {
    const name = shownName(tool.name);
    const cells = targets.map(({ id }) => {
      const verdict = tool.targets[id];
      return cellPart(verdict === undefined ? undefined : cellOf(verdict), name, id);
    });
    return html`<tr><th scope="row" class="mono">${name}</th>${cells}</tr>\n`;
  });
  const wholeCells = targets.map(({ id }) => {
    const asSent = catalog.targets[id]?.asSent;
    return cellPart(asSent === undefined ? undefined : [asSent], 'the whole list', id);
  });
  const whole =
    tools.length > 1 ? html`<tr class="whole"><th scope="row">the whole list in one request</th>${wholeCells}</tr>` : none;
  const more = tools.length - shown.length;
  return html`<h2 id="verdicts">What each target would answer</h2>
<p>A row is a tool of yours; a column is a target: an API of a model provider, or a client that sends your tools on. Each cell says what that target would do with the tool. Most targets refuse a whole request for one tool in it.</p>
<ul class="key">${key.map(([mark, text]) => html`<li><b>${mark}</b>${text}</li>`)}</ul>
<div class="scroll"><table class="matrix">
<thead><tr><td></td>${targets.map(({ id, title }) => html`<th scope="col" title="${title}"><span>${id}</span></th>`)}</tr></thead>
<tbody>${rows}${whole}</tbody>
</table></div>
${more > 0 ? html`<p class="dim">… and ${more} more tools; --all puts them here.</p>` : none}`;
};
