import type { Dialect, Fact, Row, Stage, Target } from '../model/target.ts';
import { gbnfConverter } from './grammars/gbnf-converter.ts';

const unrecognized: Fact = {
  id: 'unrecognized-schema',
  verdict: 'rejects',
  says: ['llamacpp-boolean-schema-rejects', 'llamacpp-server-tools-unrecognised-node-rejects'],
  answer: { template: 'Unrecognized schema: {value:json}', stage: 'conversion' },
  note: 'No form of schema that can be converted: {value:json}. A schema has to be an object of a known type.',
};

const unknownType: Fact = {
  ...unrecognized,
  id: 'unknown-type',
  says: ['llamacpp-server-tools-unrecognised-node-rejects', 'llamacpp-node-readings-enforces'],
  answer: { template: 'Unrecognized schema: {schema:json}', stage: 'conversion' },
  note: 'The type {value:json} is not known. Use one of the seven type names of JSON Schema, in lower case.',
};

/** A value of a JSON type other than the one that is read. */
const mistyped = (type: string): Fact => ({
  id: 'json-type',
  verdict: 'rejects',
  says: ['llamacpp-json-types-rejects'],
  answer: { template: `[json.exception.type_error.302] type must be ${type}, but is {value:json-kind}`, stage: 'thrown' },
  note: `\`{keyword}\` is {value:json}, read as ${type}.`,
});

const notText = mistyped('string');
const notNumber = mistyped('number');
const notList = mistyped('array');

const unparsed = { template: 'Failed to initialize samplers: failed to parse grammar', stage: 'grammar' } as const;

/** Text of a grammar that is made but not read: an older server went on without it. */
const grammarFault = (id: string, says: Fact['says'], note: string) =>
  ({
    id,
    verdict: 'rejects',
    says: [...says, 'llamacpp-grammar-unparsed-rejects', 'llamacpp-grammar-unparsed-rejects-2'],
    against: ['llamacpp-server-tools-capability-enforces'],
    answer: unparsed,
    note,
  }) as const satisfies Fact;

const emptyUnion = grammarFault('empty-union', ['llamacpp-empty-union-rejects'], '`{keyword}` is empty and makes an empty rule.');

const pattern = (
  id: string,
  fails: Extract<Row['value'], { regex: unknown }>['fails'],
  says: Fact['says'],
  template: string,
  note: string,
): Row => ({
  id,
  keywords: ['pattern'],
  value: { regex: 'gbnf', fails },
  verdict: 'rejects',
  says,
  answer: { template, stage: 'conversion' },
  note,
});

const tooMany = grammarFault(
  'repetitions',
  ['llamacpp-grammar-repetitions-rejects', 'llamacpp-grammar-repetitions-rejects-2'],
  '`{keyword}` {value} makes 2000 repetitions or more, more than a grammar takes. Lower it or leave it out.',
);

const negative = grammarFault(
  'negative-count',
  ['llamacpp-negative-count-rejects'],
  '`{keyword}` is {value}: a negative count cannot be written into a grammar.',
);

/** Patterns the converter takes and the reader of its grammar refuses. */
const patternGrammarRows: readonly Row[] = [
  {
    ...grammarFault(
      'pattern-escape',
      ['llamacpp-grammar-escapes-accepts', 'llamacpp-grammar-escape-rejects'],
      'The pattern {value} has an escape that grammars do not know. Spell the class out: `[0-9]` for `\\d`.',
    ),
    keywords: ['pattern'],
    value: { regex: 'gbnf', fails: ['escape'] },
  },
];

