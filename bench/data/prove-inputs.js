// What is proved: every tool whose schema somebody wrote or mutated, each once.
import { readTools } from '../../packages/core/dist/unstable.js';
import { corpusLists, oracleInputs, pydanticLists } from './compile-inputs.js';
import { parseLine, textLines } from './lines.js';

const toolsOf = (of, text) => {
  const read = readTools(text, { file: of });
  return read.ok ? read.catalog.tools.map((tool) => ({ of: `${of}#${tool.name}`, tool })) : [];
};

const caseTools = (folder) =>
  textLines(`${folder}/cases/rejections.jsonl`)
    .map((line) => parseLine(line))
    .filter(({ tools }) => tools?.length > 0)
    .flatMap(({ id, tools }) => toolsOf(`case ${id}`, JSON.stringify({ tools })));

const instanceTools = (folder) =>
  textLines(`${folder}/oracles/instances.jsonl`)
    .map((line) => JSON.parse(line))
    .filter(({ schema }) => schema?.type === 'object')
    .flatMap(({ id, schema, tests }) =>
      toolsOf('instances', JSON.stringify({ tools: [{ name: 'judge', description: id, inputSchema: schema }] })).map((one) => ({
        ...one,
        of: id,
        given: tests.filter(({ assert }) => assert === 'core').map(({ instance }) => instance),
      })),
    );

const fuzzTools = (folder) =>
  oracleInputs(folder)
    .inputs.filter(({ group, tool }) => (group === 'jsb' || group === 'mutants') && Object.hasOwn(tool, 'inputSchema'))
    .flatMap(({ id, tool }) => toolsOf(id, JSON.stringify({ tools: [tool] })));

const listed = (lists) => lists.flatMap(({ id, catalog }) => catalog.tools.map((tool) => ({ of: `${id}#${tool.name}`, tool })));

const sizeOf = ({ tool }) => JSON.stringify(tool.inputSchema ?? null).length;

/** Tools by the data they come from, the small ones first; a schema that stands in several is taken once. */
export const proveInputs = (folder, print) => {
  const parts = {
    corpus: listed(corpusLists(folder, print)),
    pydantic: listed(pydanticLists(folder, print)),
    cases: caseTools(folder),
    instances: instanceTools(folder),
    fuzz: fuzzTools(folder),
  };
  const seen = new Set();
  const isNew = ({ tool }) => {
    const text = JSON.stringify([tool.inputSchema, tool.source?.dialect]);
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  };
  return Object.entries(parts)
    .flatMap(([part, tools]) => tools.filter(isNew).map((one) => ({ ...one, part })))
    .sort((a, b) => sizeOf(a) - sizeOf(b));
};
