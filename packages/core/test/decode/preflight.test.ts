import { describe, expect, it } from 'vitest';
import type { StopSignal } from '../../src/decode/answer-in-time.ts';
import { type Asker, askBeforeRun } from '../../src/decode/ask-before-run.ts';
import type { NotRun } from '../../src/decode/call.ts';
import { missingArguments, preflight } from '../../src/decode/preflight.ts';
import { refusal } from '../../src/decode/refusal.ts';
import { carriedTo, toolWith } from '../compile/compiling.ts';
import { deepFreeze } from '../model/deep-freeze.ts';

const inputSchema = deepFreeze({
  type: 'object',
  properties: { path: { type: 'string' }, mode: { type: 'string' }, text: {} },
  required: ['path', 'mode'],
});

const never = () => new Promise<never>(() => {});

/** A signal that tells how many listen to it. */
const watched = (): StopSignal & { readonly listeners: Set<() => void>; readonly fire: () => void } => {
  const listeners = new Set<() => void>();
  let aborted = false;
  return {
    listeners,
    get aborted() {
      return aborted;
    },
    addEventListener: (_, listener) => listeners.add(listener),
    removeEventListener: (_, listener) => listeners.delete(listener),
    fire: () => {
      aborted = true;
      for (const listener of [...listeners]) listener();
    },
  };
};

describe('missing arguments', () => {
  it('are all named at once, by the declared schema', () => {
    expect(missingArguments(inputSchema, { text: 1 })).toEqual({
      success: false,
      code: 'MISSING_ARGUMENT',
      error: 'Required arguments are missing. Missing: "path", "mode".',
      retry_hint: 'Send the call again with every required argument.',
      retryable: false,
      not_run: 'missing_arguments',
    });
    expect(missingArguments(inputSchema, { path: 'a' })).toMatchObject({
      field: '/mode',
      error: expect.stringContaining('"mode"'),
    });
    expect(missingArguments(inputSchema, { path: 'a', mode: undefined })?.field).toBe('/mode');
    expect(missingArguments(inputSchema, { path: '', mode: null })).toBe(null);
  });

  it.each([
    true,
    false,
    null,
    undefined,
    'x',
    [],
    {},
    { required: 'path' },
    { required: true },
    { required: [1] },
    { $ref: 'https://a.example/b' },
  ])('are not known of a schema that cannot be read: %j', (schema) => {
    expect(missingArguments(schema, {})).toBe(null);
  });

  it('are own members, whatever every object has', () => {
    const schema = { required: ['constructor', '__proto__'] };
    expect(missingArguments(schema, {})?.error).toContain('"constructor", "__proto__"');
    expect(missingArguments(schema, JSON.parse('{"constructor":1,"__proto__":2}'))).toBe(null);
  });

  it('are counted where they are many', () => {
    const required = Array.from({ length: 25 }, (_, at) => `a${at}`);
    expect(missingArguments({ required }, {})?.error).toMatch(/"a19" and 5 more\.$/);
  });

  it('are called as the wire calls them', () => {
    const schema = { type: 'object', properties: { 'a b': { type: 'string' } }, required: ['a b'] };
    const { plan } = carriedTo('anthropic', toolWith(schema));
    const wire = plan.ops.flatMap((op) => (op.op === 'object' ? op.fields : [])).find(({ source }) => source === 'a b')?.wire;
    expect(wire).toMatch(/^a_b_/);
    const error = missingArguments(schema, {}, plan);
    expect(error).toMatchObject({ field: `/${wire}`, sourceField: '/a b' });
    expect(error?.error).toContain(`"${wire}"`);
  });
});

describe('preflight', () => {
  const args = deepFreeze({ path: 'a', mode: 'w' });

  it('lets a call go on that nothing speaks against', async () => {
    const passed = { ok: true, unchecked: [] };
    expect(await preflight({ inputSchema }, args)).toEqual(passed);
    expect(await preflight({ inputSchema, preflight: () => null }, args)).toEqual(passed);
    expect(await preflight({ inputSchema, preflight: () => undefined }, args)).toEqual(passed);
    expect(await preflight({ inputSchema, preflight: async () => null }, args)).toEqual(passed);
  });

  it('asks the tool only where nothing is missing', async () => {
    const asked: unknown[] = [];
    const tool = { inputSchema, preflight: (given: object) => void asked.push(given) as undefined };
    expect(await preflight(tool, { path: 'a' })).toMatchObject({ ok: false, error: { not_run: 'missing_arguments' } });
    expect(asked).toEqual([]);
    await preflight(tool, args);
    expect(asked[0]).toBe(args);
  });

  it('keeps the words of the tool, and what it knows beside them', async () => {
    expect(await preflight({ inputSchema, preflight: () => 'The file is open.' }, args)).toEqual({
      ok: false,
      error: {
        success: false,
        code: 'NOT_ALLOWED',
        error: 'The tool refused the call. The file is open.',
        retryable: false,
        not_run: 'refused_by_tool',
      },
      unchecked: [],
    });
    const said = { error: 'It is open.', code: 'CONFLICT', field: '/path', retryable: true, retry_hint: 'Wait.' } as const;
    expect(await preflight({ inputSchema, preflight: async () => said }, args)).toMatchObject({
      error: { ...said, error: 'The tool refused the call. It is open.', not_run: 'refused_by_tool' },
    });
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('no disk');
      },
    ],
    ['rejects', () => Promise.reject('no disk')],
  ])('refuses nothing where the check %s, and tells of it', async (_, check) => {
    expect(await preflight({ inputSchema, preflight: check }, args)).toEqual({
      ok: true,
      unchecked: ["The tool's own check could not be made: no disk"],
    });
  });

  it('ends when time is up: no one declined', async () => {
    const result = await preflight({ inputSchema, preflight: never }, args, { deadline: AbortSignal.timeout(5) });
    expect(result).toEqual({
      ok: false,
      error: { success: false, code: 'TIMEOUT', error: 'No one answered in time.', retryable: true, not_run: 'timed_out' },
      unchecked: [],
    });
  });

  it('ends when the run is stopped, before and while it is asked', async () => {
    const control = new AbortController();
    const asking = preflight({ inputSchema, preflight: never }, args, {
      signal: control.signal,
      deadline: AbortSignal.timeout(60_000),
    });
    control.abort();
    expect(await asking).toMatchObject({
      ok: false,
      error: { not_run: 'stopped', error: 'The run was stopped before the call ran.' },
    });
    expect(await preflight({ inputSchema }, args, { signal: control.signal })).toMatchObject({ error: { not_run: 'stopped' } });
  });

  it('leaves no listener behind', async () => {
    const [signal, deadline] = [watched(), watched()];
    await preflight({ inputSchema, preflight: () => null }, args, { signal, deadline });
    expect([signal.listeners.size, deadline.listeners.size]).toEqual([0, 0]);
    const asking = preflight({ inputSchema, preflight: never }, args, { signal, deadline });
    expect([signal.listeners.size, deadline.listeners.size]).toEqual([1, 1]);
    deadline.fire();
    expect(await asking).toMatchObject({ error: { not_run: 'timed_out' } });
    expect([signal.listeners.size, deadline.listeners.size]).toEqual([0, 0]);
  });
});

