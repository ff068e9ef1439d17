import type { ToolRule } from '../rule.ts';

const note = { origin: 'notes', trust: 'unpinned' } as const;

export const unpinnedRemote: ToolRule = {
  id: 'sec-unpinned-remote',
  since: '0.1.0',
  area: 'security',
  isDefault: true,
  severity: 'error',
  points: 0,
  message: '`{name}` {how}.',
  why: 'A definition that was approved once may be another one today; only a lock tells.',
  advice: 'Read what changed, and approve the tool or leave it out.',
  sources: ['MCP discussion of pinned definitions, SEP-1766', 'arXiv 2508.14925'],
  bad: [
    {
      tools: [
        { ...note, name: 'a' },
        { ...note, name: 'b' },
        { ...note, name: 'c' },
      ],
      lockOf: ({ name }) => (name === 'a' ? 'changed' : name === 'b' ? 'unknown' : 'approved'),
      at: ['tool:', '1 tool:'],
      fixed: { tools: [{ ...note, name: 'c' }], lockOf: () => 'approved' },
    },
  ],
  good: [{ tools: [note] }, { tools: [{ trust: 'own' }], lockOf: () => 'unknown' }],
  check: (subject, { lockOf }) => {
    const verdict = subject.tool.source.trust === 'own' ? undefined : lockOf?.(subject);
    if (verdict === undefined || verdict === 'approved') return [];
    const how = verdict === 'changed' ? 'is not as it was when it was approved' : 'was never approved';
    return [{ at: 'tool:', data: { name: subject.name, how } }];
  },
};
