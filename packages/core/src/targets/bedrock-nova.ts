import type { Row, Target } from '../model/target.ts';
import { bedrockService } from './bedrock.ts';

const service = bedrockService.plain;

const extraneous: Row['answer'] = {
  template:
    'The model returned the following errors: Malformed input request: #/toolConfig/tools/{index}/toolSpec/inputSchema/json: extraneous key [{keyword}] is not permitted, please reformat your input and try again.',
  stage: 'model',
};

const rows: readonly Row[] = [
  ...service.rows.slice(0, 1),
  {
    id: 'root-fields',
    keywords: ['type', 'properties', 'required'],
    at: ['root'],
    verdict: 'accepts',
    says: ['bedrock-converse-amazon-nova-example-accepts', 'bedrock-converse-amazon-nova-root-keys-rejects'],
  },
  {
    id: 'root-key-disputed',
    keywords: ['title', 'additionalProperties'],
    at: ['root'],
    verdict: 'rejects',
    says: [
      'bedrock-converse-amazon-nova-root-keys-rejects',
      'bedrock-converse-amazon-nova-root-keys-rejects-2',
      'bedrock-converse-amazon-nova-defs-definitions-rejects',
    ],
    against: [
      'bedrock-converse-amazon-nova-root-additionalproperties-accepts',
      'bedrock-converse-amazon-nova-root-title-accepts',
      'bedrock-converse-amazon-nova-root-keys-ignores',
    ],
    answer: extraneous,
    note: 'The root has `{keyword}`; only type, properties and required are documented there. One recording took it. Take it out.',
  },
  {
    id: 'root-key',
    keywords: '*',
    at: ['root'],
    verdict: 'rejects',
    says: [
      'bedrock-converse-amazon-nova-root-keys-rejects',
      'bedrock-converse-amazon-nova-defs-definitions-rejects',
      'bedrock-converse-amazon-nova-defs-definitions-rejects-2',
      'bedrock-root-definitions-rejects-r249',
    ],
    against: ['bedrock-converse-amazon-nova-root-keys-ignores'],
    answer: extraneous,
    note: 'The root has `{keyword}`; only type, properties and required are taken there. Take it out, or copy definitions to where they are used.',
  },
  {
    id: 'fields',
    keywords: ['type', 'properties', 'required', 'items', 'enum', 'description', 'format'],
    verdict: 'accepts',
    says: [
      'bedrock-converse-amazon-nova-example-accepts',
      'bedrock-converse-amazon-nova-format-description-accepts',
      'bedrock-converse-amazon-nova-array-enum-accepts',
    ],
  },
  {
    id: 'keyword-unmeasured',
    keywords: '*',
    verdict: 'unknown',
    says: ['bedrock-converse-amazon-nova-keyword-list-unknown', 'bedrock-converse-amazon-nova-root-enforces'],
    note: 'Nova takes a part of JSON Schema; whether `{keyword}` belongs to it is not known.',
  },
];

/** Amazon Nova behind Bedrock Converse: the service's rules, then the few keys Nova takes at the root. */
export const bedrockNovaTarget: Target = {
  ...bedrockService,
  id: 'bedrock-nova',
  title: 'Amazon Nova on Bedrock Converse',
  mixing: 'fixed',
  plain: { ...service, rows },
  entry: [
    ...bedrockService.entry,
    {
      id: 'strict-unlisted',
      field: 'strict',
      is: 'true',
      verdict: 'unknown',
      says: ['bedrock-converse-strict-models-enforces'],
      note: 'Nova is not on the list of models that take strict tools; what happens to the flag is not known.',
    },
  ],
  stages: [...bedrockService.stages, { id: 'model', reports: 'first' }],
};