describe('a refusal', () => {
  const kinds: Readonly<Record<NotRun, string>> = {
    malformed_call: 'INVALID_JSON',
    unknown_tool: 'UNKNOWN_TOOL',
    missing_arguments: 'MISSING_ARGUMENT',
    invalid_arguments: 'INVALID_TYPE',
    refused_by_tool: 'NOT_ALLOWED',
    refused_by_policy: 'NOT_ALLOWED',
    refused_by_hook: 'NOT_ALLOWED',
    denied_by_person: 'DENIED',
    timed_out: 'TIMEOUT',
    stopped: 'CONFLICT',
  };

  it.each(Object.entries(kinds) as [NotRun, string][])(
    'of kind %s keeps its kind and the words, and has code %s',
    (kind, code) => {
      const error = refusal(kind, 'Not "today".');
      expect(error).toMatchObject({ success: false, code, not_run: kind });
      expect(error.error).toMatch(/^[A-Z].*\. Not "today"\.$/);
      expect(/declin/.test(error.error)).toBe(kind === 'denied_by_person');
      expect(refusal(kind).error).toMatch(/^[A-Z][^"]*\.$/);
    },
  );

  it('stays of its kind whatever else is said', () => {
    expect(refusal('stopped', '', { code: 'INTERNAL', not_run: 'timed_out' } as object)).toMatchObject({
      code: 'INTERNAL',
      not_run: 'stopped',
    });
  });
});

describe('who is asked before a call runs', () => {
  const call = { tool: 'write' };
  const yes = () => ({ allow: true }) as const;
  const by = (kind: Asker<typeof call>['by'], ask: Asker<typeof call>['ask']): Asker<typeof call> => ({ by: kind, ask });

  it('is asked in turn, up to the first who does not allow it', async () => {
    const asked: string[] = [];
    const note = (kind: Asker<typeof call>['by'], allowed: boolean) =>
      by(kind, (given) => {
        asked.push(`${kind} ${given.tool}`);
        return allowed ? yes() : { allow: false, words: 'Not now.' };
      });
    expect(await askBeforeRun(call, [note('policy', true), note('hook', false), note('person', true)])).toEqual({
      success: false,
      code: 'NOT_ALLOWED',
      error: 'A hook refused the call. Not now.',
      retryable: false,
      not_run: 'refused_by_hook',
    });
    expect(asked).toEqual(['policy write', 'hook write']);
    expect(await askBeforeRun(call, [by('policy', yes), by('person', async () => yes())])).toBe(null);
  });

  it.each([
    ['policy', 'refused_by_policy', 'A policy does not allow the call. No.'],
    ['hook', 'refused_by_hook', 'A hook refused the call. No.'],
    ['person', 'denied_by_person', 'A person declined the call. No.'],
  ] as const)('is told apart: %s', async (who, kind, error) => {
    expect(await askBeforeRun(call, [by(who, () => ({ allow: false, words: 'No.' }))])).toMatchObject({ not_run: kind, error });
  });

  it('has not declined by not answering', async () => {
    expect(await askBeforeRun(call, [by('person', never)], { deadline: AbortSignal.timeout(5) })).toMatchObject({
      not_run: 'timed_out',
    });
    const broken = () => {
      throw new Error('no terminal');
    };
    expect(await askBeforeRun(call, [by('person', broken)])).toMatchObject({
      not_run: 'timed_out',
      error: 'No one answered in time. The person could not be asked: no terminal',
    });
    expect(await askBeforeRun(call, [by('policy', broken)])).toMatchObject({ not_run: 'refused_by_policy' });
    expect(await askBeforeRun(call, [by('person', yes)], { signal: AbortSignal.abort() })).toMatchObject({ not_run: 'stopped' });
  });
});
