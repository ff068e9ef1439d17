import type { Target } from '../model/target.ts';
import { mcp20251125Target } from './mcp.ts';

/** Windsurf (Cascade): the protocol's own rules, and a cap on the number of tools; nothing else was measured. */
export const windsurfTarget: Target = {
  ...mcp20251125Target,
  id: 'windsurf',
  title: 'Windsurf Cascade',
  vendor: 'windsurf',
  rules: [
    {
      id: 'too-many-tools',
      rule: 'limit',
      metric: 'tools',
      scope: 'request',
      max: 100,
      says: ['windsurf-host-limit-tools-enforces'],
      answer: { stage: 'list' },
      note: '{count} tools; the model sees at most {max}.',
    },
  ],
  passage: {
    kind: 'host',
    conversions: [],
    measured: [],
    says: ['windsurf-host-limit-tools-enforces'],
    note: 'What Windsurf rewrites for the model behind is not known.',
  },
};
