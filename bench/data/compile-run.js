// Compiles lists for one target and counts what came of it; whatever should not be is kept as a finding.
import { carriers, compile, judge, selectTargets } from '../../packages/core/dist/unstable.js';
import { requestsOf } from './compile-inputs.js';
import { strayPointers } from './compile-records.js';

const slowest = 200;

/** The lists of raw tools in a request, as the API gets them. */
const rawTools = {
  gemini: (request) => request.tools.flatMap((group) => group.functionDeclarations),
  'gemini-json': (request) => request.tools.flatMap((group) => group.functionDeclarations),
  bedrock: (request) => request.toolConfig.tools.map((tool) => tool.toolSpec),
};

const rowsOf = (compiled, carrier, list) => {
  const { entries } = carriers[carrier].entries(compiled.request);
  const raw = (rawTools[carrier] ?? ((request) => request.tools ?? request))(compiled.request);
  return entries.map(({ name, description, schema }, at) => ({
    of: `${list}#${compiled.tools[at]?.name}`,
    name,
    description,
    schema,
    raw: raw[at],
  }));
};

const finding = (stats, kind, group, of, detail) => stats.findings.push({ kind, group, of, target: stats.id, detail });

const newStats = (id) => ({
  id,
  tools: 0,
  crashed: 0,
  exact: 0,
  reversible: 0,
  wider: 0,
  narrower: 0,
  leftOut: 0,
  unverified: 0,
  plain: 0,
  byRequest: { leftOut: 0, plain: 0 },
  untouched: 0,
  ms: 0,
  reasons: new Map(),
  losses: new Map(),
  slow: [],
  findings: [],
  rows: [],
});

const tally = (map, key, of) => {
  const seen = map.get(key) ?? { count: 0, of };
  seen.count += 1;
  map.set(key, seen);
};

/** The same tool sent alone; null where that fails too. */
const alone = (tool, to) => {
  try {
    return compile([tool], to);
  } catch {
    return null;
  }
};

