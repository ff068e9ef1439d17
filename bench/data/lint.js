// Lints every real tool list: hits of each rule, and the share of tools and of servers they fall on. All rules are on.
// `RULE` prints hits of one rule to read, `SHOW` (20) of them, chosen by `SEED` (1); `OFF=1` leaves out what is off by default.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { allRules, lintTools } from '../../packages/core/dist/lint.js';
import { readTools, resolvePointer } from '../../packages/core/dist/unstable.js';

/** The tools of the real lists, each with its server. */
const corpusTools = (folder) =>
  readdirSync(`${folder}/corpus`)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const read = readTools(readFileSync(`${folder}/corpus/${file}`, 'utf8'), { file });
      if (!read.ok) return [];
      return read.catalog.tools.map((tool) => ({ ...tool, source: { ...tool.source, server: tool.source.server ?? file } }));
    });

const percent = (part, whole) => `${((100 * part) / whole).toFixed(1)} %`;

const digest = (text) => createHash('sha256').update(text).digest('hex');

const printHits = (findings, tools, print) => {
  const seed = process.env.SEED ?? '1';
  const chosen = findings
    .filter(({ id }) => id === process.env.RULE)
    .map((finding) => ({ finding, order: digest(`${seed} ${finding.index} ${finding.at} ${finding.message}`) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .slice(0, Number(process.env.SHOW ?? 20));
  for (const { finding } of chosen) {
    const tool = tools[finding.index];
    if (tool === undefined) {
      print(`- [${finding.severity}] ${finding.message}`);
      continue;
    }
    const place = finding.at.startsWith('tool:') ? undefined : resolvePointer(tool.inputSchema, finding.at);
    print(
      `- ${tool?.source.server} ${tool?.name} ${finding.at} [${finding.severity}${finding.raised ? `, ${finding.raised}` : ''}]`,
    );
    print(`    ${finding.message}`);
    print(`    text: ${JSON.stringify((tool?.description ?? '').slice(0, 300))}`);
    if (place?.found) print(`    place: ${(JSON.stringify(place.value) ?? '').slice(0, 400)}`);
  }
};

const timeOf = (tools, rules) => {
  const start = performance.now();
  const findings = lintTools(tools, { rules });
  return { findings, seconds: (performance.now() - start) / 1000 };
};

/** Prints hits of each rule over the corpus. */
export const scoreLint = (folder, print) => {
  const tools = corpusTools(folder);
  const on = process.env.OFF === '1' ? {} : Object.fromEntries(allRules.map(({ id }) => [id, 'on']));
  const { findings, seconds } = timeOf(tools, on);
  const servers = new Set(tools.map(({ source }) => source.server));
  if (process.env.RULE !== undefined) return printHits(findings, tools, print);
  const failed = findings.filter(({ id }) => id === 'rule-failed');
  print(`  ${tools.length} tools of ${servers.size} servers, ${findings.length} findings in ${seconds.toFixed(2)} s`);
  for (const { message } of failed.slice(0, 5)) print(`  ${message}`);
  for (const rule of allRules) {
    const hits = findings.filter(({ id }) => id === rule.id);
    const onTools = new Set(hits.flatMap(({ index }) => index ?? []));
    const onServers = new Set(hits.flatMap(({ index }) => tools[index]?.source.server ?? []));
    const raised = hits.filter((hit) => hit.raised !== undefined).length;
    print(
      `  ${rule.id.padEnd(34)} ${rule.isDefault ? 'on ' : 'off'} ${rule.severity.padEnd(8)} hits ${String(hits.length).padStart(6)}  tools ${percent(onTools.size, tools.length).padStart(7)}  servers ${percent(onServers.size, servers.size).padStart(7)}  raised ${raised}`,
    );
  }
};
