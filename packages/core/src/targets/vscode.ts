import type { Conversion } from '../model/passage.ts';
import type { Dialect, Fact, Rule, Stage, Target } from '../model/target.ts';
import { jsonSchemaDraft07Coercing } from './grammars/json-schema.ts';

const close = '. Please open a Github issue for the MCP server or extension which provides this tool';

const malformed: Fact = {
  id: 'meta-schema',
  verdict: 'rejects',
  says: ['vscode-host-validator-rejects', 'vscode-host-coercion-accepts'],
  answer: { stage: 'check' },
  note: '`{keyword}` is no JSON Schema draft-07 here: {value:json}. One such tool stops the whole request.',
  blast: 'request',
};

const noItems = {
  id: 'items-missing',
  says: ['vscode-host-items-missing-rejects'],
  answer: {
    template: `Failed to validate tool {tool}: Error: tool parameters array type must have items${close}`,
    stage: 'check',
  },
  note: 'An array has no `items`. One such tool stops the whole request.',
  blast: 'request',
} as const satisfies Partial<Fact>;

/** Keywords below which the look for arrays without `items` does not go. */
const unseen = ['$defs', 'definitions', 'propertyNames', 'additionalItems', 'dependentSchemas', 'prefixItems'] as const;

const dialect: Dialect = {
  id: 'plain',
  capability: 2,
  grammar: jsonSchemaDraft07Coercing,
  order: 'node-first',
  shapes: {
    list: malformed,
    member: malformed,
    value: malformed,
    node: malformed,
    map: malformed,
    'type-name': malformed,
    'object-for-scalar': malformed,
  },
  rows: [
    {
      ...noItems,
      outside: unseen,
      keywords: ['items'],
      type: ['array'],
      value: { in: [false, null, 0, ''] },
      verdict: 'rejects',
    },
    {
      id: 'taken',
      keywords: '*',
      verdict: 'accepts',
      says: ['vscode-host-validator-rejects', 'vscode-copilot-service-schema-title-format-minimum-type-array-accepts'],
      against: ['vscode-host-pattern-invalid-regex-rejects'],
    },
  ],
  rules: [
    { ...noItems, rule: 'needs', of: 'type:array', single: true, outside: unseen, has: ['items'] },
    {
      id: 'property-name-reserved',
      rule: 'name',
      of: 'property',
      regex: '',
      reserved: ['__proto__'],
      says: ['vscode-host-proto-name-rejects'],
      answer: { stage: 'check' },
      note: 'A property is called `__proto__`: copying the schema loses it and turns it into the prototype of the others.',
      blast: 'request',
    },
  ],
  noArguments: [{ type: 'object', properties: {} }, undefined],
};

const rules: readonly Rule[] = [
  {
    id: 'too-many-tools',
    rule: 'limit',
    metric: 'tools',
    scope: 'request',
    max: 128,
    says: [
      'vscode-host-limit-tools-rejects',
      'vscode-host-lm-api-limit-tools-rejects',
      'vscode-copilot-service-limit-tools-rejects',
    ],
    answer: { template: 'You may not include more than 128 tools in your request.', stage: 'check' },
    note: '{count} tools; {max} are taken in one request.',
  },
  {
    id: 'name-length',
    rule: 'limit',
    metric: 'name-length',
    scope: 'value',
    max: 64,
    says: ['vscode-copilot-service-name-length-rejects'],
    answer: {
      template:
        "Invalid 'tools[{index}].function.name': string too long. Expected a string with maximum length 64, but got a string with length {count} instead.",
      stage: 'service',
    },
    note: 'The name is {count} characters long; the service takes {max}.',
  },
  {
    id: 'name-charset',
    rule: 'name',
    of: 'tool',
    regex: '^[\\w-]+$',
    says: ['vscode-host-lm-api-name-rejects', 'vscode-host-mcp-name-rejects'],
    answer: {
      template: 'Invalid tool name "{value}": only alphanumeric characters, hyphens, and underscores are allowed.',
      stage: 'check',
    },
    note: 'The name has characters other than letters, digits, `_` and `-`.',
  },
];

const stages: readonly Stage[] = [
  { id: 'check', reports: 'first' },
  { id: 'service', reports: 'first' },
];

const gpt4 = { vendors: [], models: ['gpt-4*'] };
const gemini = { vendors: ['gemini', 'vertex', 'firebase'], models: ['gemini*'] };
const draft2020 = { vendors: ['anthropic'], models: ['claude-*', 'gpt-4*', 'o4*'] };

