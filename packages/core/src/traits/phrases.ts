import { isContent, nameWords, stemOf, wordsOf } from './words.ts';

// Phrases of English texts. Whoever asks has made sure that the text is English.

/** Says in which situation to call. */
const trigger =
  /\b(?:(?:use|call|run|invoke|choose|prefer|try|apply|reach for)\s+(?:(?:this|it|the|that|tool|function|instead|first|only|also)\s+)*(?:when|whenever|if|for|to|before|after|once|in order|as|with|where|while|alongside)|when(?:ever)?\s+(?:the\s+)?(?:you|users?|someone|they|an?\s+\w+|asked|needed|working|looking|there)|(?:after|before|once|if)\s+(?:the\s+)?(?:you|users?|calling|running|using|making|creating|editing|changing|\w+ing)|(?:useful|helpful|suitable|intended|designed|ideal|good|best|recommended|handy|great|perfect|required|needed|necessary)\s+(?:\w+\s+)?(?:for|when|to|if|before|after)|use\s+cases?|use\s+(?:this|it)\b|call\s+(?:this|it)\b|should\s+be\s+(?:called|used)|(?:is|are)\s+used\s+(?:to|for|when)|must\s+be\s+called|(?:first|next)\s+step|as\s+(?:a|the)\s+(?:first|last|next)\s+step)\b/i;

/** Says when not to call, or what to call instead. */
const counterTrigger =
  /\b(?:(?:do\s+not|don['’]t|never|avoid|not)\s+(?:\w+\s+){0,2}(?:use|call|using|calling|run|running|invoke|intended|needed|necessary|required|suitable|for)|only\s+(?:use|call|when|if|for|after|works?|available|applies|supports?)|use\s+(?:\S+\s+){1,4}instead|instead\s+(?:of|use)|rather\s+than|unlike|prefer\s+\S+|except|unless|(?:does|do|will|can)\s*(?:not|n['’]t)\b|cannot|without\s+\w+ing|for\s+(?:\S+\s+){1,6}(?:use|call|see)\s+\S+|not\s+(?:available|supported)|otherwise)\b/i;

/** Says what the call gives back. */
const returns =
  /\b(?:returns?|returned|returning|responds?|responses?|results?|outputs?|yields?|gives?\s+back|produces?|emits?|replies|shows?|displays?|prints?|reports?)\b/i;

/** Says that a change lasts, can be taken back, or what else it takes along. */
const reversal =
  /\b(?:permanent(?:ly)?|irreversibl[ey]|reversibl[ey]|revers(?:e[ds]?|al)|undo(?:ne|able|ing)?|(?:un)?recover(?:s|ed|y|abl[ey])?|restor(?:e[ds]?|able|ing|ation)|re-?creat(?:e[ds]?|ing)|trash(?:ed|es)?|recycle|archiv(?:e[ds]?|ing)|(?:soft|hard)[\s-]?delet(?:e[ds]?|ing|ion)|soft|cascad(?:e[ds]?|ing)|rolls?\s*back|rollback|revert(?:ed|s)?|back(?:s|ed)?[\s-]?ups?|histor(?:y|ies)|versions?|destructive(?:ly)?|destroys?|forever|lost|loss|loses?|no\s+longer|dry[\s-]?run|overwrit(?:es?|ten|ing)|warning|caution|careful(?:ly)?|confirm(?:s|ed|ation)?|orphan(?:ed|s)?|(?:and|including|with|along\s+with)\s+(?:all|any|its|their|everything)|all\s+(?:of\s+)?(?:its|their|associated|related|attached)|associated|contents|from\s+disk|but\s+(?:not|keeps?)|(?:is|are)\s+(?:kept|removed|not\s+(?:removed|deleted|affected))|remains?|(?:keep(?:s|ing)?|kept)|unaffected|preserv(?:e[ds]?|ing)|(?:does|do|will|can)\s*(?:not|n['’]t)\s+(?:be\s+)?(?:delet|remov|affect|undo|touch|alter|change|recover|revers|restor)\w*)\b/i;

export const tellsTrigger = (text: string): boolean => trigger.test(text);

export const tellsCounterTrigger = (text: string): boolean => counterTrigger.test(text);

export const tellsReturns = (text: string): boolean => returns.test(text);

export const tellsReversal = (text: string): boolean => reversal.test(text);

/** Words that say nothing beside a name: what is got and which one is known from it. */
const pale: ReadonlySet<string> = new Set(
  `get gets fetch fetches return returns retrieve retrieves obtain obtains show shows display displays list lists new
  existing given specific specified particular certain single current provided one available id ids information info details data tool
  function allows allow lets let perform performs operation`
    .trim()
    .split(/\s+/)
    .map(stemOf),
);

/** Each word joined with the next. */
const pairsOf = (words: readonly string[]): readonly string[] => words.slice(1).map((word, at) => `${words[at]}${word}`);

/** Words of a text, as stems, that are in none of the names and say more than that it exists. */
export const wordsBeyond = (text: string, ...names: readonly string[]): readonly string[] => {
  const words = names.map(nameWords);
  // What one writes as one word the other may write as two: `GitHub`, `load balancer`.
  const held = new Set([...words.flat(), ...words.flatMap(pairsOf)].map(stemOf));
  const said = wordsOf(text);
  const pairs = pairsOf(said).map((pair) => held.has(stemOf(pair)));
  return said.flatMap((word, at) => {
    const stem = stemOf(word);
    const isKnown = held.has(stem) || pale.has(stem) || pairs[at] === true || pairs[at - 1] === true;
    return isKnown || !isContent(word) ? [] : [stem];
  });
};