const patternRows: readonly Row[] = [
  pattern(
    'pattern-anchors',
    ['anchors'],
    ['llama-cpp-pattern-unanchored-rejects-r186', 'llamacpp-server-tools-pattern-rejects'],
    "Pattern must start with '^' and end with '$'",
    'The pattern {value} has to begin with `^` and end with `$`.',
  ),
  pattern(
    'pattern-brackets',
    ['brackets'],
    ['llamacpp-server-tools-pattern-brackets-rejects'],
    'Unbalanced square brackets',
    'The pattern {value} has a square bracket that is not closed.',
  ),
  pattern(
    'pattern-braces',
    ['braces'],
    ['llamacpp-server-tools-pattern-braces-rejects'],
    'Unbalanced curly brackets',
    'The pattern {value} has a curly bracket that is not closed.',
  ),
  pattern(
    'pattern-braces-count',
    ['braces-count'],
    ['llamacpp-server-tools-pattern-braces-count-rejects'],
    'Wrong number of values in curly brackets',
    'The pattern {value} has more than two numbers in curly brackets.',
  ),
  pattern(
    'pattern-braces-number',
    ['braces-number'],
    ['llamacpp-server-tools-pattern-braces-number-rejects'],
    'Invalid number in curly brackets',
    'The pattern {value} has curly brackets without a number.',
  ),
  ...patternGrammarRows,
  {
    ...tooMany,
    id: 'pattern-repetitions',
    keywords: ['pattern'],
    value: { regex: 'gbnf', fails: ['repeat'] },
    note: 'The pattern {value} repeats something 2000 times or more, more than a grammar takes.',
  },
];

const countRows: readonly Row[] = [
  { ...tooMany, keywords: ['minLength', 'maxLength'], value: { min: 2000 } },
  { ...tooMany, keywords: ['minItems', 'maxItems'], value: { min: 2001 } },
  { ...tooMany, keywords: ['maxItems'], value: { min: 1999 }, without: ['minItems'] },
  { ...negative, keywords: ['minItems', 'maxItems', 'minLength', 'maxLength'], value: { max: -1 } },
];

const lowest = { max: -(2 ** 63) };
const highest = { min: 2 ** 63 - 1 };

const boundRows: readonly Row[] = [
  {
    ...notNumber,
    keywords: ['exclusiveMinimum'],
    without: ['minimum'],
    value: { not: { is: ['number'] } },
  },
  {
    ...notNumber,
    keywords: ['exclusiveMaximum'],
    without: ['maximum'],
    value: { not: { is: ['number'] } },
  },
  ...(
    [
      ['minimum', lowest, { without: ['maximum', 'exclusiveMaximum'] }],
      ['maximum', highest, { without: ['minimum', 'exclusiveMinimum'] }],
      ['minimum', lowest, { beside: [['maximum', highest]] }],
    ] as const
  ).map(
    ([keyword, value, neighbours]): Row => ({
      id: 'int64-bound',
      keywords: [keyword],
      value,
      ...neighbours,
      verdict: 'rejects',
      says: ['llamacpp-int64-bounds-rejects'],
      answer: { template: 'At least one of min_value or max_value must be set', stage: 'thrown' },
      note: '`{keyword}` is the end of the 64-bit range, which counts as no bound. Leave it out.',
    }),
  ),
];

