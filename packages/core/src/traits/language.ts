import { denseCount } from './words.ts';

/** Languages that phrase rules have words for, and those that are told from them. */
export type Language = 'en' | 'other';

const frequent = {
  en: /\b(?:the|of|and|to|for|from|with|by|is|are|in|on|or|if|this|that|when|which|all|an?)\b/gi,
  other:
    /\b(?:el|la|los|las|del|para|con|una?|por|que|le|les|des|du|une|pour|avec|est|der|die|das|und|ein|eine|für|mit|von|den|il|lo|gli|di|che|per|não|uma|com|os|het|een|van|voor)\b/gi,
} as const;

/**
 * The language of a text, as far as rules on phrases ask: English, or another one that no lexicon is for. Told by script, then by
 * the words each language cannot do without; short texts in Latin letters are English unless they hold such a word.
 */
export const languageOf = (text: string): Language => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return 'other';
  const latin = text.match(/[A-Za-z]/g)?.length ?? 0;
  if (denseCount(text) > letters / 8 || latin < letters * 0.7) return 'other';
  const [en, other] = [text.match(frequent.en)?.length ?? 0, text.match(frequent.other)?.length ?? 0];
  return other > en ? 'other' : 'en';
};

/** Tells whether rules on English phrases may look at a text. */
export const isEnglish = (text: string): boolean => languageOf(text) === 'en';
