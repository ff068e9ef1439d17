// Google's parse stage: official descriptors through the JSON reader of @bufbuild/protobuf; unknown fields are refused.
import { readFileSync } from 'node:fs';
import { judgeFile, judgePackage, oneByOne } from './load.js';

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

const token = (key) => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** The members of a node that the message reads as schemas, with their pointers. */
const partsOf = (node, defs) =>
  Object.entries(node).flatMap(([key, value]) => {
    if (key === 'items' && isObject(value)) return [[`/${key}`, value]];
    if ((key === 'anyOf' || key === 'any_of') && Array.isArray(value)) return value.map((one, at) => [`/${key}/${at}`, one]);
    if ((key === 'properties' || (defs && key === 'defs')) && isObject(value))
      return Object.entries(value).map(([name, one]) => [`/${key}/${token(name)}`, one]);
    return [];
  });

/** Writes type names as the enum does, since the live service takes lower case; changes the copy it is given. */
const foldTypes = (copy, defs) => {
  const open = [copy];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!isObject(node)) continue;
    if (typeof node.type === 'string') node.type = node.type.toUpperCase().replaceAll('-', '_');
    open.push(...partsOf(node, defs).map(([, part]) => part));
  }
};

const reader = (name) => {
  const protobuf = judgePackage('@bufbuild/protobuf');
  const known = judgePackage('@bufbuild/protobuf/wkt');
  const file = judgeFile('protos.bin');
  if (protobuf === null || known === null || file === null) return null;
  const set = protobuf.fromBinary(known.FileDescriptorSetSchema, readFileSync(file));
  const registry = protobuf.createFileRegistry(set);
  return (type, json) => {
    try {
      protobuf.fromJson(registry.getMessage(`${name}.${type}`), json, { ignoreUnknownFields: false, registry });
      return null;
    } catch (error) {
      return error.message;
    }
  };
};

/** The deepest schema that is refused when it is read alone. */
const placeOf = (read, schema, defs) => {
  let at = '';
  for (let node = schema; ; ) {
    const part = isObject(node) ? partsOf(node, defs).find(([, one]) => read('Schema', one) !== null) : undefined;
    if (part === undefined) return at;
    at += part[0];
    node = part[1];
  }
};

const protoJudge = (id, name, defs) => {
  const read = reader(name);
  const ask = (row) => {
    const declaration = JSON.parse(
      JSON.stringify(row.raw ?? { name: row.name, description: row.description, parameters: row.schema }),
    );
    foldTypes(declaration.parameters, defs);
    const message = read('FunctionDeclaration', declaration);
    return message === null ? null : { at: placeOf(read, declaration.parameters, defs), message };
  };
  return {
    id,
    oracle: id,
    missing: read === null ? '@bufbuild/protobuf, protos.bin' : null,
    run: oneByOne(ask),
  };
};

export const protoJudges = [
  protoJudge('gemini-proto', 'google.ai.generativelanguage.v1beta', false),
  protoJudge('vertex-proto', 'google.cloud.aiplatform.v1beta1', true),
];
