import { joinPointer } from '../json/pointer.ts';
import { isObject, keysOf, own } from '../json/value.ts';
import type { Finding, Json, Pointer } from '../model/tool.ts';
import { inWords } from './in-words.ts';
import { type At, follow, unfollowed } from './openapi-resolve.ts';

/** One operation and the path item around it. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly value: Readonly<Record<string, Json>>;
  readonly pointer: Pointer;
  readonly item: { readonly value: Readonly<Record<string, Json>>; readonly pointer: Pointer };
}

type Item = Operation['item'];

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

const malformed = (what: string, value: Json, at: Pointer): Finding => ({
  id: 'operation-malformed',
  severity: 'error',
  message: `${what} is ${inWords(value)}, not an object; it was left out.`,
  at,
});

/** Operations under their own method's field, and since 3.2 those under `additionalOperations`. */
const fieldsOf = ({ value, pointer }: Item): readonly (At & { readonly method: string })[] => {
  const fixed = keysOf(value)
    .filter((key) => methods.includes(key))
    .map((method) => ({ method, value: own(value, method), pointer: joinPointer(pointer, method) }));
  const more = own(value, 'additionalOperations');
  if (!isObject(more)) return fixed;
  const at = joinPointer(pointer, 'additionalOperations');
  return [...fixed, ...keysOf(more).map((method) => ({ method, value: own(more, method), pointer: joinPointer(at, method) }))];
};

const itemAt = (document: Json, path: string, at: At): Item | Finding => {
  const found = follow(document, at);
  if ('id' in found) return unfollowed(found, `Path ${path}`);
  return isObject(found.value)
    ? { value: found.value, pointer: found.pointer }
    : malformed(`Path ${path}`, found.value, at.pointer);
};

/** A path item may have operations beside its reference: its own win. */
const itemsOf = (document: Json, path: string, at: At): readonly (Item | Finding)[] => {
  const found = itemAt(document, path, at);
  const isReference = isObject(at.value) && typeof own(at.value, '$ref') === 'string';
  if (!isReference || !isObject(at.value)) return [found];
  return [{ value: at.value, pointer: at.pointer }, found];
};

/** Lists the operations of all paths in the order of the document; what is none is told. */
export const operationsOf = (
  document: Json,
): { readonly operations: readonly Operation[]; readonly findings: readonly Finding[] } => {
  const paths = isObject(document) ? own(document, 'paths') : undefined;
  const operations: Operation[] = [];
  const findings: Finding[] = [];
  if (paths !== undefined && !isObject(paths)) findings.push(malformed('`paths`', paths, '/paths'));
  for (const path of isObject(paths) ? keysOf(paths) : []) {
    if (path.startsWith('x-')) continue;
    const seen = new Set<string>();
    for (const item of itemsOf(document, path, { value: own(paths as object, path), pointer: joinPointer('/paths', path) })) {
      if ('id' in item) {
        findings.push(item);
        continue;
      }
      for (const { method, value, pointer } of fieldsOf(item)) {
        if (seen.has(method)) continue;
        seen.add(method);
        if (isObject(value)) operations.push({ method, path, value, pointer, item });
        else findings.push(malformed(`${method.toUpperCase()} ${path}`, value, pointer));
      }
    }
  }
  return { operations, findings };
};
