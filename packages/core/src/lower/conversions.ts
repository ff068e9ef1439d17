import { hasOwn, isObject, own } from '../json/value.ts';
import type { Draft } from '../model/draft.ts';
import type { Conversion } from '../model/passage.ts';
import type { Raised } from '../model/step.ts';
import type { Json } from '../model/tool.ts';
import { constructOf } from './constructs.ts';

type Place = Pick<Raised, 'construct' | 'keyword' | 'member'>;

const nothing: readonly Place[] = [];

/** Keywords whose loss on the way changes no value. */
const isHarmless = ({ construct }: Place): boolean =>
  construct === 'annotation' || construct === 'unknown-keyword' || construct === 'keyword-irrelevant';

const undeclared = (schema: object): readonly Place[] => {
  const properties = own(schema, 'properties');
  const required = own(schema, 'required');
  if (!isObject(properties) || !Array.isArray(required)) return nothing;
  return required.flatMap((name: Json, member): readonly Place[] =>
    typeof name === 'string' && !hasOwn(properties, name)
      ? [{ construct: 'required-undeclared', keyword: 'required', member }]
      : nothing,
  );
};

/** What one conversion takes from a node or makes of it. */
const changedBy = (conversion: Conversion, node: Draft): readonly Place[] => {
  const schema = node.schema as object;
  const named = (keyword: string): Place => ({ construct: constructOf(node, keyword), keyword });
  switch (conversion.does) {
    case 'drop':
      if (conversion.at?.includes(node.position) === false) return nothing;
      return conversion.keywords
        .filter((keyword) => own(schema, keyword) !== undefined)
        .map(named)
        .filter((place) => !isHarmless(place));
    case 'declared-only':
      return undeclared(schema);
    case 'items-as-union':
      return Array.isArray(own(schema, 'items')) ? [named('items')] : nothing;
    case 'null-as-nullable': {
      const type = own(schema, 'type');
      return Array.isArray(type) && type.length > 2 && type.includes('null') ? [named('type')] : nothing;
    }
    case 'object-root':
      if (node.keyword !== null || own(schema, 'type') === 'object') return nothing;
      return [
        ['anyOf', 'oneOf'].some((keyword) => hasOwn(schema, keyword))
          ? named('anyOf')
          : { construct: 'root-type', keyword: 'type' },
      ];
    default:
      return nothing;
  }
};

/** Lists what a host or a hop does to a node on its way: what it deletes or rewrites does not arrive as it was meant. */
export const raisedByConversions = (conversions: readonly Conversion[], node: Draft): readonly Raised[] =>
  conversions.flatMap((conversion) =>
    changedBy(conversion, node).map((place): Raised => {
      const { id: fact, says } = conversion;
      return { ...place, verdict: 'alters', fact, says, by: 'fact' };
    }),
  );
