import { automata } from '../../compare/automata.ts';
import { joinPointer } from '../../json/pointer.ts';
import { own } from '../../json/value.ts';
import type { SchemaNode } from '../../model/schema.ts';
import type { Tool } from '../../model/tool.ts';
import { type Field, rawOf } from '../../traits/fields.ts';
import { literalsIn } from '../../traits/literals.ts';
import { type Checker, createChecker } from '../../validate/checker.ts';
import type { Hit, ToolRule } from '../rule.ts';

const checkerOf = ({ inputSchema, source: { dialect } }: Tool): Checker =>
  createChecker(inputSchema ?? {}, { reads: automata, ...(dialect === undefined ? {} : { draft: dialect }) });

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
};

/** Examples of whole calls. */
const callHits = ({ tool }: { readonly tool: Tool }, checker: () => Checker): readonly Hit[] =>
  Array.isArray(tool.examples)
    ? tool.examples.flatMap((example, at) => {
        const [fault] = checker().faults(example);
        return fault === undefined ? [] : [{ at: `tool:/examples/${at}`, data: { value: shown(example), place: 'the call' } }];
      })
    : [];

/** Examples that a schema lists by keyword: `examples` of JSON Schema, `example` of OpenAPI. */
const keywordHits = (node: SchemaNode, checker: () => Checker): readonly Hit[] => {
  const { raw, pointer, id, key } = node;
  if (typeof raw !== 'object' || raw === null) return [];
  const [list, single] = [own(raw, 'examples'), own(raw, 'example')];
  const values = [
    ...(Array.isArray(list) ? list.map((value, at) => [value, joinPointer(pointer, 'examples', at)] as const) : []),
    ...(single === undefined ? [] : [[single, joinPointer(pointer, 'example')] as const]),
  ];
  return values.flatMap(([value, at]) =>
    checker().acceptsAt(id, value)
      ? []
      : [{ at, data: { value: shown(value), place: key === null ? 'the schema' : `\`${key}\`` } }],
  );
};

/** Tells whether an example shows the field's own value: text in quotes may be an item of a list, or belong to what an enum leads to. */
const isMeant = ({ types, allowed }: Field, value: unknown): boolean => {
  if (typeof value !== 'string') return !types.includes('string');
  if (types.length === 0 || types.includes('array') || types.includes('object')) return false;
  return allowed === null || /^[\w.-]+$/.test(value);
};

/** Examples in the text of a field. */
const textHits = (field: Field, checker: () => Checker): readonly Hit[] => {
  const text = rawOf(field, 'description');
  if (typeof text !== 'string') return [];
  return literalsIn(text).flatMap(({ value }) => {
    if (!isMeant(field, value) || checker().acceptsAt(field.node.id, value)) return [];
    // The example may be of the whole call.
    if (typeof value === 'object' && checker().accepts(value)) return [];
    return [{ at: joinPointer(field.at, 'description'), data: { value: shown(value), place: `\`${field.name}\`` } }];
  });
};

export const exampleInvalid: ToolRule = {
  id: 'auth-example-invalid',
  since: '0.1.0',
  area: 'authoring',
  isDefault: true,
  severity: 'error',
  message: 'The example {value} is no valid value of {place}.',
  why: 'Models copy examples: an invalid one teaches calls that are refused, and one provider refuses the whole request.',
  advice: 'Correct the example, or the schema where the example is right.',
  sources: ['Seed document on schemas that agents follow'],
  bad: [
    {
      tools: [
        {
          inputSchema: {
            type: 'object',
            properties: {
              size: { type: 'integer', description: 'Notes on a page, e.g. "20" or "50".' },
              sort: { enum: ['date', 'title'], type: 'string', description: 'Order, e.g. "name".' },
              tags: { type: 'array', items: { type: 'string', examples: ['a', 1] }, description: 'Example: [1, 2]' },
              day: { type: 'integer', example: 'today' },
            },
            required: ['size'],
          },
          examples: [{ size: 20 }, { sort: 'date' }],
        },
      ],
      at: [
        'tool:/examples/1',
        '/properties/day/example',
        '/properties/tags/items/examples/1',
        '/properties/size/description',
        '/properties/size/description',
        '/properties/sort/description',
        '/properties/tags/description',
      ],
      fixed: {
        tools: [
          {
            inputSchema: {
              type: 'object',
              properties: {
                size: { type: 'integer', description: 'Notes on a page, e.g. 20 or 50.' },
                sort: { enum: ['date', 'title'], type: 'string', description: 'Order, e.g. "title".' },
                tags: { type: 'array', items: { type: 'string', examples: ['a'] }, description: 'Example: ["a", "b"]' },
                day: { type: 'integer', example: 2 },
              },
              required: ['size'],
            },
            examples: [{ size: 20 }],
          },
        ],
      },
    },
  ],
  good: [
    {
      properties: {
        tags: { type: 'array', items: { type: 'string' }, description: 'Labels, e.g. "work", "home".' },
        query: { type: 'string', description: 'As JSON, e.g. {"text": "a"}.' },
      },
    },
  ],
  check: (subject) => {
    let made: Checker | undefined;
    const checker = () => {
      made ??= checkerOf(subject.tool);
      return made;
    };
    return [
      ...callHits(subject, checker),
      ...subject.graph().nodes.flatMap((node) => keywordHits(node, checker)),
      ...subject.fields().flatMap((field) => textHits(field, checker)),
    ];
  },
};
