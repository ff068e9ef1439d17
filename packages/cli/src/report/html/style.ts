/** Styles of the page: light and dark as the reader's system is, and for paper. */
export const style = `
:root { color-scheme: light dark; --page: #fff; --ink: #1c2024; --dim: #5b6470; --line: #d9dee4; --soft: #f4f6f8;
  --bad: #b3261e; --bad-soft: #fdeceb; --warn: #8a5a00; --warn-soft: #fff4dc; --note: #2a5db0; --note-soft: #e9f0fc;
  --good: #1a7340; --good-soft: #e6f5ec; }
@media (prefers-color-scheme: dark) { :root { --page: #14171a; --ink: #e6e9ec; --dim: #9aa4af; --line: #333a41; --soft: #1d2126;
  --bad: #ff8a80; --bad-soft: #3b1c1b; --warn: #f2c063; --warn-soft: #352a12; --note: #8ab4f8; --note-soft: #1a2740;
  --good: #7fd6a0; --good-soft: #14301f; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 74rem; padding: 2rem 1.25rem 4rem; background: var(--page); color: var(--ink);
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; margin: 0; } h2 { font-size: 1.25rem; margin: 2.75rem 0 .4rem; padding-top: .25rem; }
h3 { font-size: 1rem; margin: 0; } p { margin: .4rem 0; max-width: 52rem; } a { color: var(--note); }
code, .mono { font: .88em ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
code { background: var(--soft); border-radius: 3px; padding: .05em .3em; }
.dim { color: var(--dim); } .bad { color: var(--bad); } .warn { color: var(--warn); } .good { color: var(--good); } .note { color: var(--note); }
.verdict { margin: 1.2rem 0; padding: .8rem 1rem; border-left: 4px solid var(--line); background: var(--soft); border-radius: 0 6px 6px 0; }
.verdict.error { border-color: var(--bad); background: var(--bad-soft); } .verdict.warning { border-color: var(--warn); background: var(--warn-soft); }
.verdict.clean { border-color: var(--good); background: var(--good-soft); } .verdict p { max-width: none; font-size: 1.05rem; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr)); gap: .7rem; margin: 1rem 0; padding: 0; list-style: none; }
.tiles li { border: 1px solid var(--line); border-radius: 6px; padding: .6rem .8rem; } .tiles b { display: block; font-size: 1.6rem; line-height: 1.2; }
nav { margin: 1rem 0; } nav a { margin-right: 1.1rem; }
.scroll { overflow-x: auto; margin: .8rem 0; } table { border-collapse: collapse; }
th, td { text-align: left; vertical-align: top; padding: .3rem .6rem; border-bottom: 1px solid var(--line); }
.matrix th[scope=col] { text-align: center; vertical-align: bottom; padding: .3rem; } .matrix thead td { border: 0; }
.matrix th[scope=col] span { writing-mode: vertical-rl; transform: rotate(180deg); white-space: nowrap; font-weight: 600; }
.matrix td { text-align: center; min-width: 3.4rem; border-left: 1px solid var(--line); white-space: nowrap; font-weight: 600; }
.matrix th[scope=row] { font-weight: 400; position: sticky; left: 0; background: var(--page); min-width: 9rem; max-width: 22rem; }
.matrix tr.whole > * { border-top: 2px solid var(--line); }
td.accepted { background: var(--good-soft); color: var(--good); } td.rejected { background: var(--bad-soft); color: var(--bad); }
td.unknown { background: var(--warn-soft); color: var(--warn); } td.mended { background: var(--soft); color: var(--ink); }
.key { display: flex; flex-wrap: wrap; gap: .3rem 1.4rem; padding: 0; margin: .6rem 0; list-style: none; } .key b { margin-right: .3rem; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(26rem, 1fr)); gap: 1.5rem 2.5rem; }
.chart { display: grid; grid-template-columns: minmax(6rem, 15rem) 1fr auto; gap: .3rem .7rem; align-items: center; margin: .6rem 0; }
.chart svg { width: 100%; height: 14px; display: block; } .chart .count { text-align: right; font-variant-numeric: tabular-nums; }
.fill-error { fill: var(--bad); } .fill-warning { fill: var(--warn); } .fill-info { fill: var(--note); } .rail { fill: var(--soft); }
.rule { border: 1px solid var(--line); border-radius: 6px; margin: .9rem 0; padding: .8rem 1rem; break-inside: avoid-page; }
.rule h3 { display: flex; flex-wrap: wrap; gap: .2rem .7rem; align-items: baseline; } .rule dl { margin: .5rem 0; display: grid; grid-template-columns: auto 1fr; gap: .2rem .8rem; }
h3 .dim { font-weight: 400; font-size: .9rem; }
dt { color: var(--dim); } dd { margin: 0; max-width: 52rem; }
.tag { font-size: .8rem; font-weight: 600; border-radius: 999px; padding: .05rem .55rem; }
.tag.error { background: var(--bad-soft); color: var(--bad); } .tag.warning { background: var(--warn-soft); color: var(--warn); } .tag.info { background: var(--note-soft); color: var(--note); }
.places { width: 100%; font-size: .93em; table-layout: fixed; } .places col.tool { width: 24%; } .places col.place { width: 26%; }
.places th { color: var(--dim); font-weight: 400; } .places tr:last-child > td { border-bottom: 0; } .answer { display: block; margin-top: .15rem; }
summary { cursor: pointer; color: var(--note); margin: .4rem 0; } footer { margin-top: 3rem; color: var(--dim); border-top: 1px solid var(--line); padding-top: .8rem; }
@media (max-width: 40rem) { .charts { grid-template-columns: 1fr; } .places, .places tbody, .places tr, .places td { display: block; } .places thead, .places colgroup { display: none; } .places td { border: 0; padding: .1rem 0; } .places tr { border-bottom: 1px solid var(--line); display: block; padding: .3rem 0; } }
@media print { :root { color-scheme: light; --page: #fff; --ink: #000; --dim: #444; --line: #bbb; --soft: #f2f2f2; --bad: #a11; --bad-soft: #fff; --warn: #750; --warn-soft: #fff; --note: #15a; --note-soft: #fff; --good: #063; --good-soft: #fff; }
  body { max-width: none; padding: 0; font-size: 10.5pt; } nav, summary { display: none; } .scroll { overflow: visible; } .fill-error, .fill-warning, .fill-info, .rail { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  details::details-content { content-visibility: visible; block-size: auto; display: block; } .rule { break-inside: auto; } tr { break-inside: avoid; } .matrix { font-size: 8.5pt; } .matrix td { min-width: 0; padding: .2rem .25rem; } .matrix th[scope=row] { position: static; } }
`;
