import { describe, expect, it } from 'vitest';
import { type Asker, askBeforeRun } from '../../src/decode/ask-before-run.ts';
import type { CallErrorCode, DecodedCall, NotRun } from '../../src/decode/call.ts';
import { missingArguments, preflight } from '../../src/decode/preflight.ts';
import { refusal } from '../../src/decode/refusal.ts';
import { refusedCalls } from '../../src/decode/refused-calls.ts';

const kinds: readonly (readonly [NotRun, CallErrorCode, boolean, string])[] = [
  ['malformed_call', 'INVALID_JSON', false, 'The call cannot be read.'],
  ['unknown_tool', 'UNKNOWN_TOOL', false, 'There is no such tool.'],
  ['missing_arguments', 'MISSING_ARGUMENT', false, 'Required arguments are missing.'],
  ['invalid_arguments', 'INVALID_TYPE', false, 'The arguments do not fit the tool.'],
  ['refused_by_tool', 'NOT_ALLOWED', false, 'The tool refused the call.'],
  ['refused_by_policy', 'NOT_ALLOWED', false, 'A policy does not allow the call.'],
  ['refused_by_hook', 'NOT_ALLOWED', false, 'A hook refused the call.'],
  ['denied_by_person', 'DENIED', false, 'A person declined the call.'],
  ['timed_out', 'TIMEOUT', true, 'No one answered in time.'],
  ['stopped', 'CONFLICT', true, 'The run was stopped before the call ran.'],
];

it.each(kinds)('a refusal of kind %s', (not_run, code, retryable, said) => {
  const error = { success: false, code, error: said, retryable, not_run };
  expect(refusal(not_run)).toEqual(error);
  expect(refusal(not_run, said)).toEqual(error);
  expect(refusal(not_run, 'Not today.')).toEqual({ ...error, error: `${said} Not today.` });
  expect(refusal(not_run, '', { retryable: !retryable, field: '/a' })).toEqual({ ...error, retryable: !retryable, field: '/a' });
});

it.each([
  ['policy', 'refused_by_policy', 'A policy does not allow the call. It could not be asked: broken'],
  ['hook', 'refused_by_hook', 'A hook refused the call. It could not be asked: broken'],
  ['person', 'timed_out', 'No one answered in time. The person could not be asked: broken'],
] as const)('a %s that cannot be asked allows nothing', async (by, not_run, error) => {
  const asker: Asker<object> = { by, ask: () => Promise.reject(new Error('broken')) };
  expect(await askBeforeRun({}, [asker])).toMatchObject({ not_run, error });
});

it('who refuses without words may say what else is known', async () => {
  const asker: Asker<object> = { by: 'hook', ask: () => ({ allow: false, retry_hint: 'Ask.', retryable: true }) };
  expect(await askBeforeRun({}, [asker])).toEqual({
    success: false,
    code: 'NOT_ALLOWED',
    error: 'A hook refused the call.',
    retry_hint: 'Ask.',
    retryable: true,
    not_run: 'refused_by_hook',
  });
});

describe('what is missing', () => {
  it('is known only of a list of names', () => {
    expect(missingArguments({ required: ['a', 1] }, {})).toBeNull();
    expect(missingArguments({ required: ['a'] }, 'text')).toBeNull();
    expect(missingArguments({ required: ['a', 'a'] }, {})).toEqual({
      success: false,
      code: 'MISSING_ARGUMENT',
      error: 'Required arguments are missing. Missing: "a".',
      field: '/a',
      retry_hint: 'Send the call again with every required argument.',
      retryable: false,
      not_run: 'missing_arguments',
    });
  });

  it('is named by at most 80 characters, and at most 20 of it', () => {
    expect(missingArguments({ required: ['n'.repeat(100)] }, {})?.error).toBe(
      `Required arguments are missing. Missing: "${'n'.repeat(80)}".`,
    );
    const required = Array.from({ length: 21 }, (_, at) => `a${at}`);
    expect(missingArguments({ required: required.slice(0, 20) }, {})?.error).toMatch(/"a18", "a19"\.$/);
    expect(missingArguments({ required }, {})?.error).toMatch(/"a18", "a19" and 1 more\.$/);
  });

  it('leaves nothing unchecked', async () => {
    expect(await preflight({ inputSchema: { required: ['a'] } }, {})).toMatchObject({ ok: false, unchecked: [] });
  });
});

describe('a memory of refused calls', () => {
  const refusedWith = (allowed?: readonly unknown[] | string): DecodedCall => {
    const error = { ...refusal('unknown_tool'), ...(allowed === undefined ? {} : { allowed }) };
    return { ok: false, tool: null, error, faults: [error], repairs: [] };
  };
  const hintOf = (decoded: DecodedCall) => {
    const memory = refusedCalls();
    const call = { name: 'a', arguments: {} };
    for (let at = 0; at < 2; at += 1) expect(memory.seen(call, decoded)).toBe(decoded);
    const third = memory.seen(call, decoded);
    return third.ok ? undefined : third.error.retry_hint;
  };
  const told = 'This very call was refused 3 times. Do not send it again.';

  it('tells what is taken, or to go on without', () => {
    expect(hintOf(refusedWith(['x', 'y']))).toBe(`${told} Use "x".`);
    for (const allowed of [[], 'a sentence', undefined])
      expect(hintOf(refusedWith(allowed))).toBe(`${told} Change what is named above, or go on without this tool.`);
  });

  it('keeps a thousand', () => {
    const isKept = (others: number) => {
      const memory = refusedCalls();
      const decoded = refusedWith();
      const ask = (name: string) => memory.seen({ name, arguments: undefined }, decoded) !== decoded;
      for (const name of ['first', 'first', ...Array.from({ length: others }, (_, at) => `other ${at}`)]) ask(name);
      return ask('first');
    };
    expect([isKept(999), isKept(1000)]).toEqual([true, false]);
  });
});
