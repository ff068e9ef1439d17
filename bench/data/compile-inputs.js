// The tool lists that are compiled: real servers, pydantic-shaped servers, and single tools of the oracles as a fuzz.
import { readdirSync, readFileSync } from 'node:fs';
import { readTools } from '../../packages/core/dist/unstable.js';
import { textLines as lines, parseLine } from './lines.js';

const perRequest = 100;

/** A list read as a catalog; null, with a notice, where the readers refuse it. */
const listOf = (id, text, print) => {
  const result = readTools(text, { file: id });
  if (!result.ok) print(`  unread: ${id} ${result.error.message}`);
  return result.ok ? { id, catalog: result.catalog } : null;
};

const present = (list) => list !== null;

/** Every captured server. */
export const corpusLists = (folder, print) =>
  readdirSync(`${folder}/corpus`)
    .filter((file) => file.endsWith('.json'))
    .map((file) => listOf(file, readFileSync(`${folder}/corpus/${file}`, 'utf8'), print))
    .filter(present);

const toolText = (tools) => JSON.stringify({ tools });

/** Servers written in Python, by server. */
export const pydanticLists = (folder, print) => {
  const servers = new Map();
  for (const line of lines(`${folder}/evaldata/search/livemcp-steps/tools.jsonl`)) {
    const { group, name, description, inputSchema } = JSON.parse(line);
    servers.set(group, [...(servers.get(group) ?? []), { name, description, inputSchema }]);
  }
  return [...servers].map(([group, tools]) => listOf(group, toolText(tools), print)).filter(present);
};

const corpusTool = (folder) => {
  const files = new Map();
  return (ref) => {
    const [file, ...name] = ref.split('#');
    if (!files.has(file)) files.set(file, parseLine(readFileSync(`${folder}/${file}`, 'utf8')).tools);
    return files.get(file).find((tool) => tool.name === name.join('#'));
  };
};

/** Every definition the oracles judged, and what they said. */
export const oracleInputs = (folder) => {
  const corpus = corpusTool(folder);
  const inputs = lines(`${folder}/oracles/inputs.jsonl`)
    .map((line) => parseLine(line))
    .map(({ id, group, tool, ref }) => ({ id, group, tool: tool ?? corpus(ref) }))
    .filter(({ tool }) => tool !== undefined);
  const verdicts = new Map(lines(`${folder}/oracles/verdicts.jsonl`).map((line) => [JSON.parse(line).id, JSON.parse(line)]));
  return { inputs, verdicts };
};

/** The oracles' definitions that bring a schema, one a request; `every` takes each so manyeth only. */
export const fuzzLists = (inputs, every, print) =>
  inputs
    .filter(({ group, tool }) => group !== 'corpus' && Object.hasOwn(tool, 'inputSchema'))
    .filter((_, at) => at % every === 0)
    .map(({ id, tool }) => listOf(id, toolText([tool]), print))
    .filter(present);

/** The tools of a list in requests of at most so many. */
export const requestsOf = (tools) =>
  Array.from({ length: Math.ceil(tools.length / perRequest) }, (_, at) => tools.slice(at * perRequest, (at + 1) * perRequest));
