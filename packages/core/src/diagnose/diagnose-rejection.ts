import { type Destination, type Route, routeTo } from '../compile/destination.ts';
import type { Target } from '../model/target.ts';
import { type Blamed, failuresByDefinitions } from '../targets/answers.ts';
import { blamedBy, passageIn } from './blame.ts';
import { type Chosen, chooseTool, likeliest, type Scene } from './choose-tool.ts';
import type { DiagnosedFault, Diagnosis } from './diagnosis.ts';
import { type LocalFaults, localFaults, type Occasion } from './local-faults.ts';
import { namedTool, namesSaid } from './named-tool.ts';
import { isOpaque } from './opaque.ts';
import { type Reading, readingOf } from './place.ts';
import { type Sent, type SentTool, sentTools } from './sent-tools.ts';
import { rejoined, statementsOf } from './statements.ts';
import { factSaid } from './templates.ts';
import { type Told, unwrap } from './unwrap.ts';
import { wordsElsewhere, wordsForNone, wordsForStranger, wordsForTool } from './words.ts';

const longestText = 500;

const targetsOf = ({ members }: Route): readonly Target[] =>
  members.flatMap(({ target, through }) => (through === undefined ? [target] : [target, through]));

const elsewhere = (reading: Reading, blames: Exclude<Blamed, 'definition'>, scene: Scene): DiagnosedFault => {
  const naming = blames === 'call' ? namedTool(reading.text, reading.mentions, scene.tools, scene.targets) : null;
  return {
    tool: naming?.tool.name ?? null,
    index: naming?.tool.index ?? null,
    at: null,
    wireAt: null,
    fact: factSaid(reading.wording, scene.targets)?.fact ?? null,
    confidence: blames === 'provider' ? 'low' : 'medium',
    blames,
    ...wordsElsewhere(blames, naming?.tool.name ?? null),
    text: reading.text.slice(0, longestText),
  };
};

const ofTool = (reading: Reading, chosen: Chosen, scene: Scene): DiagnosedFault => {
  const { tool, place, confidence, isGuess } = chosen;
  const at = place.at === null ? null : tool.toSource(place.at);
  return {
    tool: tool.name,
    index: tool.index,
    at,
    wireAt: place.at,
    fact: place.fault?.fact ?? (isGuess ? null : (factSaid(reading.wording, scene.targets)?.fact ?? null)),
    confidence,
    blames: 'definition',
    ...wordsForTool(chosen, at, reading.text, scene.route.id),
    text: reading.text.slice(0, longestText),
  };
};

const ofNobody = (text: string, scene: Scene): DiagnosedFault => ({
  tool: null,
  index: null,
  at: null,
  wireAt: null,
  fact: null,
  confidence: 'low',
  blames: 'definition',
  ...wordsForNone(text, scene.route.id),
  text: text.slice(0, longestText),
});

/** What one statement says; null where it says nothing that leads to a tool, the set or another cause. */
const diagnosed = (reading: Reading, scene: Scene): DiagnosedFault | null => {
  const naming = namedTool(reading.text, reading.mentions, scene.tools, scene.targets);
  const blames = blamedBy(reading, scene.targets, naming?.isSure ?? false);
  if (blames !== 'definition' && blames !== 'provider') return elsewhere(reading, blames, scene);
  const chosen = blames === 'provider' ? null : chooseTool(scene, reading);
  if (chosen !== null) {
    const isGuess = naming === null && isOpaque(reading);
    return ofTool(reading, isGuess ? { ...chosen, confidence: 'low', isGuess } : chosen, scene);
  }
  // A sentence that some fact has may blame something else where no tool breaks that fact.
  const passage = passageIn(reading.text);
  return passage === null || passage === 'definition' || passage === 'provider' ? null : elsewhere(reading, passage, scene);
};

const mayBeCaused = (text: string): boolean => failuresByDefinitions.some((passage) => text.toLowerCase().includes(passage));

/** What an error says that leads nowhere: a guess by the tools' own faults, or none. */
const fallback = (readings: readonly Reading[], scene: Scene): DiagnosedFault => {
  const [reading] = readings;
  const text = reading?.text ?? '';
  if (reading === undefined) return ofNobody(text, scene);
  const stranger = readings.flatMap((one) => namesSaid(one.text))[0];
  if (stranger !== undefined && scene.tools.length > 1) return { ...ofNobody(text, scene), ...wordsForStranger(stranger) };
  const provider = readings.find((one) => blamedBy(one, scene.targets, false) === 'provider');
  const guess = provider === undefined || mayBeCaused(provider.text) ? likeliest(scene) : null;
  if (guess !== null) return ofTool(reading, guess, scene);
  return provider === undefined ? ofNobody(text, scene) : elsewhere(provider, 'provider', scene);
};

