import { readFileSync } from 'node:fs';
import type { Tool } from '../../src/model/tool.ts';
import { cases } from './cases.ts';
import { type Listed, toolsOf } from './compiling.ts';
import { probes } from './probes.ts';

interface Row {
  readonly id: string;
  readonly tools: readonly Listed[];
}

const reported: readonly Row[] = readFileSync(new URL('../cases/rejections.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Row);

/** A tool, and where it is from. */
export interface Sampled {
  readonly from: string;
  readonly tool: Tool;
}

const fromProbes = probes.flatMap((probe) => toolsOf([probe]).map((tool) => ({ from: `probe ${probe.letter}`, tool })));
const fromCases = cases.flatMap(({ name, catalogs }) =>
  catalogs.flatMap(({ tools }) => tools.map((tool) => ({ from: name, tool }))),
);
/** Reports of too many tools repeat one tool by the hundred. */
const mostOfReport = 3;

const fromReports = reported.flatMap(({ id, tools }) => toolsOf(tools.slice(-mostOfReport)).map((tool) => ({ from: id, tool })));

/** The tools of the probes and of the conformance cases. */
export const designed: readonly Sampled[] = [...fromProbes, ...fromCases];

/** Those, and tools of all public reports. */
export const sampled: readonly Sampled[] = [...designed, ...fromReports];
