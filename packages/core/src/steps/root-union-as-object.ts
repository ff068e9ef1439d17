import type { Effects } from '../model/change.ts';
import { draftOf, dropWords, setWord } from '../model/draft.ts';
import { allOf, hold, holdMap, moveOut } from '../model/draft-tree.ts';
import type { Step } from '../model/step.ts';
import { isPlainUnionBetter } from './root-union.ts';
import { word } from './types.ts';

const effects: Effects = { respelled: true };

/** Name of the one property that holds what the root said. */
const key = 'input';

export const rootUnionAsObject: Step = {
  id: 'root-union-as-object',
  why: 'The root has to be a plain object, so what it says is put under one required property.',
  phase: 'shape',
  removes: ['root-union', 'root-type', 'any-of-siblings'],
  introduces: ['any-of', 'one-of', 'object-open'],
  effects,
  applies: (node, { raised, root, takes }) => {
    // The same would be said against an exclusive union under that property.
    if (raised.every(({ keyword }) => keyword === 'oneOf') && isPlainUnionBetter(node, takes)) return null;
    if (node.keyword !== null || node.encoding !== null || allOf(root).some(({ target }) => target === root)) return null;
    return raised.length > 0 ? effects : null;
  },
  rewrite: (node) => {
    const inner = moveOut(node, draftOf({}, node.source, node.meaning));
    // A draft and an address are the document's, and mean something else below its root.
    const draft = word(inner, '$schema');
    dropWords(inner, '$schema', '$id', 'id');
    if (draft !== undefined) setWord(node, '$schema', draft);
    setWord(node, 'type', 'object');
    holdMap(node, 'properties', [[key, inner]]);
    setWord(node, 'required', [key]);
    node.encoding = { as: 'box', key, child: inner };
    for (const container of ['$defs', 'definitions']) {
      const held = inner.children.filter((child) => child.keyword === container);
      if (held.length === 0) continue;
      hold(inner, container, []);
      holdMap(
        node,
        container,
        held.map((child) => [String(child.key), child]),
      );
    }
  },
  examples: [
    {
      before: {
        anyOf: [
          { type: 'object', properties: { a: {} } },
          { type: 'object', properties: { b: {} } },
        ],
      },
      after: {
        type: 'object',
        properties: {
          input: {
            anyOf: [
              { type: 'object', properties: { a: {} } },
              { type: 'object', properties: { b: {} } },
            ],
          },
        },
        required: ['input'],
      },
      call: { input: { a: 1 } },
      undone: { a: 1 },
    },
  ],
};
