import type { Json } from '../json/value.ts';
import { judge } from './accepts.ts';
import { entriesOf, memberOf, namesOf } from './node.ts';
import { matches } from './pattern.ts';
import type { Run } from './run.ts';
import { type Part, prefixOf, type Shape } from './shape.ts';
import { below, nothing, type Term } from './term.ts';

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

/** Tells whether it is sure that no property has a name: it may not, or others have taken all the places. */
const isNoName = ({ names, required, high }: Shape, name: string, run: Run): boolean =>
  (required.size >= high && !required.has(name)) || names.some((term) => judge(term, name, run) === 'no');

/** Lists schemas that the property of a name has to meet. */
export const schemasFor = (shape: Shape, name: string, run: Run): readonly Term[] =>
  isNoName(shape, name, run) ? [nothing] : shape.maps.flatMap((part) => asked(part, name, run));

/** Lists the names that a shape declares or requires. */
export const namesIn = ({ maps, required }: Shape): ReadonlySet<string> =>
  new Set([...required, ...maps.flatMap((part) => namesOf((held(part, 'properties') ?? {}) as object))]);

/** Lists the patterns that a shape tells names apart by. */
export const patternsIn = ({ maps }: Shape): readonly string[] =>
  maps.flatMap((part) => entriesOf(held(part, 'patternProperties')).map(([pattern]) => pattern));

/** Lists schemas that one node asks of an undeclared property whose name matches some patterns and no others. */
const askedIn = (part: Part, matched: readonly string[]): readonly Term[] => {
  const found = entriesOf(held(part, 'patternProperties')).filter(([pattern]) => matched.includes(pattern));
  const schemas = found.length > 0 ? found.map(([, schema]) => schema) : [held(part, 'additionalProperties') ?? true];
  return schemas.map((schema) => below(part.term, schema));
};

/** Lists schemas that an undeclared property has to meet whose name matches some patterns and no others. */
export const schemasIn = ({ maps }: Shape, matched: readonly string[]): readonly Term[] =>
  maps.flatMap((part) => askedIn(part, matched));

/** Lists schemas that the item at a place has to meet. */
export const schemasAt = ({ lists }: Shape, at: number): readonly Term[] =>
  lists.flatMap((part) => {
    const prefix = prefixOf(part);
    const schema = at < prefix.length ? prefix[at] : held(part, 'items');
    return schema === undefined ? [] : [below(part.term, schema)];
  });

/** Counts the leading places that a shape names items for. */
export const prefixLength = ({ lists }: Shape): number => Math.max(0, ...lists.map((part) => prefixOf(part).length));
