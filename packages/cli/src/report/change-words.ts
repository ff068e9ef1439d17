import { allSteps, type Change, type Effects } from '@toolwire/core/unstable';

/** What a change did, in a few words, by its id. */
export const changeWords: Readonly<Record<string, string>> = {
  'absence-as-null': 'optional → required, null for absent',
  'absent-or-null': 'absent and null → one, sent as null',
  'annotation-lost': 'annotation left away',
  'annotation-overridden': 'text of a definition → the one beside the reference',
  'bare-any-of': 'text beside a union → into its branches',
  'boolean-as-schema': 'true or false as a schema → a schema object',
  boxed: 'absent, null and a value kept apart in a box',
  'close-objects': 'objects closed',
  'const-as-enum': '`const` → `enum` of one value',
  contradiction: '`allOf` that nothing meets → said as such',
  'declare-no-properties': 'no `properties` → empty `properties`',
  'declare-conditional': 'members that only a condition has → declared',
  'declare-required': 'required but undeclared member → declared',
  'definitions-moved': 'definitions → where the target looks for them',
  'description-cut': 'description → cut at the length that is taken',
  'description-derived': 'no description → one made of name and inputs',
  'drop-annotation': 'annotation left away',
  'drop-closed': 'closed object → open',
  'drop-empty-properties': 'empty `properties` left away',
  'drop-malformed': 'malformed keyword left away',
  'drop-reference-annotations': 'texts beside a recursive reference left away',
  'drop-undeclared-required': 'undeclared name taken out of `required`',
  'drop-unused-definitions': 'unused definitions left away',
  'drop-vacuous': 'keyword that refuses nothing left away',
  'enum-once': 'value listed twice → once',
  'enum-values-as-text': 'numbers, booleans or null in an enum → their text',
  'enum-with-null': 'null in an enum → a branch of its own',
  'examples-described': 'examples → a sentence of the description',
  'examples-dropped': 'examples left away',
  'exclusive-bound-as-bound': 'exclusive bound → the next inclusive one',
  'exclusive-bound-spelling': 'exclusive bound → in the newer spelling',
  'flatten-any-of': 'union in a union → one union',
  'free-form-as-json-text': 'object of any members → JSON text',
  'hoist-ref': 'reference → to a definition at the root',
  'inline-ref': 'reference → written out',
  'items-default': 'array without `items` → `items: {}`',
  'keyword-malformed': 'malformed keyword left away',
  'lift-siblings-into-branches': 'keywords beside a union → into its branches',
  'map-as-entries': 'map → list of entries',
  'merge-all-of': '`allOf` → one schema',
  'no-arguments-form': 'no arguments → the target’s own way to say so',
  'not-as-rest': '`not` → what it leaves',
  'null-as-nullable': 'type null → `nullable: true`',
  'null-as-type': '`nullable` → null among the types',
  'nullable-as-null': '`nullable: true` → null as a type',
  'one-of-as-any-of': '`oneOf` → `anyOf`',
  'open-rest-as-entries': 'undeclared members → list of entries',
  'optional-as-nullable': 'optional → required, null for absent',
  'optional-nullable-as-box': 'optional and nullable → a box',
  'output-schema-dropped': 'output schema left away',
  'pattern-properties-as-entries': 'members named by a pattern → list of entries',
  'pattern-respelled': 'pattern → in the target’s dialect',
  'prefix-items-rest': 'leading items → `items: {}` behind them',
  'presence-by-null': 'rule on which members are there → weaker',
  'property-name-legal': 'property name → a legal one',
  'recursion-as-json-text': 'recursive value → JSON text',
  'require-one': 'first optional member → required, null for absent',
  'required-once': 'name required twice → once',
  'respell-ref': 'reference → in the target’s spelling',
  'root-type-object': 'root → `type: object`',
  'root-union-as-object': 'union at the root → under one property',
  'sent-plain': 'strict → plain, for what strict tools refuse',
  shortened: 'text shortened or left away for length',
  'spell-empty-enum-value': 'empty text in an enum → a word for it',
  'split-type-list': 'list of types → union',
  'tell-constraint': 'constraint → told in the description',
  'tell-presence': 'constraint on what is there → told in the description',
  'tell-enum': 'listed values → told in the description',
  'tell-required-union': 'members required together → told in the description',
  'tool-name-legal': 'tool name → a legal one',
  'tuple-as-object': 'tuple → object with a member for each place',
  'tuple-spelling': 'leading items → in the target’s spelling',
  'type-inferred': 'missing type → the one meant',
  'type-spelling': 'type name → the one of JSON Schema',
  'unevaluated-as-additional': '`unevaluatedProperties` → `additionalProperties`',
  'unroll-recursion': 'recursive value → written out a few times',
  'untyped-as-json-text': 'value of any type → JSON text',
  'untyped-as-union': 'value of any type → union of all types',
  'value-as-json-text': 'value → JSON text',
};

