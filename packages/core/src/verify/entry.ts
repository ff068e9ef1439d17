import { joinPointer } from '../json/pointer.ts';
import { isObject } from '../json/value.ts';
import type { EntryFact, Target } from '../model/target.ts';
import type { Json } from '../model/tool.ts';
import type { WireEntry } from '../wire/carrier.ts';
import { type Circumstances, holds } from './facts.ts';
import type { Hit } from './hit.ts';
import { rulesInForce } from './in-force.ts';

const states: Readonly<Record<EntryFact['is'], (value: Json) => boolean>> = {
  missing: (value) => value === undefined,
  'missing-or-null': (value) => value === undefined || value === null,
  null: (value) => value === null,
  present: (value) => value !== undefined,
  true: (value) => value === true,
  empty: (value) => value === '',
  'not-object': (value) => value !== undefined && !isObject(value),
  'not-object-or-null': (value) => value !== undefined && value !== null && !isObject(value),
  'not-object-or-empty': (value) =>
    value !== undefined && value !== null && !isObject(value) && !(Array.isArray(value) && value.length === 0),
  'not-schema': (value) => value !== undefined && value !== null && !isObject(value) && typeof value !== 'boolean',
  false: (value) => value === false,
  'not-string': (value) => value !== undefined && value !== null && typeof value !== 'string',
};

const pointers = { name: 'tool:/name', description: 'tool:/description', schema: 'tool:/inputSchema', strict: 'tool:/strict' };

/** What a fact asks about, with its pointer; of fields without a place each is asked for itself. */
const asked = (fact: EntryFact, entry: WireEntry, flag: Circumstances['flag']): readonly { value: Json; at: string }[] => {
  if (fact.field === 'unlisted') return (entry.unlisted ?? []).map((name) => ({ value: name, at: joinPointer('tool:', name) }));
  const value = fact.field === 'strict' ? (flag === 'omitted' ? undefined : flag) : entry[fact.field];
  return [{ value, at: pointers[fact.field] }];
};

/** What a target objects to in the envelope of one tool: its name, its description, a schema that is none. */
export const entryHits = (entry: WireEntry, index: number, target: Target, circumstances: Circumstances): readonly Hit[] => [
  ...target.entry.flatMap((fact): Hit[] => {
    const { verdict } = fact;
    if (holds(fact.when, circumstances) === 'no' || (verdict !== 'rejects' && verdict !== 'unknown')) return [];
    const due = ['type', fact.field === 'schema' ? ['object', 'boolean'] : 'string'];
    return asked(fact, entry, circumstances.flag)
      .filter(({ value }) => states[fact.is](value))
      .map(({ value, at }) => ({
        grounds: fact,
        verdict,
        entry: index,
        at,
        related: [],
        node: null,
        below: [],
        vars: { value, due },
      }));
  }),
  ...rulesInForce(target.rules, circumstances).names.flatMap(({ rule, held, legal }): Hit[] => {
    const { name } = entry;
    if (typeof name !== 'string' || (legal.test(name) && !(rule.reserved ?? []).includes(name))) return [];
    const place = { entry: index, at: 'tool:/name', related: [], node: null, below: [] };
    return [{ grounds: rule, verdict: rule.verdict ?? 'rejects', ...place, vars: { value: name, regex: rule.regex }, ...held }];
  }),
];
