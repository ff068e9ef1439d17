import type { Route } from '../compile/destination.ts';
import type { Target } from '../model/target.ts';
import { pathWords } from '../targets/answers.ts';
import type { Confidence } from './diagnosis.ts';
import type { LocalFaults } from './local-faults.ts';
import type { Mention } from './mentions.ts';
import { namedTool, namesSaid } from './named-tool.ts';
import { type Place, placeIn, type Reading } from './place.ts';
import { resolveFromAnywhere } from './resolve-path.ts';
import type { SentTool } from './sent-tools.ts';

/** The tool that a statement is about, where in it, and how sure that is. */
export interface Chosen {
  readonly tool: SentTool;
  readonly place: Place;
  readonly confidence: Confidence;
  /** Nothing but the tool's own faults speaks for it. */
  readonly isGuess: boolean;
}

/** What a choice is made from. */
export interface Scene {
  readonly tools: readonly SentTool[];
  readonly targets: readonly Target[];
  readonly route: Route;
  readonly local: LocalFaults;
}

/** Scores from which a place is this tool's own, and from which something speaks for it. */
const own = { sure: 5, fits: 2 } as const;
/** Tools that are asked by the facts of other days where today's say nothing. */
const mostAskedAgain = 40;

const placeOf = ({ local }: Scene, tool: SentTool, reading: Reading): Place => {
  const today = placeIn(tool, reading, local.of(tool));
  if (today.score >= own.sure || (today.fault !== null && today.score >= own.fits)) return today;
  const ever = placeIn(tool, reading, local.everOf(tool));
  return ever.score > today.score || (ever.fault !== null && today.fault === null && ever.at === today.at) ? ever : today;
};

const toolAt = (tools: readonly SentTool[], group: number, index: number): SentTool | undefined =>
  tools.find(({ entry }) => entry.place.group === group && entry.place.index === index);

/** The tool at the place that a path counts to; the list may be sent as one block or as one entry a tool. */
const indexed = ({ tools }: Scene, { outer, inner, behind }: Mention): SentTool | null => {
  const back = behind.some((word) => (pathWords.countedFromOne as readonly string[]).includes(word)) ? 1 : 0;
  if (inner === null && outer === null) return null;
  if (inner === null) {
    const index = (outer as number) - back;
    const grouped = tools.filter(({ entry }) => entry.place.group === index);
    const isGrouped = tools.some(({ entry }) => entry.place.group > 0);
    return (isGrouped && grouped.length === 1 ? grouped[0] : (toolAt(tools, 0, index) ?? tools[index])) ?? null;
  }
  const exact = toolAt(tools, outer ?? 0, inner - back);
  if (exact !== undefined) return exact;
  return (outer !== null && inner === 0 ? toolAt(tools, 0, outer) : undefined) ?? null;
};

const aboutTwo = /\bduplicate|\bunique\b|\balready (?:defined|exists|declared|registered)|\bmore than once|\btwice/i;

/** The later of two tools that share a name. */
const repeated = (tools: readonly SentTool[], name: string | null): SentTool | null => {
  const seen = new Set<string>();
  for (const tool of tools) {
    if (seen.has(tool.wireName) && (name === null || tool.wireName === name)) return tool;
    seen.add(tool.wireName);
  }
  return null;
};

interface Candidate {
  readonly tool: SentTool;
  readonly place: Place;
}

/** All tools for which something speaks, best first; a tie keeps the order of the list. */
const candidates = (scene: Scene, reading: Reading): readonly Candidate[] => {
  const today = scene.tools.map((tool) => ({ tool, place: placeIn(tool, reading, scene.local.inSet(tool)) }));
  const isOpen = !today.some(({ place }) => place.score >= own.fits) && scene.tools.length <= mostAskedAgain;
  const all = isOpen ? scene.tools.map((tool) => ({ tool, place: placeOf(scene, tool, reading) })) : today;
  return all.filter(({ place }) => place.score > 0).sort((a, b) => b.place.score - a.place.score);
};

