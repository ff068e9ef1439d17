import { unpinnedIn } from '../../traits/launch.ts';
import { shownText } from '../../traits/visible.ts';
import type { Said, ToolRule } from '../rule.ts';

const started = (...command: readonly string[]): Said => ({
  origin: 'notes',
  context: { protocolVersion: '', prompts: [], resources: [], resourceTemplates: [] },
  command,
});

export const unpinnedLaunch: ToolRule = {
  id: 'sec-unpinned-launch',
  since: '0.1.0',
  area: 'security',
  isDefault: false,
  severity: 'warning',
  points: 0,
  message: 'Server `{origin}` is started from `{words}`, which names no exact version.',
  why: 'What is started tomorrow is whatever its author published last, and nobody has read it.',
  advice: 'Name the version: `name@1.2.3`, `name==1.2.3`, or an image by its digest.',
  sources: ['Seed document on locks and drift', 'MCP guides show package runners without a version'],
  bad: [
    { contexts: [started('npx', '-y', '@notes/server')], at: ['server:/command'], fixed: {} },
    { contexts: [started('uvx', '--from', 'notes', 'serve')], at: ['server:/command'], fixed: {} },
    {
      contexts: [started('docker', 'run', '-i', '--rm', '-e', 'KEY', 'notes/server:latest')],
      at: ['server:/command'],
      fixed: { contexts: [started('docker', 'run', '-i', '--rm', '-e', 'KEY', 'notes/server:1.2')] },
    },
  ],
  good: [
    { contexts: [started('npx', '-y', '@notes/server@1.2.3'), started('uvx', 'notes==1.2.3'), started('node', 'server.js')] },
  ],
  check: () => [],
  checkContext: ({ origin, command = [] }) => {
    const found = unpinnedIn(command);
    return found === null ? [] : [{ at: 'server:/command', data: { origin, words: shownText(found) } }];
  },
};
