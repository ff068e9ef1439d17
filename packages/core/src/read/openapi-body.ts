import { joinPointer } from '../json/pointer.ts';
import { isObject, keysOf, own } from '../json/value.ts';
import type { Json, Pointer } from '../model/tool.ts';
import type { Operation } from './openapi-operations.ts';
import { type Argument, type Arguments, describedBy, titleOf } from './openapi-parameters.ts';
import { type At, follow, unfollowed } from './openapi-resolve.ts';

const isJson = (type: string): boolean => /^(application|text|\*)\/(json|\*)\s*(;|$)|\+json\s*(;|$)/i.test(type);

const isForm = (type: string): boolean => /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type);

/** The media type whose schema speaks for a body: JSON, then a form, then the first one. */
const mediaType = (content: object): string | undefined => {
  const types = keysOf(content);
  return types.find((type) => /^application\/json\s*(;|$)/i.test(type)) ?? types.find(isJson) ?? types.find(isForm) ?? types[0];
};

/** The schema under `content` of a body or an answer; an answer counts only where it is JSON. */
export const contentSchema = (holder: object, pointer: Pointer, only: 'json' | 'any'): At | null => {
  const content = own(holder, 'content');
  const type = isObject(content) ? mediaType(content) : undefined;
  if (!isObject(content) || type === undefined || (only === 'json' && !isJson(type))) return null;
  const media = own(content, type);
  const schema = isObject(media) ? own(media, 'schema') : undefined;
  return schema === undefined ? null : { value: schema, pointer: joinPointer(pointer, 'content', type, 'schema') };
};

/** An object told by its members alone. */
interface Members {
  readonly properties: ReadonlyMap<string, At>;
  readonly required: ReadonlyMap<string, Pointer>;
  readonly additional: boolean | undefined;
}

/** Keywords that say nothing about values, or nothing that is lost when the members move. */
const plain = [
  ...[
    'type',
    'properties',
    'required',
    'additionalProperties',
    'allOf',
    'title',
    'description',
    'example',
    'examples',
    'default',
  ],
  ...['xml', 'externalDocs', 'deprecated', 'discriminator', '$comment', 'nullable'],
];

const isObjectType = (type: Json): boolean =>
  type === undefined || type === 'object' || (Array.isArray(type) && type.length === 1 && type[0] === 'object');

const isPlain = (schema: object): boolean =>
  keysOf(schema).every((key) => plain.includes(key) || key.startsWith('x-')) &&
  own(schema, 'nullable') !== true &&
  isObjectType(own(schema, 'type')) &&
  ['undefined', 'boolean'].includes(typeof own(schema, 'additionalProperties'));

const ownMembers = (schema: object, pointer: Pointer): Members | null => {
  const properties = own(schema, 'properties') ?? {};
  const required = own(schema, 'required') ?? [];
  const additional = own(schema, 'additionalProperties');
  if (!isObject(properties) || !Array.isArray(required)) return null;
  return {
    properties: new Map(
      keysOf(properties).map((key) => [key, { value: own(properties, key), pointer: joinPointer(pointer, 'properties', key) }]),
    ),
    required: new Map(
      required.flatMap((key, place) => (typeof key === 'string' ? [[key, `${pointer}/required/${place}`] as const] : [])),
    ),
    additional: typeof additional === 'boolean' ? additional : undefined,
  };
};

/** Two parts of one object; null where both say something of one member, or one of them forbids members of the other. */
const joined = (first: Members, second: Members): Members | null => {
  const isClash = [...second.properties].some(([key, { value }]) => {
    const before = first.properties.get(key);
    return before !== undefined && before.value !== value;
  });
  const isEmpty = (one: Members) => one.properties.size === 0;
  if (isClash || (first.additional === false && !isEmpty(second)) || (second.additional === false && !isEmpty(first)))
    return null;
  return {
    properties: new Map([...first.properties, ...second.properties]),
    required: new Map([...second.required, ...first.required]),
    additional: first.additional ?? second.additional,
  };
};

/** Inheritance is not nested deeper in earnest; parts that hold themselves end here too. */
const maxParts = 50;

/** The members of a body's schema, through references and `allOf`; null where it says more than members can. */
const membersOf = (document: Json, at: At, budget: { parts: number }): Members | null => {
  budget.parts -= 1;
  const found = budget.parts < 0 ? null : follow(document, at);
  if (found === null || 'id' in found || !isObject(found.value) || !isPlain(found.value)) return null;
  const { value, pointer } = found;
  const branches = own(value, 'allOf') ?? [];
  if (!Array.isArray(branches)) return null;
  let members = ownMembers(value, pointer);
  for (const [place, branch] of branches.entries()) {
    const next = members === null ? null : membersOf(document, { value: branch, pointer: `${pointer}/allOf/${place}` }, budget);
    members = members === null || next === null ? null : joined(members, next);
  }
  return members;
};

/** It has members, and none is required that it does not declare. */
const isDeclared = ({ properties, required }: Members): boolean =>
  properties.size > 0 && [...required.keys()].every((name) => properties.has(name));

/** What the client only receives is no argument. */
const isReadOnly = (schema: Json): boolean => isObject(schema) && own(schema, 'readOnly') === true;

const memberArguments = (members: Members, isRequired: boolean): readonly Argument[] =>
  [...members.properties]
    .filter(([, { value }]) => !isReadOnly(value))
    .map(([name, { value, pointer }]) => ({
      name,
      place: 'body',
      schema: value,
      pointer,
      isRequired: isRequired && members.required.has(name),
      requiredPointer: members.required.get(name) ?? pointer,
    }));

/** The arguments of a request body: its members where it is a plain object, else the body as one argument. */
export const bodyOf = (document: Json, operation: Operation): Arguments & { readonly additional?: boolean } => {
  const body = own(operation.value, 'requestBody');
  if (body === undefined) return { list: [], findings: [] };
  const found = follow(document, { value: body, pointer: `${operation.pointer}/requestBody` });
  if ('id' in found) return { list: [], findings: [unfollowed(found, `The body of ${titleOf(operation)}`)] };
  const { value, pointer } = found;
  const isRequired = isObject(value) && own(value, 'required') === true;
  const schema = isObject(value) ? contentSchema(value, pointer, 'any') : null;
  if (schema === null || !isObject(value)) {
    const message = `The body of ${titleOf(operation)} was left out: it has no \`content\` with a schema.`;
    return { list: [], findings: [{ id: 'body-malformed', severity: 'warning', message, at: pointer }] };
  }
  const members = membersOf(document, schema, { parts: maxParts });
  if (members !== null && isDeclared(members)) {
    const { additional } = members;
    return { list: memberArguments(members, isRequired), findings: [], ...(additional === undefined ? {} : { additional }) };
  }
  const whole: Argument = {
    name: 'body',
    place: 'body',
    schema: schema.value,
    pointer: schema.pointer,
    isRequired,
    requiredPointer: `${pointer}/required`,
    ...describedBy(value, pointer),
  };
  return { list: [whole], findings: [] };
};
