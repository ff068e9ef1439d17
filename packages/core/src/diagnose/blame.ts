import type { Target } from '../model/target.ts';
import { type Blamed, blamingPassages } from '../targets/answers.ts';
import { isPlaced } from './mentions.ts';
import type { Reading } from './place.ts';
import { factSaid } from './templates.ts';

/** A number of tools, and a limit on it. */
const countsTools =
  /\b(?:most|more than|than|maximum(?: of)?|max|limit(?: of| is)?|exceeds?|exceeded) \d{1,6} (?:\w{1,20} ){0,2}(?:tools|functions|declarations)\b|\b\d{1,6} (?:\w{1,20} ){0,2}tools\b.{0,40}\b(?:exceed|max|limit|allowed)/;

/** Whom a passage of a text blames; null where none is known. */
export const passageIn = (text: string): Blamed | null => {
  const lower = text.slice(0, 8000).toLowerCase();
  const found = blamingPassages.find(([, passage]) => lower.includes(passage))?.[0] ?? null;
  return found === null && countsTools.test(lower) ? 'set' : found;
};

const aboutTwo = /\bunique\b|\bduplicate/i;

/** Tells whom a statement blames, before any tool is asked; `isNamed` where it surely names one. */
export const blamedBy = (reading: Reading, targets: readonly Target[], isNamed: boolean): Blamed => {
  const { text, mentions } = reading;
  const placed = mentions.filter(isPlaced);
  if (placed[0]?.leads === 'history') return 'history';
  const passage = passageIn(text);
  const said = factSaid(reading.wording, targets);
  if (said !== null && !said.isOfSet) return 'definition';
  if (passage === 'nobody' || passage === 'call' || passage === 'history') return passage;
  if (isNamed || placed.some(({ leads, outer, inner }) => leads === 'tool' && (outer ?? inner) !== null)) return 'definition';
  if (aboutTwo.test(text)) return 'definition';
  if (said?.isOfSet) return 'set';
  if (passage !== null) return passage;
  return placed.some(({ leads }) => leads === 'set') && !placed.some(({ leads }) => leads === 'schema') ? 'set' : 'definition';
};
