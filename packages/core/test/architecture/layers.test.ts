import { builtinModules } from 'node:module';
import { describe, expect, it } from 'vitest';
import { type Import, importsOf, partOf, type Source, sources } from './sources.ts';

/** Imports point to a lower number or stay in their folder. */
const layers: Readonly<Record<string, number>> = {
  json: 0,
  regex: 2,
  evidence: 0,
  model: 1,
  validate: 2,
  plan: 2,
  compare: 2,
  read: 3,
  steps: 3,
  rules: 3,
  targets: 3,
  wire: 3,
  lower: 4,
  verify: 5,
  decode: 5,
  compile: 6,
  prove: 7,
  traits: 2,
  lint: 7,
  diagnose: 7,
  catalog: 7,
  lock: 7,
  'index.ts': 8,
  'unstable.ts': 8,
};

const upwards = (file: Source): readonly string[] =>
  importsOf(file)
    .filter(({ isRelative, from, to }) => isRelative && partOf(from) !== partOf(to))
    .filter(({ from, to }) => !((layers[partOf(to)] ?? 9) < (layers[partOf(from)] ?? -1)))
    .map(({ from, to }) => `${from} -> ${to}`);

const builtins = new Set(builtinModules.flatMap((name) => [name, name.split('/')[0] as string]));

const nodeImports = (file: Source): readonly string[] =>
  importsOf(file)
    .filter(({ isRelative, to }) => !isRelative && (to.startsWith('node:') || builtins.has(to.split('/')[0] as string)))
    .map(({ from, to }) => `${from} -> ${to}`);

/** What verify may know of the rest; of the model and the evidence only types. */
const openToVerify = /^(verify|json|regex|wire)\/|^model\/(tool|target|passage|fault|budget)\.ts$|^evidence\/(ids|record)\.ts$/;

const shared = (one: Import): boolean => !openToVerify.test(one.to) || (/^(model|evidence)\//.test(one.to) && !one.isTypeOnly);

const sharedWithLowering = (file: Source): readonly string[] =>
  file.path.startsWith('verify/')
    ? importsOf(file)
        .filter(shared)
        .map(({ from, to }) => `${from} -> ${to}`)
    : [];

describe('imports of packages/core/src', () => {
  it('are read in all their forms', () => {
    const text = [
      "import { a } from './a.ts';",
      "import type { B } from '../model/b.ts';",
      'import {',
      '  type C,',
      '  type D,',
      "} from './c.ts';",
      "import { type E, f } from './e.ts';",
      "export { g } from '../read/g.ts';",
      "export * from './h.ts';",
      "import './i.ts';",
      "const j = await import('./j.ts');",
      "import { k } from 'node:fs';",
    ].join('\n');
    const found = importsOf({ path: 'verify/x.ts', text });
    expect(found.map(({ to, isTypeOnly }) => `${isTypeOnly ? 'type ' : ''}${to}`)).toEqual([
      'verify/a.ts',
      'type model/b.ts',
      'type verify/c.ts',
      'verify/e.ts',
      'read/g.ts',
      'verify/h.ts',
      'node:fs',
      'verify/i.ts',
      'verify/j.ts',
    ]);
  });

  it('are found by the hundred, so that a broken reader of them shows', () => {
    expect(sources.length).toBeGreaterThan(90);
    expect(sources.flatMap(importsOf).length).toBeGreaterThan(250);
  });

  it('come from folders that have a layer number', () => {
    expect([...new Set(sources.map(({ path }) => partOf(path)))].filter((part) => !(part in layers))).toEqual([]);
  });

  it('point to a lower layer or stay in their folder', () => {
    expect(sources.flatMap(upwards)).toEqual([]);
  });

  it('would be refused upwards, sideways and from folders without a number', () => {
    const refused = (path: string, to: string) => upwards({ path, text: `import { x } from '${to}';` }).length === 1;
    expect(refused('json/a.ts', '../model/tool.ts')).toBe(true);
    expect(refused('verify/a.ts', '../decode/undo.ts')).toBe(true);
    expect(refused('decode/a.ts', '../verify/verify.ts')).toBe(true);
    expect(refused('targets/a.ts', '../wire/carrier.ts')).toBe(true);
    expect(refused('stray/a.ts', '../json/value.ts')).toBe(true);
    expect(refused('targets/grammars/a.ts', '../openai.ts')).toBe(false);
    expect(refused('index.ts', './lock/lock.ts')).toBe(false);
  });

  it('name no module of Node', () => {
    expect(sources.flatMap(nodeImports)).toEqual([]);
    const planted = "import fs from 'fs/promises';\nimport { join } from 'node:path';\nimport { Ajv } from 'ajv';";
    expect(nodeImports({ path: 'json/a.ts', text: planted })).toEqual(['json/a.ts -> fs/promises', 'json/a.ts -> node:path']);
  });

  it('of verify share nothing with lowering but data, types and envelopes', () => {
    expect(sources.flatMap(sharedWithLowering)).toEqual([]);
    const planted = [
      "import { readSchema } from '../model/read-schema.ts';",
      "import type { SchemaNode } from '../model/schema.ts';",
      "import { defaultBudgets } from '../model/budget.ts';",
      "import { readTools } from '../read/read-tools.ts';",
      "import { records } from '../evidence/records.ts';",
      "import type { Target } from '../model/target.ts';",
    ];
    expect(sharedWithLowering({ path: 'verify/a.ts', text: planted.join('\n') })).toEqual([
      'verify/a.ts -> model/read-schema.ts',
      'verify/a.ts -> model/schema.ts',
      'verify/a.ts -> model/budget.ts',
      'verify/a.ts -> read/read-tools.ts',
      'verify/a.ts -> evidence/records.ts',
    ]);
  });
});
