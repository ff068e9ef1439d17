import { isObject } from '../json/value.ts';
import type { EntryFact, Target } from '../model/target.ts';
import type { Json } from '../model/tool.ts';
import type { WireEntry } from '../wire/carrier.ts';
import { type Circumstances, holds, ruleHolds } from './facts.ts';
import type { Hit } from './hit.ts';

const states: Readonly<Record<EntryFact['is'], (value: Json) => boolean>> = {
  missing: (value) => value === undefined,
  'missing-or-null': (value) => value === undefined || value === null,
  empty: (value) => value === '',
  'not-object': (value) => value !== undefined && !isObject(value),
  'not-object-or-null': (value) => value !== undefined && value !== null && !isObject(value),
  'not-object-or-empty': (value) =>
    value !== undefined && value !== null && !isObject(value) && !(Array.isArray(value) && value.length === 0),
  'not-schema': (value) => value !== undefined && value !== null && !isObject(value) && typeof value !== 'boolean',
  true: (value) => value === true,
  false: (value) => value === false,
  'not-string': (value) => value !== undefined && value !== null && typeof value !== 'string',
};

const pointers = { name: 'tool:/name', description: 'tool:/description', schema: 'tool:/inputSchema', strict: 'tool:/strict' };

/** What a target objects to in the envelope of one tool: its name, its description, a schema that is none. */
export const entryHits = (entry: WireEntry, index: number, target: Target, circumstances: Circumstances): readonly Hit[] => [
  ...target.entry.flatMap((fact): Hit[] => {
    const value = fact.field === 'schema' ? entry.schema : fact.field === 'strict' ? entry.strict : entry[fact.field];
    const state = holds(fact.when, circumstances);
    if (state === 'no' || !states[fact.is](value) || (fact.verdict !== 'rejects' && fact.verdict !== 'unknown')) return [];
    const place = { entry: index, at: pointers[fact.field], related: [], node: null, below: [] };
    return [
      {
        grounds: fact,
        verdict: fact.verdict,
        ...place,
        vars: { value, due: ['type', fact.field === 'schema' ? ['object', 'boolean'] : 'string'] },
      },
    ];
  }),
  ...target.rules.flatMap((rule): Hit[] => {
    if (rule.rule !== 'name' || rule.of !== 'tool' || typeof entry.name !== 'string') return [];
    const held = ruleHolds(rule, circumstances);
    if (held === null) return [];
    const legal = new RegExp(rule.regex, 'u').test(entry.name) && !(rule.reserved ?? []).includes(entry.name);
    const place = { entry: index, at: 'tool:/name', related: [], node: null, below: [] };
    return legal
      ? []
      : [
          {
            grounds: rule,
            verdict: rule.verdict ?? 'rejects',
            ...place,
            vars: { value: entry.name, regex: rule.regex },
            ...held,
          },
        ];
  }),
];