const keyOf = ({ tool, index, at, blames }: DiagnosedFault): string => JSON.stringify([tool, index, at, blames]);

const each = (faults: readonly DiagnosedFault[]): readonly DiagnosedFault[] => {
  const known = new Map<string, DiagnosedFault>();
  for (const fault of faults) if (!known.has(keyOf(fault))) known.set(keyOf(fault), fault);
  return [...known.values()];
};

const rank = { high: 2, medium: 1, low: 0 } as const;

/** Faults of the messages; words around them count only where no message leads anywhere. */
const faultsIn = (readings: readonly Reading[], scene: Scene): readonly DiagnosedFault[] => {
  const inner = readings.filter(({ isAround }) => !isAround);
  for (const some of [inner.filter((one) => !isOpaque(one)), inner, readings.filter(({ isAround }) => isAround)]) {
    const found = some.flatMap((reading) => diagnosed(reading, scene) ?? []);
    const definite = found.filter(({ confidence, blames }) => rank[confidence] > 0 || blames !== 'definition');
    if (found.length > 0) return each(definite.length > 0 ? definite : found);
  }
  return [fallback(readings, scene)];
};

/** An error in one reading: its parts and its faults. */
interface Version {
  readonly readings: readonly Reading[];
  readonly faults: readonly DiagnosedFault[];
}

const versionOf = (told: readonly Told[], scene: Scene): Version => {
  const readings = statementsOf(told).map(readingOf);
  return { readings, faults: faultsIn(readings, scene) };
};

/** The error names what it is about, or holds no line break that may have cut a word in two. */
const isSettled = ({ faults: [first] }: Version, told: readonly Told[]): boolean =>
  first === undefined ||
  first.confidence === 'high' ||
  first.blames !== 'definition' ||
  !told.some(({ text }) => text.includes('\n'));

/** How many numbers the first place among the tools has. */
const numbers = ({ readings }: Version): number => {
  const place = readings.flatMap(({ mentions }) => mentions).find(({ leads }) => leads === 'tool');
  return place === undefined ? 0 : [place.outer, place.inner].filter((number) => number !== null).length;
};

const placeLength = ({ at }: DiagnosedFault): number => at?.length ?? -1;

/** Of two ways to read the line breaks the one that leads further. */
const better = (asWritten: Version, joined: Version): Version => {
  const [one, other] = [asWritten.faults[0], joined.faults[0]];
  if (one === undefined || other === undefined || other.tool === null) return asWritten;
  const more = rank[other.confidence] - rank[one.confidence];
  if (more !== 0) return more > 0 && (other.fact !== null || one.fact === null) ? joined : asWritten;
  const further = numbers(joined) - numbers(asWritten);
  if (further !== 0) return further > 0 ? joined : asWritten;
  return one.fact === null && placeLength(other) > placeLength(one) ? joined : asWritten;
};

const sceneOf = (tools: readonly SentTool[], route: Route, local: LocalFaults): Scene => {
  const targets = targetsOf(route);
  return { tools, targets, route, local };
};

/**
 * Finds what a provider's error blames: the tool, the place in its schema, the fact behind it and what to change; one
 * record a fault. `sent` is what was sent: tools as `readTools` gives them, the record of `compile`, whose names and
 * places are then brought back to the source, or a request in the target's own envelope.
 * Takes an error of any kind and never throws; time grows with the error, of which at most 56,000 characters are read.
 */
export const diagnoseRejection = (error: unknown, sent: Sent, target: Destination, occasion: Occasion = {}): Diagnosis => {
  const route = routeTo(target);
  const tools = sentTools(sent, route);
  const scene = sceneOf(tools, route, localFaults(tools, route, occasion));
  const told = unwrap(error);
  const asWritten = versionOf(told, scene);
  const { faults } = isSettled(asWritten, told) ? asWritten : better(asWritten, versionOf(rejoined(told), scene));
  return { ...(faults[0] as DiagnosedFault), faults };
};