/** The name of a fact without its target's. */
const bare = (fact) => String(fact).replace(/^.*\//, '');

const onePerCause = (reasons) => [...new Map(reasons.map((reason) => [`${reason.id} ${reason.fact}`, reason])).values()];

const countLeftOut = ({ stats, to, list }, compiled, tools, sent) => {
  for (const out of compiled.leftOut) {
    stats.leftOut += 1;
    const of = `${list}#${out.name}`;
    const single = tools.length > 1 ? alone(tools[out.index], to) : null;
    const isByRequest = single?.tools.length === 1;
    if (isByRequest) stats.byRequest.leftOut += 1;
    else if (sent[out.index]?.asSent === 'accepted')
      finding(stats, 'accepted-but-left-out', `${out.reasons[0]?.id} · ${bare(out.reasons[0]?.fact)}`, of, out.reasons[0]?.at);
    for (const { id, fact, at, message } of onePerCause(out.reasons)) {
      tally(stats.reasons, `${id} · ${fact}`, `${of} ${at}`);
      if (id === 'refused-after-compiling') finding(stats, id, bare(fact), `${of} ${at}`, message);
    }
    if (out.reasons.length === 0) finding(stats, 'no-reason', '', of, '');
  }
};

const causeOf = (change) => `${change.step ?? change.id} for ${bare(change.fact ?? change.by)}`;

const sameText = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** Facts of a target that say it takes something and does something else, and what a host rewrites on the way. */
const alteringIn = ({ plain, strict, passage }) => {
  const behind = passage?.bound?.plain.rows ?? [];
  const facts = [...plain.rows, ...(strict?.rows ?? []), ...behind, ...Object.values(plain.shapes ?? {})];
  const rewrites = [...(passage?.first ?? []), ...(passage?.conversions ?? [])];
  return new Set([...facts.filter(({ verdict }) => verdict === 'alters'), ...rewrites].map(({ id }) => id));
};

/** A tool that its target takes as it stands leaves as it came, unless what is taken is altered. */
const checkUntouched = ({ stats, target }, tool, of) => {
  const { wire, changes } = tool;
  const altering = alteringIn(target);
  if (changes.some(({ fact }) => altering.has(fact))) return;
  const causes = [...new Set(changes.map(causeOf))].sort().join(', ') || 'no change recorded';
  if (!sameText(wire.schema, tool.tool.inputSchema)) {
    finding(stats, 'accepted-but-changed', causes, of, changes[0]?.at ?? '');
  } else if (tool.wireName !== tool.name || wire.description !== tool.tool.description)
    finding(stats, 'accepted-but-retold', causes, of, `${tool.wireName}: ${String(wire.description).slice(0, 120)}`);
  else stats.untouched += 1;
};

/** Strict where the target's view asks for it. */
const isAsAsked = (target, { dialect }) => (target.flag === true && target.strict !== undefined) === (dialect === 'strict');

const countPlain = ({ stats, target, to }, tool, many) => {
  if (tool.dialect !== 'plain' || target.flag !== true || target.strict === undefined) return;
  stats.plain += 1;
  if (many && alone(tool.tool, to)?.tools[0]?.dialect === 'strict') stats.byRequest.plain += 1;
};

const countTool = (run, tool, asSent, many) => {
  const { stats } = run;
  const of = `${run.list}#${tool.name}`;
  stats[tool.fidelity] += 1;
  if (tool.verdict === 'unverified') stats.unverified += 1;
  countPlain(run, tool, many);
  if (asSent === 'accepted') checkUntouched(run, tool, of);
  else if (asSent === 'rejected' && isAsAsked(run.target, tool) && tool.changes.length === 0)
    finding(stats, 'rejected-but-unchanged', '', of, '');
  for (const change of tool.changes)
    if (change.effects.wider || change.effects.narrower)
      tally(stats.losses, `${change.id} · ${causeOf(change)}`, `${of} ${change.at}`);
  for (const [group, detail] of strayPointers(tool)) finding(stats, 'stray-pointer', group, of, detail);
};

const placeIn = (error) =>
  `${String(error?.message ?? error).slice(0, 120)} ${/\n\s+at (.*)/.exec(error?.stack ?? '')?.[1] ?? ''}`;

/** Names the tools that crash alone; the list where none does. */
const nameCrash = ({ stats, to, list }, tools, cause) => {
  let named = false;
  for (const tool of tools.length > 1 ? tools : []) {
    try {
      compile([tool], to);
    } catch (error) {
      named = true;
      finding(stats, 'crash', placeIn(error), `${list}#${tool.name}`, '');
    }
  }
  if (!named) finding(stats, 'crash', placeIn(cause), `${list}#${tools[0]?.name} (${tools.length} tools)`, '');
};

/** Processor time in ms, which other work on the machine does not stretch. */
const processorTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const compileOne = (run, tools) => {
  const { stats, to, list } = run;
  const before = processorTime();
  try {
    const compiled = compile(tools, to);
    const took = processorTime() - before;
    stats.ms += took;
    if (tools.length === 1 && took > slowest) stats.slow.push({ of: list, took });
    return compiled;
  } catch (error) {
    nameCrash(run, tools, error);
    return null;
  }
};

const checkVerdict = ({ stats, list }, compiled) => {
  const { asSent, faults, more, unmeasured } = compiled.verdict;
  const told = new Set();
  for (const fault of faults) {
    const key = `${fault.fact} of ${fault.index}`;
    if (told.has(key)) continue;
    told.add(key);
    finding(stats, 'own-refusal', bare(fault.fact), `${list}#${fault.tool} ${fault.at}`, fault.message);
  }
  if (asSent === 'rejected' && faults.length === 0) finding(stats, 'own-refusal', `no fault shown, ${more} more`, list, '');
  const unverified = compiled.tools.filter((tool) => tool.verdict === 'unverified').length;
  // What is open about the request as a whole, such as its number of tools, is open about no tool.
  const open = unmeasured.filter(({ tool }) => tool !== null);
  if (asSent === 'unknown' && unverified === 0 && open.length > 0)
    finding(stats, 'unknown-but-verified', bare(open[0].fact), `${list}#${open[0].tool} ${open[0].at}`, '');
};

const compileRequest = (run, tools, sent) => {
  const { stats, list } = run;
  stats.tools += tools.length;
  const compiled = compileOne(run, tools);
  if (compiled === null) {
    stats.crashed += tools.length;
    return;
  }
  try {
    if (compiled.tools.length + compiled.leftOut.length !== tools.length)
      finding(stats, 'miscount', '', list, `${compiled.tools.length} + ${compiled.leftOut.length} of ${tools.length}`);
    checkVerdict(run, compiled);
    countLeftOut(run, compiled, tools, sent);
    for (const tool of compiled.tools) countTool(run, tool, sent[tool.index]?.asSent, tools.length > 1);
    if (run.keepRows) stats.rows.push(...rowsOf(compiled, run.target.carrier, list));
  } catch (error) {
    finding(stats, 'crash', `reading the record: ${placeIn(error)}`, list, '');
  }
};

/** Where a target's tools go: a host has its provider behind it. */
const seatOf = (target) => selectTargets([target.id]).targets[0].members[0];

/** Verdicts on the tools of a list as they stand, each sent alone. */
const asSentOf = (catalog, { target, carrier, through }) =>
  judge([catalog], target, { carrier, ...(through === undefined ? {} : { through }) }).tools;

/** Compiles all lists for a target. */
export const runTarget = (target, lists, keepRows) => {
  const stats = newStats(target.id);
  const seat = seatOf(target);
  const to = seat.through === undefined ? target : seat;
  for (const { id, catalog } of lists) {
    const run = { stats, target, to, list: id, keepRows };
    const sent = asSentOf(catalog, seat);
    let start = 0;
    for (const tools of requestsOf(catalog.tools)) {
      compileRequest(run, tools, sent.slice(start, start + tools.length));
      start += tools.length;
    }
  }
  return stats;
};
