import { isObject, type Json } from '../json/value.ts';
import type { Checks } from './check.ts';
import { listChecks } from './list-checks.ts';
import { concerns, isStrange, kindOf, readNode } from './node.ts';
import { objectChecks } from './object-checks.ts';
import { deeper, defaultFuel, type Run, startRun } from './run.ts';
import { scalarChecks } from './scalar-checks.ts';
import { below, type Term, targetOf, termOf } from './term.ts';
import { allHold, oneHolds, opposite, type Truth } from './verdict.ts';

const schemas = (held: Json): readonly Json[] => held as readonly Json[];

/** Checks that ask other schemas about the very same value. */
const unionChecks: Checks = {
  $ref: (held, value, { term, run }) => {
    const target = targetOf(term, held as string);
    return target === null ? 'unknown' : judge(target, value, run);
  },
  allOf: (held, value, around) => allHold(schemas(held), (schema) => around.judge(schema, value)),
  anyOf: (held, value, around) => oneHolds(schemas(held), (schema) => around.judge(schema, value)),
  oneOf: (held, value, around) => {
    const answers = schemas(held).map((schema) => around.judge(schema, value));
    const sure = answers.filter((answer) => answer === 'yes').length;
    const possible = answers.filter((answer) => answer !== 'no').length;
    if (sure > 1 || possible === 0) return 'no';
    return possible === 1 ? (answers.find((answer) => answer !== 'no') ?? 'no') : 'unknown';
  },
  not: (held, value, around) => opposite(around.judge(held, value)),
  if: (held, value, around) => {
    const branch = (keyword: string): Truth => around.judge(around.node.keywords.get(keyword) ?? true, value);
    const condition = around.judge(held, value);
    if (condition !== 'unknown') return branch(condition === 'yes' ? 'then' : 'else');
    const met = branch('then');
    return met === branch('else') ? met : 'unknown';
  },
};

const checks: ReadonlyMap<string, Checks[string]> = new Map(
  Object.entries({ ...scalarChecks, ...listChecks, ...objectChecks, ...unionChecks }),
);

/** Asks a term about a value. */
export const judge = (term: Term, value: Json, run: Run): Truth => {
  if (typeof term.schema === 'boolean') return term.schema ? 'yes' : 'no';
  const kind = kindOf(value);
  const next = deeper(run);
  if (!isObject(term.schema) || kind === null || next === null) return 'unknown';
  const node = readNode(term.schema, run);
  const around = {
    term,
    node,
    run: next,
    judge: (schema: Json, member: Json) => judge(below(term, schema), member, next),
  };
  const met = allHold(node.keywords, ([keyword, held]) => {
    const check = concerns(keyword, kind) ? checks.get(keyword) : undefined;
    return check === undefined ? 'yes' : check(held, value, around);
  });
  return met === 'yes' && isStrange(node, kind) ? 'unknown' : met;
};

/**
 * Tells whether a schema accepts a value; references of the form `#/...` count from the root.
 * Unknown keywords are annotations; `format` is unknown for strings, and so is what is malformed or too deep.
 */
export const accepts = (schema: Json, value: Json, root: Json = schema, fuel: number = defaultFuel): Truth =>
  judge(termOf(schema, root), value, startRun(fuel));