/** Sentences of changes that are no step's own. */
const sentences: Readonly<Record<string, string>> = {
  'absence-as-null': 'The member may be absent, and has to be required: null is sent for absent.',
  'annotation-lost': 'The keyword says nothing of the values and is left away.',
  'annotation-overridden':
    'The definition and the place that refers to it both have the keyword; the one beside the reference counts.',
  boxed: 'The member may be absent, null or a value, and a box keeps the three apart.',
  contradiction: 'No value meets all of its schemas, which is said in one.',
  'definitions-moved': 'References are followed into another container of definitions, so the definition is put there.',
  'description-cut': 'The description is longer than the target takes, so its end is left away.',
  'description-derived': 'The target wants a description and none came with the tool, so one is made of its name and its inputs.',
  'examples-described': 'The examples stand in the description, spelt as the target spells calls.',
  'examples-dropped':
    'The request has no field for examples, or its schema would refuse them; --examples describe puts into the description what fits.',
  'keyword-malformed': 'The value is of a JSON type that the keyword does not have, so it says nothing and is left away.',
  'no-arguments-form': 'The target has a way of its own to say that a tool takes no arguments.',
  'null-as-type': 'The schemas are joined, and that null is taken is said among the types.',
  'output-schema-dropped':
    'Who reads the list refuses the output schema, with the tool or all tools. Results are checked less without it.',
  'presence-by-null': 'Absent members are there as null, so the keyword lets more through; it is checked on return.',
  'respell-ref': 'The target spells references otherwise.',
  'sent-plain': 'The strict dialect does not carry the tool without a loss, so it is sent plain.',
  shortened: 'The schema is too long for the target, so texts were shortened or left away.',
  'tool-name-legal': 'The name has characters or a length that are not taken, so a name made of it stands for it.',
};

type Asker = Change['by'];

/** Words and sentences of changes that are made on several grounds, by who asked for them. */
const byAsker: Readonly<Record<string, Partial<Record<Asker, { readonly words: string; readonly sentence: string }>>>> = {
  'description-derived': {
    policy: {
      words: 'no description → one made of name and inputs',
      sentence: 'None came with the tool, which does not leave as it came anyway, so one is made of its name and its inputs.',
    },
  },
  'sent-plain': {
    budget: {
      words: 'strict → plain, for a budget of the request',
      sentence: 'The strict tools of the request are over a budget, so this one is sent plain.',
    },
    policy: {
      words: 'strict → plain, for a member that may be absent or null',
      sentence:
        'The member may be absent, null or a value. Plain tools carry that as it is, strict ones only in a box (--strict always), so the tool is sent plain.',
    },
  },
};

const asked = (id: string, by: Asker | undefined) =>
  by !== undefined && Object.hasOwn(byAsker, id) ? byAsker[id]?.[by] : undefined;

/** A few words for a change; its id where it has none. */
export const wordsFor = (id: string, by?: Asker): string =>
  asked(id, by)?.words ?? (Object.hasOwn(changeWords, id) ? (changeWords[id] as string) : id);

const reasonsOfSteps: ReadonlyMap<string, string> = new Map(allSteps.map(({ id, why }) => [id, why]));

/** One sentence for a change. */
export const sentenceFor = ({ id, step, by, lost }: Pick<Change, 'id' | 'step' | 'lost'> & { readonly by?: Asker }): string => {
  const own = Object.hasOwn(sentences, id) ? sentences[id] : reasonsOfSteps.get(step ?? id);
  const text = asked(id, by)?.sentence ?? own ?? `${wordsFor(id)}.`;
  return lost === undefined ? text : `\`${lost.keyword}\`: ${text}`;
};

/** What a set of effects means to who sends and who gets the values. */
export const effectWords = (effects: Effects): string => {
  const parts = [
    effects.narrower && 'refuses some values that your schema takes',
    effects.wider && 'accepts more than your schema (to be checked on return)',
    effects.respelled && 'values are spelt otherwise and restored on return',
    effects.slack && 'what spells no value is refused on return',
  ].filter((part) => typeof part === 'string');
  return parts.length === 0 ? 'no effect on values' : parts.join('; ');
};
