import type { Edit } from '../../model/tool.ts';
import { argumentBlockOf, withoutLines } from '../../traits/docstring.ts';
import type { Subject } from '../../traits/subject.ts';
import type { Hit, ToolRule } from '../rule.ts';

/** What is written for who reads the code. */
const marks: readonly RegExp[] = [
  /(?:^|\s)[:@](?:param|type|rtype|returns?|raises|throws)\b[^\n]{0,30}/m,
  /^[ \t]*Raises[ \t]*:/m,
  /^[ \t]*>>> /m,
  /\b(?:GET|POST|PUT|PATCH|DELETE)\s+\/[\w{}:./-]+/,
  /\b(?:thin\s+)?wrapper\s+(?:around|for|over)\b/i,
  /\bdef\s+\w+\s*\(/,
];

const blockHit = ({ text, fields }: Subject): Hit | null => {
  const block = argumentBlockOf(text);
  if (block === null) return null;
  const own = new Map(fields().flatMap((field) => (field.isTop ? [[field.name, field] as const] : [])));
  const lines = block.lines.filter(({ name }) => own.has(name));
  if (lines.length === 0) return null;
  const hit = { at: 'tool:/description', data: { what: `${block.title} ${lines.map(({ name }) => name).join(', ')}` } };
  // What an own schema already says stays for a person to compare; a reference may be shared and is not written into.
  const moved = lines.filter(({ name }) => own.get(name)?.text === '' && own.get(name)?.node.references.length === 0);
  if (moved.length === 0) return hit;
  const edits: readonly Edit[] = [
    ...moved.map(({ name, text: value }): Edit => ({ op: 'set', at: `${own.get(name)?.at}/description`, value })),
    { op: 'set', at: hit.at, value: withoutLines(text, block, moved) },
  ];
  return { ...hit, fix: { safe: false, message: 'Move what is said of parameters to the parameters.', edits } };
};

export const docstringSpeak: ToolRule = {
  id: 'auth-docstring-speak',
  since: '0.1.0',
  area: 'authoring',
  isDefault: false,
  severity: 'info',
  message: 'The description speaks of code: `{what}`.',
  why: 'Lists of parameters say twice what the schema says and drift from it; routes and signatures help no model choose.',
  advice: 'Say what a parameter means at the parameter, and leave out how the tool is built.',
  sources: ['Seed document on house rules'],
  bad: [
    {
      tools: [
        {
          description:
            'Finds notes by words.\n\nArgs:\n    words (str): Words to look for,\n        in any order.\n    limit: How many notes to return.',
          inputSchema: {
            type: 'object',
            properties: { words: { type: 'string' }, limit: { type: 'integer' } },
            additionalProperties: false,
          },
        },
      ],
      at: ['tool:/description'],
      fixed: {
        tools: [
          {
            description: 'Finds notes by words.',
            inputSchema: {
              type: 'object',
              properties: {
                words: { type: 'string', description: 'Words to look for, in any order.' },
                limit: { type: 'integer', description: 'How many notes to return.' },
              },
              additionalProperties: false,
            },
          },
        ],
      },
    },
    {
      tools: [
        { description: 'Thin wrapper around the search of notes.' },
        { description: 'GET /notes/labels of a notebook.' },
        { description: 'Finds notes.\n:param words: what to look for' },
      ],
      at: ['tool:/description', '1 tool:/description', '2 tool:/description'],
      fixed: { tools: [{ description: 'Finds notes.' }] },
    },
  ],
  good: [
    { tools: [{ description: 'Finds notes.\n\nReturns: titles, newest first.' }] },
    { tools: [{ description: 'Finds notes.\n\nArgs:\n    none' }] },
    { tools: [{ name: 'http_request', description: 'Sends a request, e.g. GET /notes.' }] },
  ],
  check: (subject) => {
    const hit = blockHit(subject);
    if (hit !== null) return [hit];
    // Tools whose subject is requests or code speak of them rightly.
    if (
      subject.words.some((word) => /^(?:http|https|api|request|requests|curl|rest|code|function|functions|endpoint)$/.test(word))
    )
      return [];
    for (const mark of marks) {
      const found = mark.exec(subject.text)?.[0].trim();
      if (found !== undefined) return [{ at: 'tool:/description', data: { what: found.slice(0, 60) } }];
    }
    return [];
  },
};
