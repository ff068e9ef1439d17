import type { Result } from '../results.ts';
import { html, type Markup, none, plural } from './markup.ts';

/** Bars of one chart. */
const mostBars = 15;

const severities = ['error', 'warning', 'info'] as const;

type Severity = (typeof severities)[number];

/** Counts of one bar by severity. */
interface Bar {
  readonly label: string;
  readonly link?: string;
  readonly counts: Readonly<Record<Severity, number>>;
  readonly sum: number;
}

const barsOf = (
  results: readonly Result[],
  keyOf: (result: Result) => { readonly key: string; readonly label: string; readonly link?: string },
): readonly Bar[] => {
  const bars = new Map<string, { label: string; link?: string; counts: Record<Severity, number>; sum: number }>();
  for (const result of results) {
    const { key, ...head } = keyOf(result);
    const bar = bars.get(key) ?? { ...head, counts: { error: 0, warning: 0, info: 0 }, sum: 0 };
    bar.counts[result.severity] += 1;
    bar.sum += 1;
    bars.set(key, bar);
  }
  return [...bars.values()].sort((a, b) => b.sum - a.sum);
};

const wordsOf = ({ counts }: Bar): string =>
  severities
    .filter((one) => counts[one] > 0)
    .map((one) => plural(counts[one], one === 'info' ? 'note' : one))
    .join(', ');

/** One bar as a drawing: its parts one behind the other, on the scale of the longest. */
const drawing = (bar: Bar, longest: number): Markup => {
  let start = 0;
  const parts = severities.map((one) => {
    const width = (bar.counts[one] / longest) * 100;
    const part = html`<rect class="fill-${one}" x="${start.toFixed(2)}%" width="${width.toFixed(2)}%" height="14"/>`;
    start += width;
    return width === 0 ? none : part;
  });
  return html`<svg role="img" aria-label="${wordsOf(bar)}"><title>${wordsOf(bar)}</title><rect class="rail" width="100%" height="14" rx="2"/>${parts}</svg>`;
};

const chart = (title: string, bars: readonly Bar[]): Markup => {
  const shown = bars.slice(0, mostBars);
  const longest = Math.max(1, ...shown.map(({ sum }) => sum));
  const lines = shown.map((bar) => {
    const label = bar.link === undefined ? html`${bar.label}` : html`<a href="#${bar.link}">${bar.label}</a>`;
    return html`<span class="mono">${label}</span>${drawing(bar, longest)}<span class="count">${bar.sum}</span>\n`;
  });
  const more = bars.length - shown.length;
  return html`<div><h3>${title}</h3><div class="chart">${lines}</div>${more > 0 ? html`<p class="dim">… and ${more} more with fewer.</p>` : none}</div>`;
};

/** How often each rule is broken, and by which tools. */
export const chartsPart = (results: readonly Result[], linkOf: (rule: string) => string): Markup => {
  if (results.length === 0) return none;
  const rules = barsOf(results, ({ rule }) => ({ key: rule, label: rule, link: linkOf(rule) }));
  const tools = barsOf(results, ({ tool, index }) => ({
    key: String(index),
    label: tool === null ? 'the whole list' : tool === '' ? '(no name)' : tool,
  }));
  return html`<h2 id="counts">Where the findings are</h2>
<ul class="key"><li class="bad">■ error</li><li class="warn">■ warning</li><li class="note">■ note</li></ul>
<div class="charts">${[chart('Findings per rule', rules), chart('Findings per tool', tools)]}</div>`;
};
