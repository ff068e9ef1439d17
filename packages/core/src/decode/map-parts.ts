import { type Json, lexemeOf, own } from '../json/value.ts';
import { append, copyOf, differing, emptyList, finishCopy, finishList, keep, put } from '../plan/copies.ts';

/** A part that is left away. */
export const gone: unique symbol = Symbol('gone');

/** A number with the digits that JavaScript would lose, or that it would not write. */
export class ExactNumber {
  readonly value: number;
  /** Undefined where JavaScript's own spelling is meant. */
  readonly lexeme: string | undefined;

  constructor(value: number, lexeme: string | undefined) {
    this.value = value;
    this.lexeme = lexeme;
  }
}

/** Rewrites the members or items of a container; gives the very container where none differs. Digits and order of keys stay. */
export const mapParts = (container: object, turn: (part: Json, key: string | number) => Json): Json => {
  if (Array.isArray(container)) {
    const turned = container.map((item: Json, at) => turn(item, at));
    if (turned.every((item, at) => item === container[at])) return container;
    const list = emptyList();
    for (const [at, item] of turned.entries()) {
      if (item instanceof ExactNumber) append(list, item.value, item.lexeme);
      else if (item !== gone) append(list, item, item === container[at] ? lexemeOf(container, at) : undefined);
    }
    return finishList(list);
  }
  const copy = copyOf(container);
  for (const key of copy.keys) {
    const part = own(container, key);
    const out = turn(part, key);
    if (out === part) keep(copy, key, part);
    else if (out === gone) differing(copy);
    else if (out instanceof ExactNumber) put(differing(copy), key, out.value, out.lexeme);
    else put(differing(copy), key, out, undefined);
  }
  return finishCopy(copy);
};
