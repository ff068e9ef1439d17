import { expect, it, vi } from 'vitest';
import { encodeHistory } from '../../src/decode/encode-history.ts';
import { keysOf } from '../../src/json/value.ts';
import { decodeByPlan } from '../../src/plan/decode.ts';
import { sourceValues } from '../../src/prove/values.ts';
import { readWireCalls } from '../../src/wire/read-wire-calls.ts';
import { compileFor } from '../compile/compiling.ts';
import { sampled } from '../compile/sample-tools.ts';
import { deepFreeze } from '../model/deep-freeze.ts';
import { kit } from '../prove/kit.ts';
import { apiShapes } from './api-shapes.ts';

// Values are judged by two validators; a busy machine is slow at that.
vi.setConfig({ testTimeout: 60_000 });

/** Some of the tools of all reports, always the same. */
const some = sampled.filter((_, at) => at % 6 === 0);

it.each(apiShapes.map((shape) => [shape.title, shape] as const))(
  'calls come back from the wire of %s as they were',
  (_, shape) => {
    let calls = 0;
    let respelt = 0;
    for (const target of shape.targets)
      for (const { tool } of some) {
        const compiled = compileFor(target, [tool]);
        const [one] = compiled.tools;
        if (one === undefined || one.effects.narrower === true) continue;
        const values = sourceValues(tool, kit, { values: 6, seed: 3 });
        for (const value of values?.accepted ?? []) {
          if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
          const given = shape.isText ? JSON.stringify(value) : value;
          const request = deepFreeze(shape.request(tool.name, given));
          const { request: turned, reports } = encodeHistory(request, compiled, { carrier: shape.carrier });
          if (reports.some(({ at }) => at === shape.at)) continue;
          // What a history holds stood in a response before.
          const answer = shape.response(one.wireName, argumentsAt(turned, shape.at), 'stop');
          const [call] = readWireCalls(answer, shape.carrier);
          expect(call?.name).toBe(one.wireName);
          const wire = typeof call?.arguments === 'string' ? JSON.parse(call.arguments) : call?.arguments;
          const back = decodeByPlan(one.plan, wire);
          expect(back).toMatchObject({ ok: true, repairs: [] });
          if (back.ok) expect(back.value).toEqual(value);
          calls += 1;
          if (turned !== request) respelt += 1;
        }
      }
    expect(calls).toBeGreaterThan(50);
    if (shape.carrier !== 'mcp') expect(respelt).toBeGreaterThan(10);
  },
);

/** The arguments of the call whose name stands at a pointer. */
const argumentsAt = (request: unknown, at: string): unknown => {
  const body = at
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], request) as Record<string, unknown>;
  const key = keysOf(body).find((name) => ['arguments', 'input', 'args'].includes(name));
  return key === undefined ? undefined : body[key];
};
