import type { Json } from '../json/value.ts';
import { type Checks, truthOf } from './check.ts';
import { equalJson } from './equal.ts';
import { type Run, spend } from './run.ts';
import { allHold, opposite, type Truth } from './verdict.ts';

const list = (value: Json): readonly Json[] => value as readonly Json[];

const allDiffer = (items: readonly Json[], run: Run): Truth =>
  allHold(items.entries(), ([at, item]) => {
    if (!spend(run, 1)) return 'unknown';
    return allHold(items.slice(0, at), (earlier) => opposite(equalJson(earlier, item, run)));
  });

/** Checks of lists. */
export const listChecks: Checks = {
  minItems: (held, value) => truthOf(list(value).length >= (held as number)),
  maxItems: (held, value) => truthOf(list(value).length <= (held as number)),
  uniqueItems: (held, value, { run }) => (held === true ? allDiffer(list(value), run) : 'yes'),
  prefixItems: (held, value, { judge }) =>
    allHold(list(held).slice(0, list(value).length).entries(), ([at, schema]) => judge(schema, list(value)[at])),
  items: (held, value, { judge, node }) => {
    const prefix = node.keywords.get('prefixItems');
    const rest = Array.isArray(prefix) ? list(value).slice(prefix.length) : list(value);
    return allHold(rest, (item) => judge(held, item));
  },
  contains: (held, value, { judge, node }) => {
    const answers = list(value).map((item) => judge(held, item));
    const sure = answers.filter((answer) => answer === 'yes').length;
    const possible = answers.filter((answer) => answer !== 'no').length;
    const least = (node.keywords.get('minContains') ?? 1) as number;
    const most = (node.keywords.get('maxContains') ?? Number.POSITIVE_INFINITY) as number;
    if (possible < least || sure > most) return 'no';
    return sure >= least && possible <= most ? 'yes' : 'unknown';
  },
};
