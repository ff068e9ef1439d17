import { keyOf } from '../json/key-of.ts';
import { type Draft, dropWords, heldAt, setWord } from '../model/draft.ts';
import { exact, type Step } from '../model/step.ts';
import type { Json } from '../model/tool.ts';
import { assertionsOf, typesOf, word } from './types.ts';

const everyType = ['null', 'boolean', 'number', 'string', 'array', 'object'];

const valuesIn = (node: Draft | undefined): readonly Json[] | null => {
  if (node === undefined || assertionsOf(node, ['enum', 'const', 'type']).length > 0) return null;
  if (word(node, 'type') !== undefined) return null;
  const listed = word(node, 'enum');
  return word(node, 'const') !== undefined ? [word(node, 'const')] : Array.isArray(listed) ? listed : null;
};

/** What is left of a node's types or members once a negation is taken out; null where that cannot be said. */
const leftOf = (node: Draft): { readonly keyword: 'type' | 'enum'; readonly value: readonly Json[] } | null => {
  const inner = heldAt(node, 'not', null);
  if (inner === undefined) return null;
  const excluded = typesOf(inner.schema);
  if (excluded.length > 0 && assertionsOf(inner, ['type']).length === 0) {
    const known = typesOf(node.schema);
    const splits = excluded.includes('integer') && !excluded.includes('number');
    if (splits && (known.length === 0 || known.includes('number'))) return null;
    const left = (known.length === 0 ? everyType : known).filter(
      (type) => !excluded.includes(type) && !(type === 'integer' && excluded.includes('number')),
    );
    return left.length === 0 ? null : { keyword: 'type', value: left };
  }
  const [gone, listed] = [valuesIn(inner), word(node, 'enum')];
  if (gone === null || !Array.isArray(listed)) return null;
  const texts = new Set(gone.map(keyOf));
  const left = listed.filter((item) => !texts.has(keyOf(item)));
  return left.length === 0 ? null : { keyword: 'enum', value: left };
};

export const notAsRest: Step = {
  id: 'not-as-rest',
  why: 'A negation is not taken; what it leaves of the types or the listed values is said instead.',
  phase: 'shape',
  removes: ['not'],
  introduces: ['type-list', 'array-no-items', 'object-free'],
  effects: exact,
  applies: (node) => (leftOf(node) === null ? null : exact),
  rewrite: (node) => {
    const left = leftOf(node);
    if (left === null) return;
    dropWords(node, 'not');
    setWord(node, left.keyword, left.keyword === 'type' && left.value.length === 1 ? left.value[0] : left.value);
  },
  examples: [
    { before: { type: ['string', 'null'], not: { type: 'null' } }, after: { type: 'string' } },
    { before: { enum: ['a', 'b'], not: { const: 'b' } }, after: { enum: ['a'] } },
  ],
};
