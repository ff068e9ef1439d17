import { problemLine } from '../../exit.ts';
import { version } from '../../version.ts';
import type { CheckDocument } from '../document.ts';
import { resultsOf } from '../results.ts';
import { chartsPart } from './charts.ts';
import { findingsPart, rulesOf } from './findings.ts';
import { html, type Markup, none, plural } from './markup.ts';
import { matrixPart } from './matrix-table.ts';
import { style } from './style.ts';
import { summaryPart } from './summary.ts';

const unreadPart = ({ errors = [] }: CheckDocument): Markup =>
  errors.length === 0
    ? none
    : html`<h2 id="unread">Not read</h2><p>Nothing below says anything about these.</p><ul>${errors.map((problem) => html`<li class="bad">${problemLine(problem)}</li>`)}</ul>`;

/** What nobody has measured, each kind once. */
const openPart = ({ tools }: CheckDocument): Markup => {
  const open = new Map<string, { targets: Set<string>; tools: Set<number> }>();
  for (const tool of tools) {
    for (const [id, { unmeasured }] of Object.entries(tool.targets)) {
      for (const { message } of unmeasured) {
        const kind = open.get(message) ?? { targets: new Set<string>(), tools: new Set<number>() };
        kind.targets.add(id);
        kind.tools.add(tool.index);
        open.set(message, kind);
      }
    }
  }
  const kinds = [...open].sort((a, b) => b[1].tools.size - a[1].tools.size);
  if (kinds.length === 0) return none;
  return html`<h2 id="open">Not known</h2><p>Nobody has measured what these targets do with it; a cell with a question mark rests on this.</p>
<ul>${kinds.slice(0, 30).map(([message, one]) => html`<li><b>${[...one.targets].join(', ')}</b>: ${message} <span class="dim">(${plural(one.tools.size, 'tool')})</span></li>`)}</ul>
${kinds.length > 30 ? html`<p class="dim">… and ${kinds.length - 30} more kinds.</p>` : none}`;
};

const sourcesText = ({ context: { sources, servers = [], asOf } }: CheckDocument): string => {
  const named = sources.slice(0, 5).join(', ');
  const more = sources.length > 5 ? ` and ${sources.length - 5} more` : '';
  const running = servers.map(({ name, version: of }) => (of === undefined ? name : `${name} ${of}`)).join(', ');
  return `Of ${named}${more}${running === '' ? '' : ` (${running})`}, by what was known on ${asOf}.`;
};

const littlePart = ({ targets }: CheckDocument): Markup => {
  const little = targets.filter((target) => target.little);
  return little.length === 0
    ? none
    : html`<p class="dim">Little evidence: ${little.map(({ id, evidence }) => `${id} (${plural(evidence, 'record')})`).join(', ')}. Their columns may be wrong more often.</p>`;
};

const links = (parts: Readonly<Record<string, Markup>>): readonly Markup[] =>
  Object.entries(parts).flatMap(([id, { markup }]) => {
    const heading = /<h2[^>]*>([^<]*)</.exec(markup)?.[1];
    return heading === undefined ? [] : [html`<a href="#${id}">${heading}</a>`];
  });

/** One page that needs nothing beside itself and runs nothing: summary, matrix, charts, findings by rule. */
export const htmlReport = (document: CheckDocument, command: string, all: boolean): string => {
  const results = resultsOf(document);
  const ids = new Map(rulesOf(results).map(([first], at) => [first?.rule ?? '', `rule-${at + 1}`]));
  const linkOf = (rule: string) => ids.get(rule) ?? 'findings';
  const parts = {
    unread: unreadPart(document),
    verdicts: matrixPart(document, all),
    counts: chartsPart(results, linkOf),
    findings: findingsPart(results, linkOf, all),
    open: openPart(document),
  };
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of results) counts[severity] += 1;
  return `<!doctype html>\n${
    html`<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Tool definitions: ${plural(counts.error, 'error')}, ${plural(counts.warning, 'warning')}</title>
<style>${{ markup: style }}</style>
</head>
<body>
<header><h1>Tool definitions, ${command === 'scan' ? 'scanned for hostile text' : command === 'lint' ? 'linted' : 'checked'}</h1>
<p class="dim">${sourcesText(document)}</p></header>
${summaryPart(document, counts)}
<nav>${links(parts)}</nav>
<main>
${parts.unread}${parts.verdicts}${document.targets.length === 0 ? none : littlePart(document)}${parts.counts}${parts.findings}${parts.open}
</main>
<footer>Written by toolwire ${version}, <code>toolwire ${command} ${document.context.sources.slice(0, 3).join(' ')} --format html</code>. Characters that would hide or steer are spelled as escapes (\\u200b).</footer>
</body>
</html>
`.markup
  }`;
};
