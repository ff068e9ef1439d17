import { hasOwn, isObject, keysOf, own } from '../json/value.ts';
import type { DraftId } from '../model/schema.ts';
import { draftOf } from '../model/schema-draft.ts';
import type { Catalog, Finding, Json, Pointer, Tool } from '../model/tool.ts';
import { type Definitions, definitionsOf } from './definitions.ts';
import { duplicateNames } from './entry-findings.ts';
import { createNames } from './free-names.ts';
import { inWords } from './in-words.ts';
import { bodyOf, contentSchema } from './openapi-body.ts';
import { inputOf, standalone } from './openapi-input.ts';
import { type Operation, operationsOf } from './openapi-operations.ts';
import { parametersOf } from './openapi-parameters.ts';
import { type At, follow } from './openapi-resolve.ts';
import type { ReadContext, Reader } from './reader.ts';

interface Reading {
  readonly document: Json;
  readonly definitions: Definitions;
  readonly dialect: DraftId;
  readonly context: ReadContext;
}

/** The version as text: YAML reads `3.1` without quotes as a number. */
const versionOf = (document: Json): string => {
  const version = isObject(document) ? own(document, 'openapi') : undefined;
  return typeof version === 'number' || typeof version === 'string' ? String(version) : '';
};

const dialectOf = (document: Json): DraftId => {
  if (/^3(\.0|$)/.test(versionOf(document))) return 'openapi-3.0';
  const declared = isObject(document) ? own(document, 'jsonSchemaDialect') : undefined;
  return (typeof declared === 'string' ? draftOf(declared) : undefined) ?? '2020-12';
};

/** What a name may hold on every provider. */
const legal = (text: string): string =>
  text
    .replace(/[^A-Za-z0-9-]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 60);

const ownName = ({ value }: Operation): string | undefined => {
  const id = own(value, 'operationId');
  return typeof id === 'string' && id !== '' ? id : undefined;
};

/** Names of all operations: their ids as written; where there is none a name made of method and path, each once. */
const namesOf = (operations: readonly Operation[]): readonly string[] => {
  const newName = createNames();
  for (const id of new Set(operations.map(ownName))) if (id !== undefined) newName(id);
  return operations.map(
    (operation) => ownName(operation) ?? newName(legal(`${operation.method.toLowerCase()} ${operation.path}`)),
  );
};

/** The schema of the first 2xx answer that is JSON. */
const answerOf = (document: Json, { value, pointer }: Operation): At | null => {
  const responses = own(value, 'responses');
  const codes = isObject(responses) ? keysOf(responses).filter((code) => /^2(\d\d|XX)$/i.test(code)) : [];
  for (const code of [...codes].sort()) {
    const found = follow(document, { value: own(responses as object, code), pointer: `${pointer}/responses/${code}` });
    const schema = 'id' in found || !isObject(found.value) ? null : contentSchema(found.value, found.pointer, 'json');
    if (schema !== null) return schema;
  }
  return null;
};

const textOf = (value: object, key: string): string | undefined => {
  const text = own(value, key);
  return typeof text === 'string' && text !== '' ? text : undefined;
};

/** The words for an operation and their place: its own, else those of its path. */
const wordsOf = ({ value, pointer, item }: Operation): Pick<Tool, 'description' | 'title'> & { readonly at: Pointer } => {
  const summary = textOf(value, 'summary');
  const long = textOf(value, 'description');
  if (long !== undefined)
    return { description: long, ...(summary === undefined ? {} : { title: summary }), at: `${pointer}/description` };
  if (summary !== undefined) return { description: summary, at: `${pointer}/summary` };
  const field = ['description', 'summary'].find((key) => textOf(item.value, key) !== undefined);
  const shared = field === undefined ? undefined : textOf(item.value, field);
  return shared === undefined ? { at: `${pointer}/description` } : { description: shared, at: `${item.pointer}/${field}` };
};

const toolOf = (
  reading: Reading,
  operation: Operation,
  name: string,
): { readonly tool: Tool; readonly findings: readonly Finding[] } => {
  const { document, definitions, dialect, context } = reading;
  const { value, pointer } = operation;
  const parameters = parametersOf(document, operation);
  const body = bodyOf(document, operation);
  const input = inputOf(document, definitions, [...parameters.list, ...body.list], body.additional);
  const answer = answerOf(document, operation);
  const output = answer === null ? null : standalone(document, definitions, answer);
  const { at: descriptionPointer, ...words } = wordsOf(operation);
  const tool: Tool = {
    name,
    ...words,
    inputSchema: input.schema,
    ...(output === null ? {} : { outputSchema: output.value }),
    entry: value,
    source: {
      ...(context.file === undefined ? {} : { file: context.file }),
      format: 'openapi',
      pointer,
      schemaPointer: pointer,
      namePointer: `${pointer}/operationId`,
      descriptionPointer,
      places: output === null ? input.places : [...input.places, new Map([['tool:/outputSchema', output.pointer]])],
      dialect,
      trust: 'own',
    },
  };
  return { tool, findings: [...parameters.findings, ...body.findings] };
};

/** Says that a document is of the version before OpenAPI 3, and what to do; null for any other. */
export const swaggerMessage = (value: Json): string | null => {
  const version = isObject(value) ? own(value, 'swagger') : undefined;
  if (typeof version !== 'string' && typeof version !== 'number') return null;
  return `This is a Swagger ${String(version).slice(0, 10)} document; OpenAPI 3.0, 3.1 and 3.2 are read. Convert it first, as with \`npx swagger2openapi\`.`;
};

const documentFindings = (document: Json, isEmpty: boolean): readonly Finding[] => {
  const swagger = swaggerMessage(document);
  if (swagger !== null) return [{ id: 'openapi-version', severity: 'error', message: swagger, at: '/swagger' }];
  if (!isObject(document)) {
    const message = `This is ${inWords(document)}, not an OpenAPI document.`;
    return [{ id: 'openapi-version', severity: 'error', message, at: '' }];
  }
  const findings: Finding[] = [];
  if (!/^3(\.[012](\.|$)|$)/.test(versionOf(document))) {
    const message = 'The document names no version of OpenAPI that is known (3.0, 3.1, 3.2); it is read as 3.1.';
    findings.push({ id: 'openapi-version', severity: 'warning', message, at: '/openapi' });
  }
  if (isEmpty && (own(document, 'paths') === undefined || isObject(own(document, 'paths')))) {
    const message = 'The document has no operation under `paths`: there is no tool to read.';
    findings.push({ id: 'openapi-no-operation', severity: 'warning', message, at: '/paths' });
  }
  return findings;
};

const read = (document: Json, context: ReadContext): Catalog => {
  const { operations, findings } = operationsOf(document);
  const definitions = definitionsOf(document, ['/components/schemas']);
  const reading = { document, definitions, dialect: dialectOf(document), context };
  const names = namesOf(operations);
  const made = operations.map((operation, at) => toolOf(reading, operation, names[at] ?? ''));
  const tools = made.map(({ tool }) => tool);
  return {
    format: 'openapi',
    tools,
    findings: [
      ...documentFindings(document, operations.length === 0),
      ...findings,
      ...made.flatMap((one) => one.findings),
      ...duplicateNames(tools),
    ],
    providerTools: [],
    block: document,
  };
};

/** OpenAPI 3 documents: one tool an operation, its parameters and JSON body put together into one input schema. */
export const openapiReader: Reader = {
  format: 'openapi',
  detect: (value) =>
    isObject(value) &&
    versionOf(value) !== '' &&
    ['paths', 'components', 'webhooks', 'info'].some((field) => hasOwn(value, field)),
  read,
};
