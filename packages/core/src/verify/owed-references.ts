import { own } from '../json/value.ts';
import type { ReferenceNeed } from '../model/target.ts';
import type { Json } from '../model/tool.ts';
import type { WireNode } from './node.ts';
import { tokensOf } from './reference-places.ts';
import type { Objection } from './rules.ts';

const type = (value: Json): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/** Names of a document elsewhere, of which nothing is at hand. */
const namesElsewhere = (reference: string): string | undefined => reference.split('#')[1]?.split('/')[1];

const lacks = (reference: Json, need: ReferenceNeed, node: WireNode): Readonly<Record<string, Json>> | null => {
  if (typeof reference !== 'string') return need === 'text' ? { value: reference, type: type(reference) } : null;
  if (reference.startsWith('https://')) {
    const name = namesElsewhere(reference);
    return need === 'target' && name !== undefined ? { value: reference, name, within: null } : null;
  }
  if (!reference.startsWith('#/')) return need === 'pointer' ? { value: reference } : null;
  if (need !== 'target') return null;
  const target = node.references.writtenTarget(reference, 'lists');
  return target === null || target.missing === null ? null : { value: reference, name: target.missing, within: target.value };
};

/** What the references of a whole schema owe, in the order met; asked at its root. */
export const owedByReferences = (node: WireNode, need: ReferenceNeed): readonly Objection[] => {
  if (node.parent !== null) return [];
  return node.references.places().flatMap((place) => {
    const vars = lacks(own(place.value as object, '$ref'), need, node);
    return vars === null ? [] : [{ below: [...tokensOf(place), '$ref'], vars: { ...vars, keyword: '$ref' } }];
  });
};
