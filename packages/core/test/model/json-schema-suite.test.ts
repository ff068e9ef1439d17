import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSchema } from '../../src/model/read-schema.ts';
import type { DraftId, SchemaGraph } from '../../src/model/schema.ts';
import { isValid, notJudged } from '../../src/prove/fits.ts';
import { deepFreeze } from './deep-freeze.ts';

const suite = new URL('../../../../../shared/json-schema-suite/', import.meta.url);
const isHere = existsSync(suite);
if (!isHere) console.warn(`The official JSON Schema suite is not at ${suite.pathname}: its tests are skipped.`);

/** The suite's patterns are harmless. */
const natively = (pattern: string) => {
  const regex = new RegExp(pattern, 'u');
  return (text: string) => regex.test(text);
};

const drafts: Readonly<Record<string, DraftId>> = {
  draft4: 'draft-04',
  draft6: 'draft-06',
  draft7: 'draft-07',
  'draft2019-09': '2019-09',
  'draft2020-12': '2020-12',
};

interface Group {
  readonly name: string;
  readonly file: string;
  readonly schema: unknown;
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[];
  readonly graph: SchemaGraph;
}

const groupsOf = (folder: string): Group[] => {
  const files = (readdirSync(new URL(`tests/${folder}`, suite), { recursive: true }) as string[])
    .filter((file) => file.endsWith('.json'))
    .sort();
  return files.flatMap((file) =>
    (
      JSON.parse(readFileSync(new URL(`tests/${folder}/${file}`, suite), 'utf8')) as (Omit<Group, 'name' | 'file' | 'graph'> & {
        description: string;
      })[]
    ).map((group) => ({
      ...group,
      file,
      name: `${folder}/${file}: ${group.description}`,
      graph: readSchema(deepFreeze(group.schema), { dialect: drafts[folder] as DraftId }),
    })),
  );
};

const groups = isHere ? Object.keys(drafts).flatMap(groupsOf) : [];
const references = groups.flatMap(({ name, graph }) =>
  graph.nodes.flatMap((node) => node.references.map((one) => ({ name, graph, node, ...one }))),
);
const countOf = (kind: string) => references.filter((one) => one.kind === kind).length;

/** The suite serves these files at the address its schemas name. */
const isRemoteFile = (uri: string): boolean => {
  const { origin, pathname } = new URL(uri);
  return origin === 'http://localhost:1234' && existsSync(new URL(`remotes${pathname}`, suite));
};

/** The value of a JSON pointer, by way of this test's own. */
const valueAt = (schema: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce((value, token) => (value as Record<string, unknown>)[token.replaceAll('~1', '/').replaceAll('~0', '~')], schema);

describe.skipIf(!isHere)('the official JSON Schema suite', () => {
  it('is read whole, and every reference that its own document answers is resolved', () => {
    const known = references.filter((one) => one.isKnown).length;
    const counts = {
      schemas: groups.length,
      references: references.length,
      resolved: countOf('local'),
      external: countOf('external'),
      known,
      dangling: countOf('dangling'),
    };
    console.log(`JSON Schema suite: ${JSON.stringify(counts)}`);
    expect(counts).toEqual({ schemas: 1705, references: 437, resolved: 358, external: 79, known: 10, dangling: 0 });
    expect(references.filter((one) => one.kind === 'local' && one.target === null)).toEqual([]);
  });

  it('has no external reference but to the remote files of the suite and the meta-schemas', () => {
    const strangers = references.filter((one) => {
      const base = one.graph.resources[one.node.resource]?.uri;
      const isRemote = one.kind === 'external' && isRemoteFile(new URL(one.text, base).href);
      return one.kind === 'external' && !one.isKnown && !isRemote;
    });
    expect(strangers.map(({ name, text }) => [name, text])).toEqual([]);
  });

  it('gives every node the pointer of its source', () => {
    const wrong = groups.flatMap(({ name, schema, graph }) =>
      graph.nodes.filter((node) => valueAt(schema, node.pointer) !== node.raw).map((node) => [name, node.pointer]),
    );
    expect(wrong).toEqual([]);
  });

  it('reports nothing but external references and unknown dialects', () => {
    const others = groups.flatMap(({ name, graph }) =>
      graph.problems.filter(({ id }) => !['ref-external', 'dialect-unknown'].includes(id)).map(({ id }) => [name, id]),
    );
    expect(others).toEqual([]);
  });

  it('means the same once read: the graph accepts and refuses what the suite says', () => {
    // Left out: what is in other documents, chosen at run time, or optional.
    const judged = groups.filter(
      ({ file, graph }) =>
        (!file.startsWith('optional/') ||
          /optional\/(id|anchor|unknownKeyword|refOfUnknownKeyword|dependencies-compatibility|no-schema)\.json/.test(file)) &&
        graph.nodes.every(
          (node) =>
            node.references.every((one) => one.target !== null && !one.isAmbiguous) &&
            notJudged.every((keyword) => !node.keywords.has(keyword)),
        ) &&
        !graph.problems.some(({ id }) => id === 'dialect-unknown'),
    );
    const tests = judged.flatMap(({ name, graph, tests }) =>
      tests.map((test) => ({
        name: `${name}: ${test.description}`,
        agrees: isValid(graph, 0, test.data, natively) === test.valid,
      })),
    );
    console.log(`JSON Schema suite, judged over the graph: ${JSON.stringify({ schemas: judged.length, tests: tests.length })}`);
    expect(tests.filter((test) => !test.agrees).map(({ name }) => name)).toEqual([]);
    expect([judged.length, tests.length]).toEqual([1208, 4496]);
  });
});
