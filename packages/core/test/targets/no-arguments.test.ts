import { describe, expect, it } from 'vitest';
import { allTargets } from '../../src/targets/registry.ts';
import { verify } from '../../src/verify/verify.ts';
import { carriers } from '../../src/wire/carriers.ts';
import { dialectsOf } from './facts.ts';

const forms = allTargets.flatMap((target) =>
  dialectsOf(target).flatMap((dialect) =>
    dialect.noArguments.map((schema) => ({
      name: `${target.id}, ${dialect.id}: ${JSON.stringify(schema) ?? 'no schema'}`,
      target,
      dialect,
      schema,
    })),
  ),
);

describe('the form of a tool without arguments', () => {
  it('is given for every dialect of every target', () => {
    expect(forms.length).toBeGreaterThan(30);
    const without = allTargets.flatMap((target) => dialectsOf(target).filter(({ noArguments }) => noArguments.length === 0));
    expect(without).toEqual([]);
  });

  it('is the missing schema where the tables say so; else they say that it is refused or not measured', () => {
    const silent = allTargets.flatMap((target) =>
      dialectsOf(target)
        .filter(({ noArguments }) => !noArguments.includes(undefined))
        .filter(({ id }) => {
          const tool = { name: 'get_time', description: 'Tell the time.' };
          return verify(carriers[target.carrier].encode([tool]), target, { flag: id === 'strict' }).asSent === 'accepted';
        })
        .map(({ id }) => `${target.id}, ${id}`),
    );
    expect(silent).toEqual([]);
  });

  it.each(forms)('is taken by its own target ($name)', ({ target, dialect, schema }) => {
    const request = carriers[target.carrier].encode([{ name: 'get_time', description: 'Tell the time.', schema }]);
    const verdict = verify(request, target, { flag: dialect.id === 'strict' });
    expect(verdict).toEqual({ asSent: 'accepted', faults: [], more: 0, unmeasured: [], predicted: null });
  });
});
