import { own } from '../../json/value.ts';
import type { ToolRule } from '../rule.ts';

const closing = ['additionalProperties', 'unevaluatedProperties'];

export const openObject: ToolRule = {
  id: 'auth-open-object',
  since: '0.1.0',
  area: 'authoring',
  isDefault: true,
  severity: 'info',
  raise: { write: 'warning', strict: 'error' },
  message: 'The object declares properties and takes any others too.',
  why: 'Models use the slack: undeclared keys arrive, and strict dialects want objects closed.',
  advice: 'Add `"additionalProperties": false`, or say what other keys hold.',
  sources: [
    'Seed document on schemas that agents follow',
    'MCP specification 2026-07-28, tools',
    'open: 74 % and 100 % of two public sets',
  ],
  bad: [
    {
      tools: [{ inputSchema: { type: 'object', properties: { text: { type: 'string' } } } }],
      at: [''],
      fixed: {
        tools: [{ inputSchema: { type: 'object', properties: { text: { type: 'string' } }, additionalProperties: false } }],
      },
    },
  ],
  good: [
    { properties: { labels: { type: 'object', additionalProperties: { type: 'string' } } } },
    { tools: [{ inputSchema: { type: 'object', properties: { a: {} }, additionalProperties: true } }] },
  ],
  check: (subject) =>
    subject.graph().nodes.flatMap(({ raw, keywords, pointer, keyword }) => {
      const members = keywords.get('properties');
      // Parts of a join see what the other parts declare: closing one would refuse it.
      if (typeof raw !== 'object' || raw === null || members?.holds !== 'schema-map' || keyword === 'allOf') return [];
      if (closing.some((one) => own(raw, one) !== undefined) || keywords.has('allOf') || keywords.has('$ref')) return [];
      if (['anyOf', 'oneOf', 'if', 'patternProperties', 'dependentSchemas'].some((one) => keywords.has(one))) return [];
      if (['if', 'then', 'else', 'not', 'dependentSchemas'].includes(keyword ?? '')) return [];
      const edit = { op: 'set', at: `${pointer}/additionalProperties`, value: false } as const;
      return [{ at: pointer, fix: { safe: true, message: 'Close the object.', edits: [edit] } }];
    }),
};
