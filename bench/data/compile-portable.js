// Compiles every captured server once for several targets, asks each of them about the result, and checks what a join
// has to hold to: all members take it, order and repetition change nothing, what all take already stays as it is.
// `EACH` takes each so manyeth tool for the laws that compile a tool over and over.
import { compile, judge, readTools, selectTargets } from '../../packages/core/dist/unstable.js';
import { corpusLists, requestsOf } from './compile-inputs.js';
import { printFindings } from './compile-report.js';

const memberIds = ['openai-chat', 'anthropic', 'gemini', 'bedrock'];

const joinOf = (ids) => selectTargets([ids.join('+')]).targets[0];

const newStats = () => ({
  tools: 0,
  exact: 0,
  reversible: 0,
  wider: 0,
  narrower: 0,
  unverified: 0,
  leftOut: 0,
  takenByAll: 0,
  sampled: 0,
  reasons: new Map(),
  rejected: new Map(),
  findings: [],
});

const finding = ({ stats, list }, kind, group, target, name, detail) =>
  stats.findings.push({ kind, group, target, of: `${list}#${name}`, detail });

const tally = (map, key, of) => {
  const seen = map.get(key) ?? { count: 0, of };
  seen.count += 1;
  map.set(key, seen);
};

const sameText = (a, b) => JSON.stringify(a) === JSON.stringify(b);

const wireOf = ({ wireName, wire }) => [wireName, wire.description, wire.schema];

const sourceOf = ({ name, description, inputSchema }) => [name, description, inputSchema];

/** Verdicts of a member on the tools of a catalog, each sent alone, and on all of them together. */
const askMember = ({ target, carrier }, catalog) => judge([catalog], target, { carrier });

const causesOf = ({ changes }) =>
  [...new Set(changes.map(({ id, step }) => step ?? id))].sort().join(', ') || 'no change recorded';

const countTools = ({ stats, list }, compiled) => {
  for (const tool of compiled.tools) {
    stats[tool.fidelity] += 1;
    if (tool.verdict === 'unverified') stats.unverified += 1;
  }
  for (const { name, reasons } of compiled.leftOut) {
    stats.leftOut += 1;
    for (const { id, fact, at } of reasons.slice(0, 1)) tally(stats.reasons, `${id} · ${fact}`, `${list}#${name} ${at}`);
  }
};

/** Every member takes the request and each of its tools. */
const checkMember = (run, member, sent) => {
  const { tools, catalog } = askMember(member, sent);
  for (const [at, { asSent, faults }] of tools.entries()) {
    if (asSent !== 'rejected') continue;
    tally(run.stats.rejected, member.id, sent.tools[at].name);
    finding(run, 'rejected-by-member', faults[0]?.fact, member.id, sent.tools[at].name, faults[0]?.message);
  }
  const isTogether = catalog.asSent === 'rejected' && tools.every(({ asSent }) => asSent !== 'rejected');
  if (isTogether) finding(run, 'request-rejected-by-member', catalog.faults[0]?.fact, member.id, '', catalog.faults[0]?.message);
  return tools;
};

/** A member that compiles the result for itself takes it as it stands. */
const checkAgain = (run, member, sent, verdicts) => {
  const again = compile(sent.tools, member);
  for (const { name, reasons } of again.leftOut)
    finding(run, 'left-out-by-member', `${reasons[0]?.id} · ${reasons[0]?.fact}`, member.id, name, reasons[0]?.message);
  for (const tool of again.tools)
    if (verdicts[tool.index].asSent === 'accepted' && !sameText(wireOf(tool), sourceOf(tool.tool)))
      finding(run, 'changed-by-member', causesOf(tool), member.id, tool.name, tool.changes[0]?.at);
};

/** A tool that all members take as it stands leaves as it came. */
const checkUntouched = (run, compiled, isTaken) => {
  for (const tool of compiled.tools) {
    if (!isTaken(tool.index)) continue;
    run.stats.takenByAll += 1;
    if (!sameText(wireOf(tool), sourceOf(tool.tool)))
      finding(run, 'taken-by-all-but-changed', causesOf(tool), compiled.target, tool.name, tool.changes[0]?.at);
  }
  for (const { index, name, reasons } of compiled.leftOut)
    if (isTaken(index)) finding(run, 'taken-by-all-but-left-out', reasons[0]?.id, compiled.target, name, reasons[0]?.message);
};

