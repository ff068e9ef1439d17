import type { Json } from '../json/value.ts';
import { entriesOf, memberOf, namesOf } from './node.ts';
import { matches } from './pattern.ts';
import type { Run } from './run.ts';
import { closedNames, type Part, prefixOf, type Shape } from './shape.ts';
import { below, type Term } from './term.ts';

const held = ({ node }: Part, keyword: string): Json => node.keywords.get(keyword);

/** Reads which schemas one node asks of a property; those that may be asked are left out. */
const asked = (part: Part, name: string, run: Run): readonly Term[] => {
  const declared = memberOf(held(part, 'properties'), name);
  const found: Json[] = declared === undefined ? [] : [declared];
  let isAdditional = declared === undefined;
  for (const [pattern, schema] of entriesOf(held(part, 'patternProperties'))) {
    const answer = matches(pattern, name, run);
    if (answer === 'yes') found.push(schema);
    if (answer !== 'no') isAdditional = false;
  }
  const additional = held(part, 'additionalProperties');
  if (isAdditional && additional !== undefined) found.push(additional);
  return found.map((schema) => below(part.term, schema));
};

/** Lists schemas that the property of a name has to meet. */
export const schemasFor = ({ maps }: Shape, name: string, run: Run): readonly Term[] =>
  maps.flatMap((part) => asked(part, name, run));

/** Lists the names that a shape declares or requires. */
export const namesIn = ({ maps, required }: Shape): ReadonlySet<string> =>
  new Set([...required, ...maps.flatMap((part) => namesOf((held(part, 'properties') ?? {}) as object))]);

/** What is known of a name that a shape does not declare. */
interface Undeclared {
  readonly matched?: string;
  readonly unmatched?: readonly string[];
}

/** Lists schemas that a property has to meet whose name is not declared but matches a pattern, or matches none of some. */
export const schemasElsewhere = ({ maps }: Shape, { matched = '', unmatched = [] }: Undeclared): readonly Term[] =>
  maps.map((part) => {
    const sure = memberOf(held(part, 'patternProperties'), matched);
    if (sure !== undefined) return below(part.term, sure);
    const patterns = entriesOf(held(part, 'patternProperties')).filter(([pattern]) => !unmatched.includes(pattern));
    const additional = held(part, 'additionalProperties') ?? true;
    return below(
      part.term,
      patterns.length === 0 ? additional : { anyOf: [additional, ...patterns.map(([, schema]) => schema)] },
    );
  });

/** Lists the names that a shape closes its objects to; null where it is open. */
export const closedTo = ({ maps }: Shape): readonly string[] | null => {
  for (const part of maps) {
    const names = closedNames(part);
    if (names !== null) return names;
  }
  return null;
};

/** Lists schemas that the item at a place has to meet. */
export const schemasAt = ({ lists }: Shape, at: number): readonly Term[] =>
  lists.flatMap((part) => {
    const prefix = prefixOf(part);
    const schema = at < prefix.length ? prefix[at] : held(part, 'items');
    return schema === undefined ? [] : [below(part.term, schema)];
  });

/** Counts the leading places that a shape names items for. */
export const prefixLength = ({ lists }: Shape): number => Math.max(0, ...lists.map((part) => prefixOf(part).length));