/** Chooses among all tools by what they declare and by their own faults. */
const bySearch = (scene: Scene, reading: Reading): Chosen | null => {
  const [first, second] = candidates(scene, reading);
  if (first === undefined) return null;
  const isAlone = second === undefined || first.place.score > second.place.score;
  const confidence = isAlone && first.place.score >= own.fits ? 'medium' : 'low';
  return { ...first, confidence, isGuess: confidence === 'low' };
};

/** A tool that is said to be a second one of its name. */
const byRepetition = (scene: Scene, reading: Reading): Chosen | null => {
  if (!aboutTwo.test(reading.text)) return null;
  const naming = namedTool(reading.text, reading.mentions, scene.tools, scene.targets);
  const tool = repeated(scene.tools, naming?.tool.wireName ?? null);
  if (tool === null) return null;
  const fault = scene.local.ofSet().find(({ index, at }) => at === 'tool:/name' && scene.tools[index ?? -1] === tool) ?? null;
  const place: Place = { at: 'tool:/name', fault, score: 3, named: 0, isContradicted: false };
  return { tool, place, confidence: naming?.isSure ? 'high' : 'medium', isGuess: false };
};

const byIndex = (scene: Scene, reading: Reading, tool: SentTool, quotesName: boolean): Chosen => {
  const place = placeOf(scene, tool, reading);
  if (!place.isContradicted) {
    const confidence = place.named > 0 || quotesName ? 'high' : 'medium';
    return { tool, place, confidence, isGuess: false };
  }
  const tokens = reading.way?.tokens ?? [];
  const others = scene.tools
    .filter((other) => other !== tool && resolveFromAnywhere(other.entry.schema, tokens).named > 0)
    .map((other) => ({ tool: other, place: placeIn(other, reading, scene.local.of(other)) }))
    .filter((one) => !one.place.isContradicted && one.place.named > 0);
  const [only] = others;
  if (only === undefined) return { tool, place, confidence: 'low', isGuess: false };
  return { ...only, confidence: others.length === 1 ? 'medium' : 'low', isGuess: false };
};

/** Chooses the tool a statement is about: by name, by a confirmed index, by what fits, by local faults; null where none is told. */
export const chooseTool = (scene: Scene, reading: Reading): Chosen | null => {
  const { tools, targets } = scene;
  const twice = byRepetition(scene, reading);
  if (twice !== null) return twice;
  const naming = namedTool(reading.text, reading.mentions, tools, targets);
  const counted = reading.mentions.find(({ leads, outer, inner }) => leads === 'tool' && (outer ?? inner) !== null);
  const at = counted === undefined ? null : indexed(scene, counted);
  if (naming !== null && (naming.isSure || at === null)) {
    const isSame = at !== null && at.wireName === naming.tool.wireName;
    const tool = isSame ? at : naming.tool;
    const place = placeOf(scene, tool, reading);
    const isWeak = !naming.isSure && place.isContradicted;
    return { tool, place, confidence: naming.isSure ? 'high' : isWeak ? 'low' : 'medium', isGuess: false };
  }
  if (at !== null) return byIndex(scene, reading, at, naming?.tool === at);
  // The error speaks of a tool that is not in the list: no other one is to blame.
  if (namesSaid(reading.text).length > 0 && counted === undefined && tools.length > 1) return null;
  return bySearch(scene, reading);
};

/** The tool whose own faults make it the likeliest; null where none has any. */
export const likeliest = ({ tools, local }: Scene): Chosen | null => {
  for (const fault of local.ofSet()) {
    const tool = fault.index === null ? undefined : tools[fault.index];
    if (tool === undefined) continue;
    const place: Place = { at: fault.at, fault, score: 0, named: 0, isContradicted: false };
    return { tool, place, confidence: 'low', isGuess: true };
  }
  return null;
};
