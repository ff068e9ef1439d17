import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Catalog } from '../../src/model/tool.ts';
import { readTools } from '../../src/read/read-tools.ts';
import { allTargets } from '../../src/targets/registry.ts';
import { judge } from '../../src/verify/judge.ts';

const root = new URL('../../../../examples/', import.meta.url);
const text = (path: string) => readFileSync(new URL(path, root), 'utf8');
const readme = text('README.md');
const day = '2026-11-30';

const catalogOf = (path: string): Catalog => {
  const result = readTools(text(path));
  if (!result.ok) throw new Error(`${path}: ${result.error.message}`);
  return result.catalog;
};

const rowsOf = (heading: string): readonly (readonly string[])[] => {
  const part = readme.split(`## ${heading}`)[1]?.split('\n## ')[0] ?? '';
  return part
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Tool') && !line.startsWith('| File'))
    .map((line) =>
      line
        .split(/(?<!\\)\| ?/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
};

/** The targets that the table of the README is about. */
const told = [
  ...['openai-chat', 'openai-responses', 'azure-chat', 'anthropic', 'gemini', 'gemini-json', 'vertex'],
  ...['bedrock', 'bedrock-claude', 'mistral', 'kimi'],
];

const names = (cell: string): readonly string[] => [...cell.matchAll(/`([a-z-]+)`/g)].map((match) => match[1] as string);

describe('the table of the CRM', () => {
  const catalog = catalogOf('crm/tools.json');
  const plain = allTargets.filter((target) => told.includes(target.id));
  const verdicts = plain.map((target) => [target.id, judge([catalog], target, { asOf: day }).tools] as const);
  const said = (index: number, asSent: string) =>
    verdicts.filter(([, tools]) => tools[index]?.asSent === asSent).map(([id]) => id);

  test('has a row for every tool', () => {
    expect(rowsOf('crm/tools.json').map(([name]) => name?.replaceAll('`', ''))).toEqual(catalog.tools.map((tool) => tool.name));
  });

  test.each(catalog.tools.map((tool, index) => [tool.name, index] as const))('says of %s what the targets say', (_, index) => {
    const [refused = '', open = ''] = (rowsOf('crm/tools.json')[index]?.[2] ?? '').split('not known:');
    expect(names(refused)).toEqual(said(index, 'rejected'));
    expect(names(open)).toEqual(said(index, 'unknown'));
  });
});

describe('the files of faults', () => {
  const files = readdirSync(new URL('faults/', root)).filter((file) => !file.endsWith('.yaml'));
  const cells = new Map(rowsOf('faults/').map(([file = '', , words = '']) => [/\[(.+?)\]/.exec(file)?.[1], words]));

  test.each(files)('%s: every sentence told is one that a target says, and every file is refused by some', (file) => {
    const catalog = catalogOf(`faults/${file}`);
    const faults = allTargets.flatMap((target) => judge([catalog], target, { asOf: day }).catalog.faults);
    expect(faults.length).toBeGreaterThan(0);
    const predicted = faults.map((fault) => fault.predicted?.replace(/\s+/g, ' ').replaceAll('`', "'"));
    const told = [...(cells.get(file) ?? '').matchAll(/: `([^`]{30,})`/g)].map((match) =>
      (match[1] as string).replaceAll('\\|', '|').replaceAll('&lt;', '<'),
    );
    for (const sentence of told) {
      const start = sentence.replace(/\s+/g, ' ').replace(/ ?…$/, '');
      expect(
        predicted.some((one) => one?.startsWith(start) && (sentence.endsWith('…') || one === start)),
        sentence,
      ).toBe(true);
    }
  });
});
