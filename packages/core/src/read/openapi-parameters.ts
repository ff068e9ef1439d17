import { joinPointer } from '../json/pointer.ts';
import { isObject, keysOf, own } from '../json/value.ts';
import type { Finding, Json, Pointer } from '../model/tool.ts';
import type { Operation } from './openapi-operations.ts';
import { type At, follow, unfollowed } from './openapi-resolve.ts';

/** One argument of an operation: a parameter, a member of its body, or the body as a whole. */
export interface Argument {
  readonly name: string;
  /** `path`, `query`, `header`, `cookie`, `querystring` or `body`. */
  readonly place: string;
  readonly schema: Json;
  readonly pointer: Pointer;
  readonly isRequired: boolean;
  /** Where it is said to be required. */
  readonly requiredPointer: Pointer;
  readonly description?: { readonly text: string; readonly pointer: Pointer };
}

/** What was read of an operation, and what was left out. */
export interface Arguments {
  readonly list: readonly Argument[];
  readonly findings: readonly Finding[];
}

const places = ['path', 'query', 'header', 'cookie', 'querystring'];

/** Headers that OpenAPI says are no parameters. */
const reserved = ['accept', 'content-type', 'authorization'];

/** Names an operation in messages. */
export const titleOf = ({ method, path }: Pick<Operation, 'method' | 'path'>): string => `${method.toUpperCase()} ${path}`;

/** The description of a parameter or body, with its place. */
export const describedBy = (value: object, pointer: Pointer): Pick<Argument, 'description'> => {
  const text = own(value, 'description');
  return typeof text === 'string' && text !== '' ? { description: { text, pointer: `${pointer}/description` } } : {};
};

/** The schema of a parameter: its own, or that of its first media type. */
const schemaOf = (parameter: object, pointer: Pointer): At | null => {
  const schema = own(parameter, 'schema');
  if (schema !== undefined) return { value: schema, pointer: `${pointer}/schema` };
  const content = own(parameter, 'content');
  const type = isObject(content) ? keysOf(content)[0] : undefined;
  const media = isObject(content) && type !== undefined ? own(content, type) : undefined;
  const inner = isObject(media) ? own(media, 'schema') : undefined;
  return inner === undefined || type === undefined
    ? null
    : { value: inner, pointer: joinPointer(pointer, 'content', type, 'schema') };
};

const left = (operation: Operation, what: string, at: Pointer): Finding => ({
  id: 'parameter-malformed',
  severity: 'error',
  message: `${titleOf(operation)}: a parameter ${what}; it was left out.`,
  at,
});

const parameterAt = (document: Json, operation: Operation, at: At): Argument | Finding | null => {
  const found = follow(document, at);
  if ('id' in found) return unfollowed(found, `A parameter of ${titleOf(operation)}`);
  const { value, pointer } = found;
  if (!isObject(value)) return left(operation, 'is no object', at.pointer);
  const name = own(value, 'name');
  const place = own(value, 'in');
  if (typeof name !== 'string' || name === '') return left(operation, 'has no `name`', at.pointer);
  if (typeof place !== 'string' || !places.includes(place))
    return left(operation, `has no \`in\` of ${places.join(', ')}`, at.pointer);
  if (place === 'header' && reserved.includes(name.toLowerCase())) return null;
  const schema = schemaOf(value, pointer) ?? { value: {}, pointer };
  return {
    name,
    place,
    schema: schema.value,
    pointer: schema.pointer,
    isRequired: place === 'path' || own(value, 'required') === true,
    requiredPointer: `${pointer}/required`,
    ...describedBy(value, pointer),
  };
};

const listAt = (holder: object, pointer: Pointer): readonly At[] => {
  const list = own(holder, 'parameters');
  if (!Array.isArray(list)) return list === undefined ? [] : [{ value: list, pointer: `${pointer}/parameters` }];
  return list.map((value, place) => ({ value, pointer: joinPointer(pointer, 'parameters', place) }));
};

/** Parameters of a path and of its operation; the operation's own replace the path's of the same name and place. */
export const parametersOf = (document: Json, operation: Operation): Arguments => {
  const { item, value, pointer } = operation;
  const read = [...listAt(item.value, item.pointer), ...listAt(value, pointer)].map((at) => parameterAt(document, operation, at));
  const byKey = new Map<string, Argument>();
  const findings: Finding[] = [];
  for (const one of read) {
    if (one === null) continue;
    if ('id' in one) findings.push(one);
    else byKey.set(`${one.place} ${one.name}`, one);
  }
  return { list: [...byKey.values()], findings };
};
