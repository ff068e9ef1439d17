// Parameters through which a session leaks: how their texts and names ask for it.

const model = '(?:llm|language model|ai model|ai|model|assistant|agent|chatbot)';

const asked: readonly { readonly pattern: RegExp; readonly topic: RegExp }[] = [
  {
    pattern:
      /\b(?:full|entire|whole|complete|recent|previous|all|verbatim|last|prior|current|ongoing) (?:\w+ ){0,3}?(?:conversations?|chat|dialogue|transcript|context window|chat history)\b|\b(?:conversation|chat) (?:history|transcript|context|so far|log)\b|\bwhat the user (?:\w+ )?(?:asked|said|typed|wrote)\b/,
    topic:
      /^(?:chats?|conversations?|messages?|memor(?:y|ies)|threads?|completions?|dialogs?|transcripts?|summari[sz]e|history|llm|slack|discord|telegram|whatsapp|sms|calls?|meetings?|sessions?)$/,
  },
  {
    pattern:
      /\byour (?:\w+ ){0,2}?(?:reasoning|chain[- ]of[- ]thought|thoughts?|thinking|thought process|internal monologue|system prompt|system instructions|instructions|rationale)\b|\b(?:the|entire|full|current) system (?:prompt|message|instructions)\b/,
    topic: /think|thought|reason|reflect|plan|prompt|agent|assistant|completion|llm|model|decision|chat/,
  },
  {
    pattern:
      /\b(?:outputs?|results?|responses?|answers?) (?:of|from) (?:all |any )?(?:other|previous|earlier|prior|preceding) tools?\b|\b(?:list|names?) of (?:all |the |your )?(?:available |other )?tools (?:you|that you|available)\b|\b(?:all|any) (?:\w+ )?tool (?:results|outputs|responses)\b/,
    topic: /^(?:workflows?|pipelines?|agents?|tools?|steps?)$/,
  },
  {
    pattern:
      /\bcontents? of (?:the |any |all |your |each )?(?:~|\/etc|\.env|id_rsa|mcp\.json|(?:config\w*|secret|key|credential|environment|hidden|private|other|open|workspace|project) files?)/,
    topic: /^(?:files?|write|upload|config\w*|deploy)$/,
  },
  {
    pattern:
      /\b(?:all|current|host|your|system|user's|local) environment variables\b(?! (?:to|for|that|used|passed))|\b(?:dump|copy|value)s? of (?:the |all )?environment\b/,
    topic: /^(?:env|environments?|variables?|run|exec|execute|deploy|process)$/,
  },
  {
    pattern: new RegExp(
      `\\b(?:name|id|identifier|version|identity|type|kind) of (?:the |your )?${model} (?:model |agent )?(?:that |which |who )?(?:is |are )?(?:call|invok|us|mak|execut|runn?)(?:s|es|ing|e)?\\b|\\b(?:your|calling|current|invoking) ${model}(?:'s)? (?:model )?(?:name|version|identity|id)\\b`,
    ),
    topic: /^(?:models?|llms?)$/,
  },
  {
    pattern:
      /\b(?:everything|anything|all|whatever) (?:\w+ ){0,2}?(?:you )?(?:know|remember|learned|have learned|see|have seen) (?:about|of|from|in)\b|\b(?:personal|private|sensitive) (?:information|data|details) (?:of|about|from) (?:the )?user\b/,
    topic: /^(?:memor(?:y|ies)|remember|notes?|profiles?)$/,
  },
];
const needs =
  /conversation|chat|dialogue|transcript|context window|what the user|your|system prompt|system message|system instr|tool|content|environment|model|llm|assistant|agent| ai |know|remember|learned|seen|personal|private|sensitive/;

/** The words by which a parameter's text asks for what a session holds; null where it does not, or where the tool is about that. */
export const asksForContext = (text: string, toolWords: readonly string[]): string | null => {
  const lower = text.replace(/\s+/g, ' ').toLowerCase();
  if (!needs.test(lower)) return null;
  for (const { pattern, topic } of asked) {
    const match = pattern.exec(lower);
    if (match !== null && !toolWords.some((word) => topic.test(word))) return match[0];
  }
  return null;
};

const names: ReadonlySet<string> = new Set(
  `sidenote|sidenotes|side note|side notes|llm name|llm model|llm model name|calling model|agent name|assistant name|chain of thought|
  thought process|conversation|conversation history|chat history|conversation context|chat context|message history|system prompt|
  system message|user context|session context|extra context|additional context|debug|debug info|extra|feedback|telemetry|tool outputs|tool results|previous results|full context|raw context`
    .split(/\||\n/)
    .map((name) => name.trim())
    .filter((name) => name !== ''),
);

/** Tells whether a name is that of a parameter which takes what a session holds; a word that the tool's own name has is its business. */
export const isContextName = (words: readonly string[], toolWords: readonly string[]): boolean =>
  names.has(words.join(' ')) && !words.some((word) => toolWords.includes(word));

const line = /^[ \t]*(?:[-*][ \t]+)?[`*]{0,2}(\w{1,60})[`*]{0,2}(?:[ \t]*\([^)\n]{0,80}\))?[ \t]*[:\u2013-][ \t]+(\S.{0,400})$/gm;

/** What a description says of parameters, line by line: `Args:` and then `name: text`. */
export const describedIn = (description: string): ReadonlyMap<string, string> => {
  if (!description.includes('\n')) return new Map();
  return new Map([...description.matchAll(line)].map(([, name = '', text = '']) => [name, text]));
};
