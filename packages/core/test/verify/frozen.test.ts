import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allTargets } from '../../src/targets/registry.ts';
import { verify } from '../../src/verify/verify.ts';
import { carriers } from '../../src/wire/carriers.ts';
import { deepFreeze } from '../model/deep-freeze.ts';

const lists = readFileSync(new URL('../cases/rejections.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { tools: { name: string; description: string; inputSchema: unknown }[] })
  .map(({ tools }) => tools.map(({ name, description, inputSchema }) => ({ name, description, schema: inputSchema })));

describe.each(allTargets.map((target) => ({ target, id: target.id })))('a verdict of $id', ({ target }) => {
  const requests = lists.map((tools) => carriers[target.carrier].encode(tools));

  it('is the same on frozen requests, which it leaves as they are', () => {
    const before = JSON.stringify(requests);
    const thawed = requests.map((request) => verify(request, target));
    expect(JSON.stringify(requests)).toBe(before);
    const frozen = requests.map((request) => verify(deepFreeze(structuredClone(request)), deepFreeze(target)));
    expect(frozen).toEqual(thawed);
    expect(thawed.filter(({ asSent }) => asSent !== 'accepted').length).toBeGreaterThan(0);
  });

  it('is the same the second time', () => {
    expect(requests.map((request) => JSON.stringify(verify(request, target)))).toEqual(
      requests.map((request) => JSON.stringify(verify(request, target))),
    );
  });
});
