import { isObject } from '../json/value.ts';
import type { Effects } from '../model/change.ts';
import { type Draft, dropWords, heldAt, replaceSchema, setWord } from '../model/draft.ts';
import { adopt, hold } from '../model/draft-tree.ts';
import { type Ask, exact, type Raised, type Step } from '../model/step.ts';
import { word } from './types.ts';

const meantBy = (node: Draft, { keyword, member }: Raised): Draft | undefined =>
  keyword === 'boolean-schema' ? node : heldAt(node, keyword, member ?? null);

/** Tells whether what holds a value that can never be there can do without it. */
const canGo = (child: Draft): boolean => {
  const { parent, keyword, key } = child;
  if (parent === null) return false;
  if (keyword === 'properties') {
    const required = word(parent, 'required');
    return !(Array.isArray(required) && required.includes(key));
  }
  if (keyword === 'items') return word(parent, 'prefixItems') === undefined;
  return (keyword === 'anyOf' || keyword === 'oneOf') && parent.children.filter((one) => one.keyword === keyword).length > 1;
};

/** Takes a value that can never be there out of what holds it. */
const takeOut = (child: Draft): void => {
  const { parent, keyword, key } = child;
  if (parent === null || keyword === null || !canGo(child)) return;
  if (keyword === 'items') {
    dropWords(parent, 'items');
    setWord(parent, 'maxItems', 0);
    return;
  }
  const others = parent.children.filter((one) => one.keyword === keyword && one !== child);
  hold(
    parent,
    keyword,
    others.map((one, at) => adopt(parent, one, keyword, typeof key === 'number' ? at : one.key)),
  );
};

/** Objects that are silent about further members are closed where the target wants them closed. */
const isClosed = (holder: Draft, takes: Ask['takes']): boolean => {
  // Members of any name travel in a list beside the declared ones.
  if (holder.rest !== null) return false;
  const rest = word(holder, 'additionalProperties');
  if (rest !== undefined || word(holder, 'patternProperties') !== undefined) return rest === false;
  return takes({ type: 'object', properties: { a: { type: 'string' } }, required: ['a'] }) === 'no';
};

/** A member that may never be there can be there again where the object is open. */
const effectsOn = (node: Draft, meant: readonly (Draft | undefined)[], takes: Ask['takes']): Effects => {
  const gone = meant.find((child) => child?.schema === false && child.keyword === 'properties');
  return gone === undefined || isClosed(gone.parent ?? node, takes) ? exact : { wider: true };
};

export const booleanAsSchema: Step = {
  id: 'boolean-as-schema',
  why: 'A bare true or false is not taken for a schema: true becomes the empty schema, and what can never be there is left away.',
  phase: 'shape',
  removes: ['boolean-schema'],
  introduces: ['type-missing'],
  effects: exact,
  applies: (node, { raised, takes }) => {
    const meant = raised.map((one) => meantBy(node, one));
    return meant.every((child) => child !== undefined && (child.schema === false ? canGo(child) : !isObject(child.schema)))
      ? effectsOn(node, meant, takes)
      : null;
  },
  rewrite: (node, { raised }) => {
    for (const one of raised) {
      const child = meantBy(node, one);
      if (child === undefined) continue;
      if (child.schema === false) takeOut(child);
      else {
        replaceSchema(child, {});
        if (child !== node && child.parent !== null)
          hold(
            node,
            child.keyword ?? '',
            node.children.filter((other) => other.keyword === child.keyword),
          );
      }
    }
  },
  examples: [
    {
      before: { type: 'object', properties: { any: true } },
      at: '/properties/any',
      after: { type: 'object', properties: { any: {} } },
    },
  ],
};
