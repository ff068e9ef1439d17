import { withMembers } from '../json/object.ts';
import { joinPointer } from '../json/pointer.ts';
import { isObject, type Json, own, type Pointer } from '../json/value.ts';

/** Where an API puts calls, and how it names their parts. */
export interface CallPlace {
  /** Keys that lead to the item; `*` is each member of a list, or a sole member that stands for one. */
  readonly way: readonly string[];
  /** A field of the item that says what it is. */
  readonly where?: { readonly key: string; readonly among: readonly string[]; readonly mayLack: boolean };
  /** Key of the item under which name and arguments stand; absent where they stand in the item itself. */
  readonly within?: string;
  /** Key of the name, or of a list of names. */
  readonly name: string;
  /** Key of the arguments; absent where tools are only named. */
  readonly arguments?: string;
  /** The name is that of a call before, which this is the result of. */
  readonly isResult?: boolean;
  /** Key of the call's id in the item; absent where calls have none. */
  readonly id?: string;
}

/** Calls of one API: in the messages of a request, and in a whole response. */
export interface CallTable {
  readonly history: readonly CallPlace[];
  readonly response: readonly CallPlace[];
  /** Why the model stopped; holders of the call, innermost first, the item itself included. */
  readonly stopReason: (holders: readonly object[]) => string | undefined;
}

const isCall = (item: object, { where }: CallPlace): boolean => {
  if (where === undefined) return true;
  const value = own(item, where.key);
  return value === undefined ? where.mayLack : typeof value === 'string' && where.among.includes(value);
};

/** A call that was found. What few ask for is made when it is asked for, before the next call is looked at. */
export interface FoundCall {
  /** The object that holds the name. */
  readonly body: object;
  readonly item: object;
  /** The item and all that hold it, innermost first. */
  readonly holders: () => readonly object[];
  /** Pointer of `body`. */
  readonly at: () => Pointer;
}

/** Gives what is to stand in place of the object that holds a call's name; the same object where nothing changes. */
type Turn = (call: FoundCall) => object;

interface Walk {
  readonly place: CallPlace;
  readonly turn: Turn;
  /** Way to the value at hand, and the objects on it. */
  readonly path: (string | number)[];
  readonly holders: object[];
}

/** An object of the caller's, with another value under a key. */
const withMember = (object: object, key: string, value: Json): object =>
  own(object, key) === value ? object : withMembers(object, new Map([[key, value]]));

const turnItem = ({ place, turn, path, holders }: Walk, item: object): object => {
  if (!isCall(item, place)) return item;
  const { within } = place;
  const body = within === undefined ? item : own(item, within);
  if (!isObject(body)) return item;
  const turned = turn({
    body,
    item,
    holders: () => [item, ...holders.slice().reverse()],
    at: () => joinPointer('', ...path, ...(within === undefined ? [] : [within])),
  });
  return within === undefined ? turned : withMember(item, within, turned);
};

const turnList = (walk: Walk, list: readonly Json[], depth: number): Json => {
  let copy: Json[] | null = null;
  for (let at = 0; at < list.length; at += 1) {
    walk.path.push(at);
    const out = turnBelow(walk, list[at], depth + 1);
    walk.path.pop();
    if (out === list[at]) continue;
    copy ??= list.slice();
    copy[at] = out;
  }
  return copy ?? list;
};

const turnMember = (walk: Walk, holder: object, key: string, depth: number): Json => {
  const member = own(holder, key);
  if (typeof member !== 'object' || member === null) return holder;
  walk.path.push(key);
  walk.holders.push(holder);
  const out = turnBelow(walk, member, depth + 1);
  walk.holders.pop();
  walk.path.pop();
  return out === member ? holder : withMember(holder, key, out);
};

const turnBelow = (walk: Walk, value: Json, depth: number): Json => {
  const key = walk.place.way[depth];
  if (Array.isArray(value)) return key === '*' ? turnList(walk, value, depth) : value;
  if (!isObject(value)) return value;
  if (key === undefined) return turnItem(walk, value);
  return key === '*' ? turnBelow(walk, value, depth + 1) : turnMember(walk, value, key, depth);
};

/**
 * Turns each call at a place, copying only what holds one that changed: the very same value comes back where none did.
 * A bare list stands for the field of the request that would hold it.
 */
export const turnCalls = (root: Json, place: CallPlace, turn: Turn): Json =>
  turnBelow({ place, turn, path: [], holders: [] }, root, Array.isArray(root) && place.way[0] !== '*' ? 1 : 0);
