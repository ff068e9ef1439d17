import { remembered } from '../json/remembered.ts';
import { denseCount } from './words.ts';

/** Languages that phrase rules have words for, and those that are told from them. */
export type Language = 'en' | 'other';

const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words English cannot do without and that other languages do not write. */
const english = listed('the of and to for from with by are on if this that when which all it be as use');
/** The same of other languages that are written in Latin letters. */
const foreign = listed(
  `el una para por que según une pour avec dans sur aux und ein eine einen für mit nach oder wird gli della delle nel não
  uma pelo het een voor naar wordt och för att jest oraz`,
);
/** Words of those that are English words, names or abbreviations too: one alone tells nothing. */
const doubtful = listed(
  'la los las del le les des du de un est der die das den von zu il lo di che per con com van dos e et o y i w z',
);

/**
 * The language of a text, as far as rules on phrases ask: English, or another one that no lexicon is for. Told by script, then by
 * the words each language cannot do without; short texts in plain Latin letters are English unless they hold such a word.
 */
export const languageOf: (text: string) => Language = remembered((text): Language => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return 'other';
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (denseCount(text) > letters / 8 || latin < letters * 0.7) return 'other';
  const counts = { english: 0, foreign: 0, doubtful: 0 };
  for (const token of text.match(/\p{L}+/gu) ?? []) {
    // `LA`, `EST` and the like are abbreviations.
    if (token.length > 1 && token === token.toUpperCase()) continue;
    const word = token.toLowerCase();
    if (english.has(word)) counts.english += 1;
    if (foreign.has(word)) counts.foreign += 1;
    if (doubtful.has(word)) counts.doubtful += 1;
  }
  const others = counts.foreign + (counts.foreign > 0 || counts.doubtful > 1 ? counts.doubtful : 0);
  // Letters such as `ü` and `ñ` are rare in English texts that hold no English word.
  if (counts.english === 0 && /[äöüßñçãõéèêàùœøåłę¿¡]/i.test(text)) return 'other';
  return others > counts.english ? 'other' : 'en';
}, 5_000);

/** Tells whether rules on English phrases may look at a text. */
export const isEnglish = (text: string): boolean => languageOf(text) === 'en';
