// Looks whether the record of a compiled tool points at something.
import { resolvePointer } from '../../packages/core/dist/unstable.js';

const lastPart = /\/[^/]*$/;

const resolves = (document, pointer) => resolvePointer(document, pointer).found;

/** A missing keyword is named as if it stood there: what holds it has to be there. */
const nearlyResolves = (document, pointer) =>
  pointer.startsWith('tool:') || resolves(document, pointer) || resolves(document, pointer.replace(lastPart, ''));

const strayChanges = ({ tool, wire, changes }) =>
  changes.flatMap((change) => [
    ...(nearlyResolves(tool.inputSchema, change.at) ? [] : [[`change.at of ${change.step ?? change.id}`, change.at]]),
    ...(change.wireAt === null || nearlyResolves(wire.schema, change.wireAt)
      ? []
      : [[`change.wireAt of ${change.step ?? change.id}`, change.wireAt]]),
  ]);

const straySources = ({ tool, wire, sourceMap }) =>
  Object.entries(sourceMap).flatMap(([at, sources]) => [
    ...(resolves(wire.schema, at) ? [] : [['sourceMap wire', at]]),
    ...sources.filter((source) => !resolves(tool.inputSchema, source)).map((source) => ['sourceMap source', source]),
  ]);

/** Pointers of a record that lead nowhere, each with what it belongs to. */
export const strayPointers = (tool) => [
  ...strayChanges(tool),
  ...straySources(tool),
  ...(tool.plan.ops[tool.plan.root] === undefined ? [['plan root', String(tool.plan.root)]] : []),
];
