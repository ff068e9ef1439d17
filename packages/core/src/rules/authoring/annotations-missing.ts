import { isObject, own } from '../../json/value.ts';
import type { Edit } from '../../model/tool.ts';
import type { EffectClass } from '../../traits/side-effect.ts';
import type { Hit, ToolRule } from '../rule.ts';

const hints = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'] as const;
type HintName = (typeof hints)[number];

const known: Partial<Record<EffectClass, Partial<Record<HintName, boolean>>>> = {
  read: { readOnlyHint: true },
  'write-reversible': { readOnlyHint: false, destructiveHint: false },
  'write-irreversible': { readOnlyHint: false, destructiveHint: true },
};

export const annotationsMissing: ToolRule = {
  id: 'auth-annotations-missing',
  since: '0.1.0',
  area: 'authoring',
  isDefault: false,
  severity: 'info',
  message: 'The tool does not say {missing}.',
  why: 'What is not said counts as the worst: clients ask a person before each reading, and directories turn the server away.',
  advice: 'Set the hints; of a tool that only reads, `readOnlyHint` and `openWorldHint` are enough.',
  sources: ['MCP specification 2026-07-28, tools', '92 % of 527 public tools have no hint'],
  bad: [
    {
      tools: [{ name: 'find_notes', annotations: { openWorldHint: false } }],
      at: ['tool:/annotations'],
      fixed: { tools: [{ name: 'find_notes', annotations: { openWorldHint: false, readOnlyHint: true } }] },
    },
    {
      tools: [{ name: 'note_words' }],
      at: ['tool:/annotations'],
      fixed: { tools: [{ name: 'note_words', annotations: { readOnlyHint: true, openWorldHint: false } }] },
    },
    {
      tools: [{ name: 'delete_note', annotations: { openWorldHint: false, idempotentHint: true } }],
      at: ['tool:/annotations'],
      fixed: {
        tools: [
          {
            name: 'delete_note',
            annotations: { openWorldHint: false, idempotentHint: true, readOnlyHint: false, destructiveHint: true },
          },
        ],
      },
    },
  ],
  good: [{ tools: [{ annotations: { readOnlyHint: true, openWorldHint: true } }] }],
  check: ({ tool, effect }): readonly Hit[] => {
    // Other formats have no hints.
    if (tool.source.format !== 'mcp') return [];
    const said = (hint: HintName) => (isObject(tool.annotations) ? own(tool.annotations, hint) : undefined);
    const isRead = said('readOnlyHint') === true || (said('readOnlyHint') === undefined && effect.class === 'read');
    const missing = hints.filter(
      (hint) => said(hint) === undefined && !(isRead && (hint === 'destructiveHint' || hint === 'idempotentHint')),
    );
    if (missing.length === 0) return [];
    const values = known[effect.class] ?? {};
    const edits = missing.flatMap((hint): Edit[] =>
      values[hint] === undefined ? [] : [{ op: 'set', at: `tool:/annotations/${hint}`, value: values[hint] }],
    );
    const isNeedless =
      (effect.class === 'read' && missing.includes('readOnlyHint')) ||
      (effect.class === 'write-irreversible' && missing.includes('destructiveHint'));
    return [
      {
        at: 'tool:/annotations',
        data: { missing: missing.map((hint) => `\`${hint}\``).join(', ') },
        ...(isNeedless ? { severity: 'warning' as const } : {}),
        ...(edits.length === missing.length
          ? { fix: { safe: false, message: 'Say what the verb of its name says.', edits: edits.toReversed() } }
          : {}),
      },
    ];
  },
};
