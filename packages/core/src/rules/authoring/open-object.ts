import { own } from '../../json/value.ts';
import type { SchemaNode } from '../../model/schema.ts';
import type { Edit } from '../../model/tool.ts';
import { usedNodes } from '../../traits/fields.ts';
import type { ToolRule } from '../rule.ts';

const closing = ['additionalProperties', 'unevaluatedProperties'];
/** Beside these, or below them, other parts of the schema declare members too: closing one part would refuse theirs. */
const joining = ['allOf', '$ref', 'anyOf', 'oneOf', 'if', 'patternProperties', 'dependentSchemas'];
const parts = ['allOf', 'if', 'then', 'else', 'not', 'dependentSchemas'];

const isOpen = ({ raw, keywords, keyword, id }: SchemaNode): boolean => {
  const members = keywords.get('properties');
  if (typeof raw !== 'object' || raw === null || members?.holds !== 'schema-map') return false;
  // An object below the root that declares no member is a bag, and meant to be one.
  if (members.nodes.size === 0 && id !== 0) return false;
  if (closing.some((one) => own(raw, one) !== undefined) || joining.some((one) => keywords.has(one))) return false;
  return !parts.includes(keyword ?? '');
};

export const openObject: ToolRule = {
  id: 'auth-open-object',
  since: '0.1.0',
  area: 'authoring',
  isDefault: true,
  severity: 'info',
  raise: { write: 'warning', strict: 'error' },
  message: '{objects} properties and {take} any others too.',
  why: 'Models use the slack: undeclared keys arrive, and strict dialects want objects closed.',
  advice: 'Add `"additionalProperties": false`, or say what other keys hold.',
  sources: [
    'Seed document on schemas that agents follow',
    'MCP specification 2026-07-28, tools',
    'open: 74 % and 100 % of two public sets',
  ],
  bad: [
    {
      tools: [
        {
          inputSchema: {
            type: 'object',
            properties: { page: { type: 'object', properties: { size: { type: 'integer' } } } },
          },
        },
      ],
      at: [''],
      fixed: {
        tools: [
          {
            inputSchema: {
              type: 'object',
              properties: { page: { type: 'object', properties: { size: { type: 'integer' } }, additionalProperties: false } },
              additionalProperties: false,
            },
          },
        ],
      },
    },
    {
      tools: [{ inputSchema: { type: 'object', properties: {} } }],
      at: [''],
      fixed: { tools: [{ inputSchema: { type: 'object', properties: {}, additionalProperties: false } }] },
    },
  ],
  good: [
    {
      tools: [
        { inputSchema: { type: 'object', properties: {}, additionalProperties: false, $defs: { a: { properties: { b: {} } } } } },
      ],
    },
    { properties: { labels: { type: 'object', additionalProperties: { type: 'string' } } } },
    { properties: { labels: { type: 'object', properties: {} } } },
    { tools: [{ inputSchema: { type: 'object', properties: { a: {} }, additionalProperties: true } }] },
  ],
  // One hit for a tool: generated schemas hold hundreds of open objects, and one setting closes them all.
  check: ({ graph }) => {
    const [first, ...others] = usedNodes(graph()).flatMap((node) => (isOpen(node) ? [node.pointer] : []));
    if (first === undefined) return [];
    const count = others.length + 1;
    const edits = [first, ...others].map((at): Edit => ({ op: 'set', at: `${at}/additionalProperties`, value: false }));
    const objects = count === 1 ? 'The object declares' : `${count} objects declare`;
    return [
      {
        at: first,
        data: { objects, take: count === 1 ? 'takes' : 'take' },
        ...(others.length === 0 ? {} : { related: others }),
        fix: { safe: true, message: count === 1 ? 'Close the object.' : `Close ${count} objects.`, edits },
      },
    ];
  },
};