const conversions: readonly Conversion[] = [
  {
    id: 'descriptions-cut',
    does: 'cut',
    keyword: 'description',
    longest: 1024,
    behind: gpt4,
    says: ['vscode-host-gpt-4-description-length-ignores'],
    note: 'Descriptions of parameters are cut to 1024 characters.',
  },
  {
    id: 'bounds-dropped',
    does: 'drop',
    keywords: [
      ...['minLength', 'maxLength', 'pattern', 'default', 'format', 'minimum', 'maximum', 'multipleOf', 'patternProperties'],
      ...['unevaluatedProperties', 'propertyNames', 'minProperties', 'maxProperties', 'unevaluatedItems', 'contains'],
      ...['minContains', 'maxContains', 'minItems', 'maxItems', 'uniqueItems'],
    ],
    behind: gpt4,
    says: ['vscode-host-gpt-4-stripped-ignores'],
    note: 'Bounds, patterns, formats and defaults are deleted for this model family.',
  },
  {
    id: 'root-composition-dropped',
    does: 'drop',
    keywords: ['oneOf', 'anyOf', 'allOf', 'not', 'if', 'then', 'else'],
    at: ['root'],
    says: ['vscode-host-root-composition-ignores'],
    note: 'Unions and conditions at the root are deleted: the model is not told of them.',
  },
  {
    id: 'required-declared-only',
    does: 'declared-only',
    says: ['vscode-host-required-ignores'],
    note: 'Names in `required` that `properties` does not declare are taken out.',
  },
  {
    id: 'tuple-as-union',
    does: 'items-as-union',
    behind: draft2020,
    says: ['vscode-host-2020-12-models-items-tuple-array-ignores'],
    note: 'A list under `items` becomes one `anyOf`: order and number of the members are lost.',
  },
  {
    id: 'null-as-nullable',
    does: 'null-as-nullable',
    behind: gemini,
    says: ['vscode-host-gemini-type-array-ignores'],
    note: '`null` in a list of types becomes `nullable`, or is taken out where several types are left.',
  },
  {
    id: 'keywords-dropped',
    does: 'drop',
    keywords: [
      ...['$schema', '$defs', '$ref', '$id', '$comment', '$dynamicRef', '$dynamicAnchor', 'title', 'default'],
      ...['additionalProperties', 'patternProperties', 'unevaluatedProperties', 'propertyNames', 'minProperties'],
      ...['maxProperties', 'minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
      ...['multipleOf', 'minItems', 'maxItems', 'uniqueItems', 'unevaluatedItems', 'contains', 'minContains', 'maxContains'],
      ...['const', 'not', 'if', 'then', 'else', 'contentMediaType', 'contentEncoding', 'examples', 'readOnly', 'writeOnly'],
      ...['deprecated', 'dependencies', 'dependentRequired', 'dependentSchemas', 'prefixItems'],
    ],
    behind: gemini,
    says: ['vscode-host-gemini-stripped-ignores'],
    note: 'References, bounds, `const`, `default`, maps and more are deleted for this model family.',
  },
];

/** Visual Studio Code with Copilot: checks every tool with Ajv, then rewrites it for the model behind. */
export const vscodeTarget: Target = {
  id: 'vscode',
  title: 'VS Code Copilot',
  vendor: 'vscode',
  carrier: 'mcp',
  flag: false,
  mixing: 'fixed',
  plain: dialect,
  rules,
  entry: [],
  stages,
  passage: {
    kind: 'host',
    first: [
      {
        id: 'root-replaced',
        does: 'object-root',
        instead: { type: 'object', properties: {} },
        says: ['vscode-host-root-ignores', 'vscode-host-object-root-first-ignores'],
        note: 'A schema whose root is no object is replaced by an empty object: all parameters are lost.',
      },
      {
        id: 'properties-added',
        does: 'fill',
        keyword: 'properties',
        value: {},
        says: ['vscode-host-root-ignores', 'vscode-host-object-root-first-ignores'],
        note: 'An empty `properties` is added.',
      },
    ],
    conversions: [
      {
        id: 'description-added',
        does: 'describe',
        text: 'No description provided',
        says: ['vscode-host-description-ignores', 'vscode-host-description-ignores-2'],
        note: 'The missing description is replaced by a placeholder.',
      },
      ...conversions,
    ],
    qualifies: { text: '{server}_', says: ['vscode-host-prefix-ignores'] },
    measured: 'all',
    says: ['vscode-host-root-ignores'],
    note: 'What happens on the way is not known.',
  },
};
