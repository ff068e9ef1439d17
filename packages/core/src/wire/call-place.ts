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
  /** Key of the name. */
  readonly name: string;
  /** Key of the arguments; absent where a tool is only named. */
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

/** A call that was found: the object that holds its name, its item, and all that holds the item, innermost first. */
export interface FoundCall {
  readonly body: object;
  readonly item: object;
  readonly holders: readonly object[];
  /** Pointer of `body`. */
  readonly at: Pointer;
}

/** Gives what is to stand in place of the object that holds a call's name; the same object where nothing changes. */
type Turn = (call: FoundCall) => object;

interface Step {
  readonly place: CallPlace;
  readonly turn: Turn;
}

/** An object of the caller's, with another value under a key. */
const withMember = (object: object, key: string, value: Json): object =>
  own(object, key) === value ? object : withMembers(object, new Map([[key, value]]));

const turnItem = ({ place, turn }: Step, item: object, holders: readonly object[], at: Pointer): object => {
  if (!isCall(item, place)) return item;
  const { within } = place;
  const all = [item, ...holders];
  if (within === undefined) return turn({ body: item, item, holders: all, at });
  const body = own(item, within);
  if (!isObject(body)) return item;
  return withMember(item, within, turn({ body, item, holders: all, at: joinPointer(at, within) }));
};

const turnList = (step: Step, list: readonly Json[], depth: number, holders: readonly object[], at: Pointer): Json => {
  let copy: Json[] | null = null;
  for (const [place, member] of list.entries()) {
    const out = turnBelow(step, member, depth + 1, holders, joinPointer(at, place));
    if (out === member) continue;
    copy ??= list.slice();
    copy[place] = out;
  }
  return copy ?? list;
};

const turnBelow = (step: Step, value: Json, depth: number, holders: readonly object[], at: Pointer): Json => {
  const key = step.place.way[depth];
  if (key === '*' && Array.isArray(value)) return turnList(step, value, depth, holders, at);
  if (!isObject(value)) return value;
  if (key === undefined) return turnItem(step, value, holders, at);
  if (key === '*') return turnBelow(step, value, depth + 1, holders, at);
  const member = own(value, key);
  if (member === undefined) return value;
  return withMember(value, key, turnBelow(step, member, depth + 1, [value, ...holders], joinPointer(at, key)));
};

/**
 * Turns each call at a place, copying only what holds one that changed: the very same value comes back where none did.
 * A bare list stands for the field of the request that would hold it.
 */
export const turnCalls = (root: Json, place: CallPlace, turn: Turn): Json =>
  turnBelow({ place, turn }, root, Array.isArray(root) && place.way[0] !== '*' ? 1 : 0, [], '');
