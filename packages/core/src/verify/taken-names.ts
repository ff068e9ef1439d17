import { joinPointer } from '../json/pointer.ts';
import { isObject, keysOf, own } from '../json/value.ts';
import type { Json } from '../model/tool.ts';
import type { WireEntry } from '../wire/carrier.ts';
import type { Hit } from './hit.ts';
import type { InForce, RuleOf } from './in-force.ts';
import { jsonText } from './json-text.ts';

/** A place at which a later tool takes what an earlier one has. */
interface Taken {
  readonly entry: number;
  readonly at: string;
  readonly vars: Readonly<Record<string, Json>>;
}

const repeatedNames = (entries: readonly WireEntry[]): readonly Taken[] => {
  const seen = new Set<Json>();
  return entries.flatMap((entry, at): Taken[] => {
    if (typeof entry.name === 'string' && seen.has(entry.name))
      return [{ entry: at, at: 'tool:/name', vars: { value: entry.name } }];
    seen.add(entry.name);
    return [];
  });
};

/** Definitions of one name that say different things in two tools. */
const differingDefinitions = (entries: readonly WireEntry[]): readonly Taken[] => {
  const seen = new Map<string, string>();
  return entries.flatMap((entry, at): Taken[] => {
    const definitions = isObject(entry.schema) ? own(entry.schema, '$defs') : undefined;
    if (!isObject(definitions)) return [];
    return keysOf(definitions).flatMap((name): Taken[] => {
      const text = jsonText(own(definitions, name));
      const before = seen.get(name);
      if (before === undefined) seen.set(name, text);
      return before === undefined || before === text ? [] : [{ entry: at, at: joinPointer('', '$defs', name), vars: { name } }];
    });
  });
};

/** What the tools of one request may not share, or share only where they agree. */
export const takenNames = ({ rule, held }: InForce<RuleOf<'clash'>>, entries: readonly WireEntry[]): readonly Hit[] => {
  if (rule.over !== 'tool-name' && rule.over !== 'definitions') return [];
  const taken = rule.over === 'tool-name' ? repeatedNames(entries) : differingDefinitions(entries);
  const place = { grounds: rule, verdict: rule.verdict ?? 'rejects', related: [], node: null, below: [], ...held } as const;
  return taken.map((one) => ({ ...place, ...one }));
};
