import { joinPointer } from '../../json/pointer.ts';
import { dataOf } from '../../traits/fields.ts';
import type { ToolRule } from '../rule.ts';

const [mostOfTool, mostOfParameter] = [1024, 300];

export const descTooLong: ToolRule = {
  id: 'auth-desc-too-long',
  since: '0.1.0',
  area: 'authoring',
  isDefault: false,
  severity: 'info',
  message: '{what} has {length} characters; {most} are enough.',
  why: 'Long texts cost on every request and add steps, and some providers refuse or cut them.',
  advice: 'Keep what a model chooses and calls by; move tutorials and samples to a prompt or a resource.',
  sources: ['arXiv 2602.14878: full texts cost 67 % more steps', '21 of 644 public tools exceed 1,024, 10 exceed 2,000'],
  bad: [
    {
      tools: [
        {
          description: 'Finds notes. '.repeat(160),
          inputSchema: {
            type: 'object',
            properties: { words: { type: 'string', description: 'Words. '.repeat(50) } },
            additionalProperties: false,
          },
        },
      ],
      at: ['tool:/description', '/properties/words/description'],
      fixed: {
        tools: [
          {
            description: 'Finds notes.',
            inputSchema: {
              type: 'object',
              properties: { words: { type: 'string', description: 'Words.' } },
              additionalProperties: false,
            },
          },
        ],
      },
    },
  ],
  good: [{ tools: [{ description: 'Finds notes. '.repeat(70) }] }],
  check: ({ text, graph }) => {
    const own = text.length > mostOfTool ? [{ at: 'tool:/description', length: text.length }] : [];
    const rest = graph().nodes.flatMap((node) => {
      const said = dataOf(node, 'description');
      return typeof said === 'string' && said.length > mostOfParameter
        ? [{ at: joinPointer(node.pointer, 'description'), length: said.length }]
        : [];
    });
    return [
      ...own.map(({ at, length }) => ({
        at,
        data: { what: 'The description', length, most: mostOfTool },
      })),
      ...rest.map(({ at, length }) => ({ at, data: { what: 'The text of a parameter', length, most: mostOfParameter } })),
    ];
  },
};
