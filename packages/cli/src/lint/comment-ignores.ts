import type { UsageProblem } from '../exit.ts';
import type { PlacedIgnore } from './ignores.ts';

/** Where a tool stands in a text. */
export interface ToolLines {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

const comment = /(?:\/\/|#|\/\*)\s*toolwire-ignore\b[ \t]*(.*?)\s*(?:\*\/)?\s*$/;
const parts = /^([\w-]+(?:\s*,\s*[\w-]+)*)\s*:\s*(.*?)(?:\s*\(?until\s+(\S+?)\)?)?$/;
const day = /^\d{4}-\d{2}-\d{2}$/;

const isCommentOnly = (line: string): boolean => /^\s*(?:\/\/|#|\/\*)/.test(line) || line.trim() === '';

/** The next line that is no comment, from 1. */
const lineAfter = (lines: readonly string[], at: number): number => {
  let next = at;
  while (next < lines.length && isCommentOnly(lines[next] ?? '')) next += 1;
  return next + 1;
};

/**
 * The ignores that comments of a text say: `toolwire-ignore RULE, RULE: reason (until YYYY-MM-DD)`. A comment is about its own line, or
 * about the next one where it stands alone; above a tool it is about the whole tool.
 */
export const commentIgnores = (
  file: string,
  text: string,
  tools: readonly ToolLines[],
): { readonly ignores: readonly PlacedIgnore[]; readonly problems: readonly UsageProblem[] } => {
  if (!text.includes('toolwire-ignore')) return { ignores: [], problems: [] };
  const lines = text.split('\n');
  const ignores: PlacedIgnore[] = [];
  const problems: UsageProblem[] = [];
  for (const [at, line] of lines.entries()) {
    const said = comment.exec(line);
    if (said === null) continue;
    const place = { file, line: at + 1, column: said.index + 1 };
    const read = parts.exec(said[1] ?? '');
    const [, rules = '', reason = '', until] = read ?? [];
    if (read === null || reason.trim() === '' || (until !== undefined && !day.test(until))) {
      const message = 'An ignore is written `toolwire-ignore RULE: reason`, and may end with `(until YYYY-MM-DD)`.';
      problems.push({ code: 'BAD_IGNORE', message, ...place });
      continue;
    }
    const about = isCommentOnly(line) ? lineAfter(lines, at + 1) : at + 1;
    const tool = tools.find(({ from }) => from === about);
    for (const rule of rules.split(/\s*,\s*/))
      ignores.push({
        rule,
        reason: reason.trim(),
        place,
        lines: tool === undefined ? [about, about] : [tool.from, tool.to],
        ...(until === undefined ? {} : { until }),
      });
  }
  return { ignores, problems };
};
