import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { CheckDocument } from '../src/report/document.ts';
import { sarifLog } from '../src/report/sarif.ts';
import { sarifReport } from '../src/report/sarif-text.ts';
import { pathFrom, rootOf, uriOf } from '../src/report/source-path.ts';

type Finding = CheckDocument['catalog']['findings'][number];

const documentOf = (findings: readonly Finding[]): CheckDocument => ({
  formatVersion: 1,
  ok: false,
  context: { asOf: '2026-01-01', sources: ['tools.json'] },
  policy: { strict: 'as-sent', failOn: 'error' },
  targets: [],
  summary: { tools: 1, accepted: 0, rejected: 0, unknown: 0, leftOut: 0, errors: 0, warnings: 0 },
  tools: [],
  catalog: { targets: {}, findings },
});

const findingsOf = (count: number, rest: (at: number) => Partial<Finding> = () => ({})): readonly Finding[] =>
  Array.from({ length: count }, (_, at) => ({
    id: 'some-rule',
    severity: 'warning',
    message: 'Something.',
    at: `/tools/${at}`,
    ...rest(at),
  }));

const context = { command: 'lint', pathOf: (file: string) => file, locate: () => ({ file: 'tools.json', line: 1, column: 1 }) };

test('a run holds 25,000 results, the gravest, and says how many it leaves out', () => {
  const findings = findingsOf(25_010, (at) => (at === 25_009 ? { severity: 'error' } : {}));
  const [run] = sarifLog(documentOf(findings), context).runs;
  expect(run?.results).toHaveLength(25_000);
  expect(run?.results?.[0]?.level).toBe('error');
  expect(run?.invocations?.[0]?.toolExecutionNotifications?.[0]?.message.text).toBe(
    '10 more results, none graver than those here, were left out: GitHub takes no more.',
  );
});

test('a result has at most 1,000 places', () => {
  const related = Array.from({ length: 1500 }, (_, at) => `/properties/p${at}`);
  const [run] = sarifLog(documentOf(findingsOf(1, () => ({ index: 0, tool: 'a', related }))), context).runs;
  const [result] = run?.results ?? [];
  expect((result?.locations?.length ?? 0) + (result?.relatedLocations?.length ?? 0)).toBe(1000);
});

test('a message is cut, and no pair of surrogates in two', () => {
  const [run] = sarifLog(documentOf(findingsOf(1, () => ({ message: `a${'😀'.repeat(5000)}` }))), context).runs;
  const text = run?.results?.[0]?.message.text ?? '';
  expect(text.length).toBeLessThanOrEqual(4000);
  expect(text).toMatch(/😀…$/u);
});

test('a file that would pack to more than allowed has fewer results', () => {
  const findings = findingsOf(400, () => ({ message: randomBytes(600).toString('base64') }));
  const text = sarifReport(documentOf(findings), context, 100_000);
  const [run] = JSON.parse(text).runs;
  expect(gzipSync(text).length).toBeLessThanOrEqual(100_000);
  expect(run.results).toHaveLength(100);
  expect(run.invocations[0].toolExecutionNotifications[0].message.text).toMatch(/^300 more results/);
});

test('paths are told from the checkout where the working folder lies in it', () => {
  expect(rootOf({ GITHUB_WORKSPACE: '/repo' }, '/repo/sub')).toBe('/repo');
  expect(rootOf({ CI_PROJECT_DIR: '/repo' }, '/repo')).toBe('/repo');
  expect(rootOf({ GITHUB_WORKSPACE: '/repo' }, '/repository')).toBe('/repository');
  expect(rootOf({}, '/x')).toBe('/x');
  expect(pathFrom('/repo', 'a.json', '/repo/sub')).toBe('sub/a.json');
  expect(pathFrom('/repo', '/repo/a.json', '/repo/sub')).toBe('a.json');
  expect(pathFrom('/repo', '/else/a.json', '/repo')).toBe('/else/a.json');
  expect(pathFrom('/repo', '../a.json', '/repo')).toBe('../a.json');
  expect(pathFrom('/repo', '..a.json', '/repo')).toBe('..a.json');
  expect(pathFrom('/repo', '<stdin>', '/repo/sub')).toBe('<stdin>');
  expect(pathFrom('/repo', 'https://x.example/mcp', '/repo/sub')).toBe('https://x.example/mcp');
});

test('paths are URI references', () => {
  expect(uriOf('a b/c#d.json')).toBe('a%20b/c%23d.json');
  expect(uriOf('/x y/a.json')).toBe('file:///x%20y/a.json');
  expect(uriOf('<stdin>')).toBe('%3Cstdin%3E');
  expect(uriOf('a\ud800.json')).toBe('a%EF%BF%BD.json');
});
