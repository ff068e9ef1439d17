import { isObject, keysOf, own } from '../json/value.ts';
import type { ReferenceNeed } from '../model/target.ts';
import type { Json } from '../model/tool.ts';
import type { WireNode } from './node.ts';
import type { Objection } from './rules.ts';

/** A value below the root, and the way to it; links instead of lists keep deep schemas linear. */
interface Place {
  readonly value: Json;
  readonly up: Place | null;
  readonly key: string | number;
}

const tokensOf = (place: Place): readonly (string | number)[] => {
  const tokens: (string | number)[] = [];
  for (let at: Place = place; at.up !== null; at = at.up) tokens.push(at.key);
  return tokens.reverse();
};

/** Every place with a `$ref`, whatever it stands in, in document order; behind a `$ref` nothing is looked at. */
const withReference = (root: Json): readonly Place[] => {
  const found: Place[] = [];
  const open: Place[] = [{ value: root, up: null, key: '' }];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { value } = place;
    if (isObject(value) && own(value, '$ref') !== undefined) found.push(place);
    else if (Array.isArray(value))
      for (let at = value.length - 1; at >= 0; at -= 1) open.push({ value: value[at], up: place, key: at });
    else if (isObject(value)) for (const key of [...keysOf(value)].reverse()) open.push({ value: own(value, key), up: place, key });
  }
  return found;
};

const type = (value: Json): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/** Names of a document elsewhere, of which nothing is at hand. */
const namesElsewhere = (reference: string): string | undefined => reference.split('#')[1]?.split('/')[1];

const lacks = (reference: Json, need: ReferenceNeed, node: WireNode): Readonly<Record<string, Json>> | null => {
  if (typeof reference !== 'string') return need === 'text' ? { value: reference, type: type(reference) } : null;
  if (reference.startsWith('https://')) {
    const name = namesElsewhere(reference);
    return need === 'target' && name !== undefined ? { value: reference, name, holder: null } : null;
  }
  if (!reference.startsWith('#/')) return need === 'pointer' ? { value: reference } : null;
  if (need !== 'target') return null;
  const target = node.references.writtenTarget(reference, 'lists');
  return target === null || target.missing === null ? null : { value: reference, name: target.missing, holder: target.value };
};

/** What the references of a whole schema owe, in the order met; asked at its root. */
export const owedByReferences = (node: WireNode, need: ReferenceNeed): readonly Objection[] => {
  if (node.parent !== null) return [];
  return withReference(node.schema).flatMap((place) => {
    const vars = lacks(own(place.value as object, '$ref'), need, node);
    return vars === null ? [] : [{ below: [...tokensOf(place), '$ref'], vars: { ...vars, keyword: '$ref' } }];
  });
};
