// Puts every request that was refused in public reports back on its way, compiled, and looks whether what converters did
// wrong is done here. `ROWS` prints what came of each row beside what its report asks for.
import { readFileSync } from 'node:fs';
import { compile, hasOwn, isObject, readSchema, readTools, selectTargets } from '../../packages/core/dist/unstable.js';
import { parseLine } from './lines.js';

const isOurs = ({ phase, verdict, target, tools }) =>
  target && tools?.length > 0 && (phase === 'converter' || (phase === 'request' && verdict === 'rejected'));

const rowsIn = (folder) =>
  readFileSync(`${folder}/cases/rejections.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => parseLine(line))
    .filter(isOurs);

const selected = (name) => {
  const selection = selectTargets([name]);
  return selection.ok ? selection.targets[0] : null;
};

const placeOf = ({ target, carrier }) => selected(carrier && carrier !== target ? `${target}@${carrier}` : target);

const toolsOf = (row) => {
  const read = readTools({ tools: row.tools });
  return read.ok ? read.catalog.tools : [];
};

const policyOf = ({ asOf, model, strict }) => ({
  ...(asOf ? { asOf } : {}),
  ...(model ? { model } : {}),
  ...(strict === undefined || strict === null ? {} : { flag: strict }),
});

const compileRow = (row) => {
  const to = placeOf(row);
  return to === null ? null : { row, compiled: compile(toolsOf(row), to, policyOf(row)) };
};

const nodesOf = (schema) => readSchema(schema).nodes.filter(({ raw }) => isObject(raw));

const placesWhere = (schema, test) =>
  nodesOf(schema)
    .filter(test)
    .map(({ pointer }) => pointer || 'the root');

/** Names that a schema declares, each once: parts that were joined declare theirs together. */
const namesIn = (schema) => [...new Set(nodesOf(schema).flatMap(({ keyword, key }) => (keyword === 'properties' ? [key] : [])))];

const keywordsIn = (schema) => nodesOf(schema).flatMap(({ raw }) => Object.keys(raw));

const textsIn = (schema) => nodesOf(schema).flatMap(({ raw }) => (hasOwn(raw, 'description') ? [raw.description] : []));

/** What stands in one list more often than in the other. */
const lacking = (before, after) => {
  const rest = [...after];
  return before.filter((one) => {
    const at = rest.indexOf(one);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
};

const keeps =
  (read) =>
  ({ tool, wire }) =>
    lacking(read(tool.inputSchema), read(wire.schema));

const isOpen = ({ raw, types }) =>
  hasOwn(raw, 'properties') && !(types?.includes('object') && raw.additionalProperties === false);

const takesNothing = ({ raw }) => raw.additionalProperties === false && Object.keys(raw.properties ?? {}).length === 0;

const strayReferences = ({ wire }) =>
  readSchema(wire.schema)
    .problems.filter(({ id }) => id.startsWith('ref-'))
    .map(({ pointer }) => pointer);

const nodeAround = (pointer) => pointer.replace(/\/[^/]*$/, '');

const typeNames = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

const isOtherType = ({ raw }) => hasOwn(raw, 'type') && ![raw.type].flat().every((type) => typeNames.includes(type));

/** By kind of row: the places where the fault of its report shows in a compiled tool. */
const faultsOf = {
  'converter-drops-items': ({ wire }) =>
    placesWhere(wire.schema, ({ raw, types }) => types?.includes('array') && !hasOwn(raw, 'items')),
  'strict-additionalProperties-missing': ({ wire, dialect }) => (dialect === 'strict' ? placesWhere(wire.schema, isOpen) : []),
  'converter-ref-merge': keeps(namesIn),
  'converter-union-to-string': keeps(namesIn),
  'property-named-like-keyword': keeps(namesIn),
  'ref-unresolved': strayReferences,
  'ref-cyclic': (tool) => [
    ...strayReferences(tool),
    ...(tool.fidelity === 'exact' && !keywordsIn(tool.wire.schema).includes('$ref') ? ['a cut that is not recorded'] : []),
  ],
  'type-array-null': ({ wire }, { offender }) => [
    ...placesWhere(wire.schema, ({ raw }) => Array.isArray(raw.type)),
    ...(placesWhere(wire.schema, ({ types }) => types?.includes('null')).includes(nodeAround(offender.path))
      ? []
      : ['null is lost']),
  ],
  'python-type-names': ({ wire }) => placesWhere(wire.schema, isOtherType),
  'free-form-map': ({ tool, wire }) =>
    lacking(placesWhere(wire.schema, takesNothing), placesWhere(tool.inputSchema, takesNothing)),
  'converter-drops-nested': keeps(keywordsIn),
  'converter-drops-descriptions': keeps(textsIn),
  'unknown-keyword-examples': ({ wire }, { offender }) => placesWhere(wire.schema, ({ raw }) => hasOwn(raw, offender.keyword)),
};

/** Faults of converters show on a target or on its strict form. */
const converted = (row) =>
  [placeOf(row), selected(`${row.target}-strict`)]
    .filter((to) => to !== null)
    .map((to) => ({ to: to.id, ...compile(toolsOf(row), to, policyOf(row)) }));

const faultsIn = (row) =>
  converted(row).flatMap(({ to, tools, leftOut }) => [
    ...leftOut.map(({ name }) => `${to}: ${name} is left out`),
    ...tools.flatMap((tool) => faultsOf[row.kind](tool, row).map((fault) => `${to}: ${tool.name} ${fault}`)),
  ]);

const short = (text, most) => (text.length > most ? `${text.slice(0, most)}…` : text);

const reasonsOf = ({ reasons }) => reasons.map(({ id, at }) => `${id} ${at}`.trim()).join(', ');

const stepsOf = ({ changes }) => [...new Set(changes.map(({ id, step }) => step ?? id))].join(', ') || 'as it came';

const doneWith = ({ row, compiled }) => {
  const isMeant = ({ name }) => row.offender?.tool === name;
  const out = compiled.leftOut.find(isMeant);
  if (out !== undefined) return `left out: ${reasonsOf(out)}`;
  const tool = compiled.tools.find(isMeant);
  if (tool !== undefined) return `${tool.fidelity}: ${stepsOf(tool)}`;
  const strict = compiled.tools.filter(({ dialect }) => dialect === 'strict').length;
  return `${compiled.tools.length} tools, ${strict} strict, ${compiled.leftOut.length} left out`;
};

const printRows = (results, print) => {
  for (const one of results) {
    const { id, kind, target, rightOutcome } = one.row;
    print(`  ${id} ${kind} ${target}\n      asked ${short(rightOutcome, 160)}\n      done  ${doneWith(one)}`);
  }
};

const printLeftOut = (results, print) => {
  for (const { row, compiled } of results) {
    const [{ name, reasons }] = compiled.leftOut;
    print(`  ${row.id} ${row.kind} ${row.target} ${compiled.leftOut.length} × ${reasons[0]?.id}, first ${name}`);
    print(`      ${reasons[0]?.message}`);
  }
};

const printConverters = (rows, print) => {
  const checked = rows.filter(({ kind }) => faultsOf[kind] !== undefined);
  const faulty = checked.map((row) => ({ row, faults: faultsIn(row) })).filter(({ faults }) => faults.length > 0);
  const unchecked = rows.filter(({ kind }) => faultsOf[kind] === undefined).map(({ id, kind }) => `${id} ${kind}`);
  print(`faults of converters    ${faulty.length} of ${checked.length} rows; not checked: ${unchecked.join(', ') || 'none'}`);
  for (const { row, faults } of faulty) print(`  ${row.id} ${row.kind} ${faults.slice(0, 4).join('; ')}`);
};

/** Compiles all rows and prints what came of them. */
export const scoreCompiledCases = (folder, print) => {
  const results = rowsIn(folder)
    .map(compileRow)
    .filter((result) => result !== null);
  const refused = results.filter(({ compiled }) => compiled.verdict.asSent === 'rejected');
  const carried = results.filter(({ compiled }) => compiled.verdict.asSent !== 'rejected');
  const whole = carried.filter(({ compiled }) => compiled.leftOut.length === 0);
  const lessened = carried.filter(({ compiled }) => compiled.leftOut.length > 0);
  const unverified = whole.filter(({ compiled }) => compiled.verdict.asSent === 'unknown');
  print(`accepted as a whole     ${whole.length} of ${results.length}, ${unverified.length} with something nobody measured`);
  print(`with a tool left out    ${lessened.length}`);
  printLeftOut(lessened, print);
  print(`refused                 ${refused.length}`);
  for (const { row, compiled } of refused) print(`  ${row.id} ${row.kind} ${row.target} ${compiled.verdict.faults[0]?.message}`);
  printConverters(
    results.map(({ row }) => row).filter(({ phase }) => phase === 'converter'),
    print,
  );
  if (process.env.ROWS) printRows(results, print);
  return results;
};
