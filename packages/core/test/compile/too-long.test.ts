import { expect, it } from 'vitest';
import { decodeByPlan } from '../../src/plan/decode.ts';
import { encodeByPlan } from '../../src/plan/encode.ts';
import { carriedTo, toolWith } from './compiling.ts';

// A target that takes a schema of so many characters gets a shorter one, and the record says what that cost.

const most = 5_000;

const words = (count: number): string => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');

/** Definitions that name the next one twice and have members of their own. */
const chained = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `part${at}`,
      {
        type: 'object',
        properties: {
          ...Object.fromEntries(Array.from({ length: 8 }, (_, member) => [`member_${at}_${member}`, { type: 'string' }])),
          ...(at + 1 < count ? { left: { $ref: `#/$defs/part${at + 1}` }, right: { $ref: `#/$defs/part${at + 1}` } } : {}),
        },
      },
    ]),
  );

const schema = {
  type: 'object',
  properties: { body: { $ref: '#/$defs/part0' }, note: { type: 'string', description: words(40) } },
  required: ['body'],
  $defs: chained(20),
};

it('definitions go with the parts that referred to them', () => {
  const { wire, changes, plan } = carriedTo('cerebras-strict', toolWith(schema));
  const text = JSON.stringify(wire.schema);
  expect(JSON.stringify(schema).length).toBeGreaterThan(most);
  expect(text.length).toBeLessThanOrEqual(most);
  for (const name of Object.keys((wire.schema as { $defs?: object }).$defs ?? {})) expect(text).toContain(`#/$defs/${name}`);
  expect(changes.some(({ id, at }) => id === 'value-as-json-text' && at.startsWith('/'))).toBe(true);
  expect(changes.some(({ id, lost }) => id === 'drop-unused-definitions' && lost?.keyword === '$defs')).toBe(true);
  const call = { body: { member_0_0: 'a', left: { member_1_0: 'b', right: { member_2_0: 'c' } } } };
  const encoded = encodeByPlan(plan, call);
  expect(encoded.ok && decodeByPlan(plan, encoded.value)).toMatchObject({ ok: true, value: call });
});
