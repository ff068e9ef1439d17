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

const nothing: readonly { value: Json; at: string }[] = [];

/** What a fact speaks of, with its pointer; of fields without a place each is asked for itself. */
const spokenOf = (fact: EntryFact, entry: WireEntry, flag: Circumstances['flag']): typeof nothing => {
  const is = states[fact.is];
  if (fact.field === 'unlisted')
    return (entry.unlisted ?? []).filter(is).map((name) => ({ value: name, at: joinPointer('tool:', name) }));
  const value = fact.field === 'strict' ? (flag === 'omitted' ? undefined : flag) : entry[fact.field];
  return is(value) ? [{ value, at: pointers[fact.field] }] : nothing;
};

const noHits: readonly Hit[] = [];

/** What a target objects to in the envelope of one tool: its name, its description, a schema that is none. */
export const entryHits = (entry: WireEntry, index: number, target: Target, circumstances: Circumstances): readonly Hit[] => [
  ...target.entry.flatMap((fact): readonly Hit[] => {
    const { verdict } = fact;
    if (verdict !== 'rejects' && verdict !== 'unknown') return noHits;
    const found = spokenOf(fact, entry, circumstances.flag);
    if (found.length === 0 || holds(fact.when, circumstances) === 'no') return noHits;
    const due = ['type', fact.field === 'schema' ? ['object', 'boolean'] : 'string'];
    return found.map(({ value, at }) => ({
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
