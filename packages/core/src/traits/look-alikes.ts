// Cyrillic and Greek letters that the eye takes for Latin ones.

const pairs: ReadonlyMap<string, string> = new Map(
  (
    'аa еe оo рp сc хx уy іi јj ѕs һh ԁd ԛq ԝw ѵv ӏl үy ҽe ɡg АA ВB ЕE ЅS ІI ЈJ КK МM НH ОO РP СC ТT ХX УY ҮY ԌG ԚQ ԜW Ғ' +
    'F ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX οo νv ιi κk ρp υu χx αa γy'
  )
    .split(' ')
    .map((pair) => [[...pair][0] ?? '', [...pair][1] ?? ''] as const),
);

const foreign = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
const latin = /\p{Script=Latin}/u;
const word = /\p{L}+/gu;

/** A text with every letter that looks like a Latin one made that letter. */
export const withoutLookAlikes = (text: string): string =>
  foreign.test(text) ? text.replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (char) => pairs.get(char) ?? char) : text;

/** The words of a text that mix Latin letters with letters that only look like Latin ones. */
export const mixedWords = (text: string): readonly string[] => {
  if (!foreign.test(text)) return [];
  return (text.match(word) ?? []).filter((one) => latin.test(one) && foreign.test(one) && !foreign.test(withoutLookAlikes(one)));
};

/** A text whose mixed words are written in Latin letters alone. */
export const inOneScript = (text: string): string => {
  const mixed = new Set(mixedWords(text));
  return mixed.size === 0 ? text : text.replace(word, (one) => (mixed.has(one) ? withoutLookAlikes(one) : one));
};
