import { describe, expect, it } from 'vitest';
import { lintTools } from '../../src/lint/lint-tools.ts';
import { exampleTools } from '../../src/rules/example.ts';
import { allRules } from '../../src/rules/index.ts';

const on = Object.fromEntries(allRules.map(({ id, area }) => [id, area === 'security' ? ('on' as const) : ('off' as const)]));
const most = 50_000;
const filled = (piece: string): string => piece.repeat(Math.ceil(most / piece.length)).slice(0, most);

/** Texts that begin what patterns look for, over and over, and never end it. */
const pieces = [
  ' ',
  '\n',
  'a',
  'A',
  'A ',
  'a ',
  'A1_',
  'a_b-',
  'aB',
  '<system ',
  '<important>',
  '<!-- ',
  '[SYSTEM ',
  '|| admin_',
  '=== a_',
  'ignore all the ',
  'ignore previous a b ',
  'bypass every safety x y ',
  'do not ever tell a, ',
  'without telling the ',
  'never a b c d e f without ',
  'secretly and ',
  'keep a b c d from ',
  'hide a ',
  'this tool is deprecated ',
  'must also ',
  'always add x ',
  'after it ',
  'before using this a ',
  'when users ask a ',
  'when the x y z tool ',
  'all commands ',
  'sudo ',
  'rm -rf',
  'rm -',
  'r',
  'curl -a ',
  'curl https',
  'cd a && ',
  'nc -a ',
  '| ',
  'scp aaaa ',
  'a@a.',
  'send to a.b',
  'send a to https://',
  'forwarded to a ',
  '1.1.1.',
  'otherwise the a ',
  'failure to do so ',
  'if you do not ',
  'for compliance a b ',
  'SYSTEM ADMIN ',
  'best a tool ',
  'most advanced a ',
  'trusted by a b ',
  '99.9 % a ',
  'extract a b ',
  'read chat ',
  'your full ',
  'the entire a b ',
  'name of the model ',
  '\u200b',
  '\u200ba',
  '\u26a0\ufe0f\ufe0f',
  '\u{e0041}',
  '\u{1f3f4}\u{e0061}',
  '\u202e\u05d0',
  '\u0430a',
  '\u001b[',
  '\u001b]',
  '&#x61;',
  '&#',
  '\\u0061',
  '%41',
  'UmVhZCB0',
  'deadbeef',
  '`*_',
  'x: y\n',
  '- `a` (b): c\n',
];

describe('hostile texts', () => {
  // The bound is far above what it takes: a pattern that backtracks takes minutes.
  it('are read in time that grows with their length', () => {
    for (const piece of pieces) {
      const tools = exampleTools({ tools: [{ description: filled(piece), trust: 'unpinned' }] });
      const start = performance.now();
      const findings = lintTools(tools, { rules: on });
      expect([piece, performance.now() - start < 2000]).toEqual([piece, true]);
      expect(findings.filter(({ id, message }) => id === 'rule-failed' || message.length > 500)).toEqual([]);
    }
  }, 120_000);
});