const parts = ['name', 'description', 'schema', 'label'];

/** What a tool sent alone comes to, part by part; nothing where it is left out. */
const outcome = (tool, to) => compile([tool], to).tools.flatMap((one) => [...wireOf(one), one.fidelity]);

const pairs = memberIds.flatMap((a, at) => memberIds.slice(at + 1).map((b) => [a, b]));

/** Joins of the same members in another order. */
const orders = [memberIds, ...pairs].map((ids) => [joinOf(ids), joinOf([...ids].reverse())]);

/** Joins of a target with itself. */
const repeated = joinOf(memberIds).members.map((seat) => [seat, { id: `${seat.id}+${seat.id}`, members: [seat, seat] }]);

const cut = (value) => String(JSON.stringify(value)).slice(0, 150);

const checkSame = (run, kind, tool, [one, other]) => {
  const [first, second] = [outcome(tool, one), outcome(tool, other)];
  const differing = [...parts.keys()].filter((at) => !sameText(first[at], second[at]));
  const [at] = differing;
  if (at === undefined) return;
  const group = differing.map((part) => parts[part]).join(', ');
  finding(run, kind, group, other.id, tool.name, `${cut(second[at])}, but on ${one.id} ${cut(first[at])}`);
};

const checkJoins = (run, tool) => {
  run.stats.sampled += 1;
  for (const both of orders) checkSame(run, 'order-matters', tool, both);
  for (const both of repeated) checkSame(run, 'repetition-matters', tool, both);
};

/** What a member gets: the common list, with its own form of a tool without arguments where no one form suits all. */
const sentTo = ({ id }, catalog, compiled) => ({
  ...catalog,
  tools: catalog.tools.map((tool, at) => {
    const form = compiled.tools[at].wire.forms?.[id];
    return form === undefined ? tool : { ...tool, inputSchema: form.schema };
  }),
});

const compileRequest = (run, join, tools, isTaken) => {
  const compiled = compile(tools, join);
  run.stats.tools += tools.length;
  countTools(run, compiled);
  checkUntouched(run, compiled, isTaken);
  const sent = readTools(compiled.request);
  if (!sent.ok) return;
  for (const member of join.members) {
    const own = sentTo(member, sent.catalog, compiled);
    checkAgain(run, member, own, checkMember(run, member, own));
  }
};

const runList = (run, join, catalog, each) => {
  const verdicts = join.members.map((member) => askMember(member, catalog).tools);
  let start = 0;
  for (const tools of requestsOf(catalog.tools)) {
    const first = start;
    compileRequest(run, join, tools, (index) => verdicts.every((said) => said[first + index].asSent === 'accepted'));
    start += tools.length;
  }
  for (const tool of catalog.tools.filter((_, at) => at % each === 0)) checkJoins(run, tool);
};

const printCounts = (join, stats, print) => {
  const { tools, leftOut, exact, reversible, wider, narrower, unverified, takenByAll, sampled } = stats;
  print(`${join.id}`);
  print(`  compiled            ${tools - leftOut} of ${tools}, left out ${leftOut}`);
  for (const [reason, { count, of }] of stats.reasons) print(`      ${count} × ${reason}   e.g. ${of}`);
  print(`  fidelity            exact ${exact}, reversible ${reversible}, wider ${wider}, narrower ${narrower}`);
  print(`  not measured        ${unverified}`);
  print(`  taken by all        ${takenByAll}`);
  print(`  rejected by member  ${memberIds.map((id) => `${id} ${stats.rejected.get(id)?.count ?? 0}`).join(', ')}`);
  print(`  order, repetition   ${sampled} tools`);
};

/** Compiles the corpus for the join and prints how it fares. */
export const scorePortable = (folder, print) => {
  const stats = newStats();
  const join = joinOf(memberIds);
  const each = Number(process.env.EACH ?? '20');
  for (const { id, catalog } of corpusLists(folder, print)) runList({ stats, list: id }, join, catalog, each);
  printCounts(join, stats, print);
  printFindings(stats.findings, print);
  return stats;
};