const dialect: Dialect = {
  id: 'plain',
  capability: 3,
  grammar: gbnfConverter,
  order: 'interleaved',
  shapes: {
    node: unrecognized,
    list: unrecognized,
    'type-name': unknownType,
    'list:format': notText,
    'object-for-scalar:format': notText,
    'member:format': notText,
    'list:pattern': notText,
    'object-for-scalar:pattern': notText,
    'member:pattern': notText,
    ...Object.fromEntries(
      ['minItems', 'minLength', 'maxLength', 'minimum', 'maximum'].flatMap((keyword) =>
        ['list', 'object-for-scalar', 'value'].map((failure) => [`${failure}:${keyword}`, notNumber]),
      ),
    ),
    ...Object.fromEntries(
      ['anyOf', 'oneOf'].flatMap((keyword) =>
        ['object-for-scalar', 'value'].map((failure) => [`${failure}:${keyword}`, notList]),
      ),
    ),
  },
  rows: [
    { ...emptyUnion, keywords: ['anyOf', 'oneOf'], value: { size: { max: 0 } } },
    ...patternRows,
    ...countRows,
    ...boundRows,
    {
      id: 'converted',
      keywords: [
        ...['$ref', 'anyOf', 'oneOf', 'allOf', 'type', 'const', 'enum', 'properties', 'required', 'additionalProperties'],
        ...['items', 'prefixItems', 'minItems', 'maxItems', 'pattern', 'minLength', 'maxLength'],
      ],
      verdict: 'enforces',
      says: [
        'llamacpp-node-readings-enforces',
        'llamacpp-server-tools-enum-const-enforces',
        'llamacpp-server-tools-allof-enforces',
        'llamacpp-server-tools-type-array-enforces',
        'llamacpp-server-tools-prefixitems-enforces',
        'llamacpp-server-tools-minlength-maxlength-enforces',
        'llamacpp-server-tools-additionalproperties-missing-enforces',
      ],
    },
    {
      id: 'passed-over',
      keywords: '*',
      verdict: 'ignores',
      says: [
        'llamacpp-node-readings-enforces',
        'llamacpp-server-tools-not-ignores',
        'llamacpp-server-tools-uniqueitems-ignores',
        'llamacpp-server-tools-patternproperties-ignores',
        'llamacpp-server-tools-typeless-with-description-only-accepts',
      ],
    },
  ],
  rules: [
    {
      id: 'name-in-open-object',
      rule: 'clash',
      over: 'excluded-names',
      says: ['llamacpp-open-object-names-rejects', 'llamacpp-grammar-unparsed-rejects'],
      answer: unparsed,
      note: 'In an object that allows further properties the name {name} breaks the grammar. Rename it or close the object.',
    },
    {
      id: 'ref-text',
      rule: 'needs',
      of: '$ref',
      has: 'text',
      at: ['root'],
      says: ['llamacpp-json-types-rejects', 'llamacpp-ref-anywhere-rejects'],
      answer: { template: '[json.exception.type_error.302] type must be string, but is {value:json-kind}', stage: 'thrown' },
      note: 'A key `$ref` is taken for a reference wherever it stands, and its value is no text. Rename a property of that name.',
    },
    {
      id: 'ref-unsupported',
      rule: 'needs',
      of: '$ref',
      has: 'pointer',
      at: ['root'],
      says: ['llamacpp-server-tools-ref-rejects', 'llamacpp-ref-anywhere-rejects'],
      answer: { template: 'Unsupported ref: {value}', stage: 'conversion' },
      note: 'Only references that begin with `#/` are followed, not {value}.',
    },
    {
      id: 'ref-unresolved',
      rule: 'needs',
      of: '$ref',
      has: 'target',
      at: ['root'],
      says: ['llamacpp-server-tools-ref-unresolved-rejects', 'llamacpp-ref-anywhere-rejects'],
      answer: { template: 'Error resolving ref {value}: {name} not in {within:json}', stage: 'conversion' },
      note: 'The reference {value} leads nowhere: there is no {name} there, names taken as written.',
    },
  ],
  noArguments: [{ type: 'object', properties: {} }],
};

const stages: readonly Stage[] = [
  { id: 'thrown', reports: 'first' },
  { id: 'conversion', reports: 'all', repeats: true, head: 'JSON schema conversion failed:\n', join: '\n' },
  { id: 'grammar', reports: 'first' },
];

/** The server of llama.cpp. */
export const llamacppTarget: Target = {
  id: 'llamacpp',
  title: 'llama.cpp server',
  vendor: 'llamacpp',
  carrier: 'openai-chat',
  flag: 'omitted',
  mixing: 'fixed',
  plain: dialect,
  rules: [],
  entry: [
    {
      id: 'schema-no-form',
      field: 'schema',
      is: 'not-object-or-empty',
      verdict: 'rejects',
      says: ['llamacpp-boolean-schema-rejects'],
      answer: { template: 'Unrecognized schema: {value:json}', stage: 'conversion' },
      note: 'The input schema is {value:json}, not an object.',
    },
    {
      id: 'schema-missing-unmeasured',
      field: 'schema',
      is: 'missing',
      verdict: 'unknown',
      says: ['llamacpp-boolean-schema-rejects'],
      note: 'The tool has no `parameters`; null counts as an empty schema, a missing field is not measured. Send an empty object.',
    },
  ],
  stages,
};
