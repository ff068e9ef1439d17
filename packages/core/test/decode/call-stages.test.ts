import { describe, expect, it } from 'vitest';
import type { DecodedCall, WireCall } from '../../src/decode/call.ts';
import { checkerFor, validationFor } from '../../src/decode/checkers.ts';
import { type DecodeCallOptions, decodeCall } from '../../src/decode/decode-call.ts';
import { decodeStream } from '../../src/decode/decode-stream.ts';
import type { PlannedTools } from '../../src/decode/planned-tools.ts';
import type { PlanOp } from '../../src/model/plan.ts';
import { compileFor, toolWith } from '../compile/compiling.ts';
import { called, object, outcome } from './calling.ts';
import { notesFor } from './note-tools.ts';

const text = { type: 'string' };
const schema = object({ name: text, level: { enum: ['low', 'high'] }, of: object({ x: text }, ['x']) }, ['name']);
const compiled = compileFor('anthropic', [toolWith(schema)]);

const decoded = (call: Partial<WireCall>, options: DecodeCallOptions = {}, tools: PlannedTools = compiled): DecodedCall =>
  decodeCall({ name: 'make_note', arguments: {}, ...call }, tools, { validate: 'full', ...options });

const faultsOf = (call: DecodedCall) => (call.ok ? [] : call.faults.map(({ code, field }) => `${code} ${field}`));

describe('a call that was cut off', () => {
  it.each(['length', 'max_tokens', 'MAX_TOKENS', 'max_output_tokens', 'incomplete', 'model_context_window_exceeded'])(
    'by %s names what did not arrive',
    (stopReason) => {
      expect(decoded({ arguments: { level: 'none' }, stopReason })).toMatchObject({
        ok: false,
        tool: 'make_note',
        error: {
          success: false,
          code: 'TRUNCATED',
          error: 'The answer was cut off, and "name" did not arrive.',
          retry_hint: 'Send the call again, shorter or in parts.',
          retryable: false,
          not_run: 'malformed_call',
        },
      });
      expect(faultsOf(decoded({ arguments: { level: 'none' }, stopReason }))).toEqual(['TRUNCATED undefined']);
    },
  );

  it('names it behind other faults too', () => {
    expect(outcome(decoded({ arguments: { name: 'a', level: 'none', of: {} }, stopReason: 'length' }))).toEqual({
      code: 'TRUNCATED',
      error: 'The answer was cut off, and "x" did not arrive.',
    });
  });

  it('is judged as it is where nothing lacks, or it ended by itself', () => {
    expect(outcome(decoded({ arguments: { name: 'a', level: 'none' }, stopReason: 'length' }))).toMatchObject({
      code: 'INVALID_ENUM',
    });
    for (const stopReason of ['stop', 'tool_calls', ''])
      expect(outcome(decoded({ arguments: {}, stopReason }))).toMatchObject({ code: 'MISSING_ARGUMENT' });
    expect(outcome(decoded({ arguments: { name: 'a' }, stopReason: 'length' }))).toMatchObject({ arguments: { name: 'a' } });
  });

  it('is asked for again in parts, and other text as one object', () => {
    expect(decoded({ arguments: '{"name":"a' })).toMatchObject({
      error: {
        code: 'TRUNCATED',
        received: '"{\\"name\\":\\"a"',
        retry_hint: 'Send the call again, shorter or in parts.',
        not_run: 'malformed_call',
      },
    });
    expect(decoded({ arguments: 'name' })).toMatchObject({
      error: { code: 'INVALID_JSON', received: '"name"', retry_hint: 'Send the arguments as one JSON object.' },
    });
  });
});

describe('faults', () => {
  it('are told in their order, what is missing at the root first', () => {
    expect(faultsOf(decoded({ arguments: { level: 'none', of: {} } }))).toEqual([
      'MISSING_ARGUMENT /name',
      'INVALID_ENUM /level',
      'MISSING_ARGUMENT /of/x',
    ]);
  });

  it('of an object that declares nothing ask for no other name', () => {
    expect(outcome(called({ type: 'object', additionalProperties: false }, { a: 1 }))).toEqual({
      code: 'UNKNOWN_ARGUMENT',
      error: 'The tool takes no argument "a".',
    });
  });

  it('are what is missing alone where only that is asked, by the declared schema', () => {
    const options = { validate: 'required' } as const;
    expect(decoded({ arguments: { level: 'none', of: {} } }, options)).toMatchObject({
      ok: false,
      faults: [
        {
          code: 'MISSING_ARGUMENT',
          error: '"name" is missing.',
          field: '/name',
          not_run: 'missing_arguments',
        },
      ],
    });
    expect(faultsOf(decoded({ arguments: { level: 'none' } }, options))).toEqual(['MISSING_ARGUMENT /name']);
    expect(outcome(decoded({ arguments: { name: 1, level: 'none' } }, options))).toMatchObject({
      arguments: { name: 1, level: 'none' },
    });
    const open = compileFor('anthropic', [toolWith(object({ a: text }))]);
    expect(outcome(decoded({ arguments: { a: 1 } }, options, open))).toMatchObject({ arguments: { a: 1 } });
    const twice = compileFor('anthropic', [toolWith(object({ a: text, b: text }, ['b', 'a', 'b']))]);
    expect(faultsOf(decoded({}, options, twice))).toEqual(['MISSING_ARGUMENT /b', 'MISSING_ARGUMENT /a']);
  });

  it('that types do not show are mended where only what is missing is asked, and stay where types are', () => {
    const call = { arguments: { name: 'a', level: '' } };
    expect(outcome(decoded(call, { validate: 'required' }))).toEqual({
      arguments: { name: 'a' },
      repairs: ['empty-as-absent /level'],
    });
    expect(outcome(decoded(call, { validate: 'types' }))).toEqual({ arguments: { name: 'a', level: '' }, repairs: [] });
  });
});

describe('nothing at all', () => {
  it('is told to be no arguments only where none are needed', () => {
    expect(decoded({ arguments: '' }).repairs).toEqual([]);
    expect(outcome(decoded({ arguments: '' }))).toMatchObject({ code: 'MISSING_ARGUMENT' });
    for (const more of [{}, { required: [] }, { required: 'name' }])
      expect(called({ type: 'object', ...more }, '').repairs).toEqual([{ id: 'no-arguments', at: '' }]);
  });

  it('is no name either', () => {
    expect(decodeCall({ arguments: {} } as WireCall, compiled)).toMatchObject({ error: { error: 'There is no tool "".' } });
  });
});

describe('a name that carries arguments', () => {
  const name = 'make_note <parameter=name>a</parameter>';

  it.each([undefined, '', {}])('is split where there are none beside it: %j', (given) => {
    expect(decoded({ name, arguments: given })).toMatchObject({
      ok: true,
      arguments: { name: 'a' },
      repairs: [
        { id: 'markup', at: '', note: 'The name carried the arguments.' },
        { id: 'markup', at: '' },
      ],
    });
  });

  it.each([{ name: 'b' }, '{}', null, ' ', 0])('is none where there are: %j', (given) => {
    expect(decoded({ name, arguments: given })).toMatchObject({
      ok: false,
      tool: null,
      error: { code: 'UNKNOWN_TOOL' },
      repairs: [],
    });
  });
});

describe('the wire', () => {
  const strict = notesFor('openai-chat-strict');
  const wireName = strict.tools[0]?.wireName ?? '';

  it('takes no text for JSON that is none', () => {
    const given = { path: 'a', labels: null, extra: 'no JSON', size: null, pair: null };
    expect(decoded({ name: wireName, arguments: given }, {}, strict)).toMatchObject({
      ok: false,
      tool: 'files.write',
      error: {
        code: 'INVALID_JSON',
        field: '/extra',
        received: '"no JSON"',
        retry_hint: 'Correct it and call again.',
        retryable: false,
        not_run: 'invalid_arguments',
      },
    });
  });

  it('gives arguments that are an object, or none', () => {
    const boxed = (ops: readonly PlanOp[]): PlannedTools => {
      const [tool] = compiled.tools;
      return tool === undefined ? compiled : { tools: [{ ...tool, plan: { ...tool.plan, root: ops.length - 1, ops } }] };
    };
    const box: PlanOp = { op: 'box', key: 'in', child: 0 };
    expect(outcome(decoded({ arguments: { in: { name: 'a' } } }, {}, boxed([{ op: 'same' }, box])))).toMatchObject({
      arguments: { name: 'a' },
    });
    expect(decoded({ arguments: { in: 7 } }, {}, boxed([{ op: 'same' }, box]))).toMatchObject({
      ok: false,
      tool: 'make_note',
      error: { code: 'INVALID_TYPE', error: 'Arguments are a JSON object.', not_run: 'invalid_arguments' },
    });
  });

  it('is told apart from the tool’s own name, whatever calls stream in', () => {
    const seen: WireCall[] = [];
    const refused = {
      seen: (call: WireCall, one: DecodedCall) => {
        seen.push(call);
        return one;
      },
    };
    const stream = decodeStream(strict, { refused });
    for (const id of ['c1', 7]) {
      stream.begin(id, wireName);
      stream.delta(id, '{}');
      stream.end(id, 'stop');
    }
    stream.begin('c2', wireName);
    stream.end('c2');
    expect(seen).toEqual([
      { name: wireName, arguments: '{}', id: 'c1', stopReason: 'stop' },
      { name: wireName, arguments: '{}', stopReason: 'stop' },
      { name: wireName, arguments: '', id: 'c2' },
    ]);
  });
});

describe('one object that was to be wrapped', () => {
  const inner = object({ name: text, size: { type: 'integer' } }) as object;

  it.each([
    ['came whole', object({ of: inner }, ['of']), { name: 'a' }, { arguments: { of: { name: 'a' } }, repairs: ['unwrapped'] }],
    ['came empty', object({ of: inner }, ['of']), {}, { code: 'MISSING_ARGUMENT' }],
    ['has a name that it does not declare', object({ of: inner }, ['of']), { name: 'a', z: 1 }, { code: 'MISSING_ARGUMENT' }],
    ['does not fit', object({ of: inner }, ['of']), { name: 1 }, { code: 'MISSING_ARGUMENT' }],
    ['is there', object({ of: { ...inner, required: ['size'] } }, ['of']), { of: {}, name: 'a' }, { code: 'MISSING_ARGUMENT' }],
    ['is not required', object({ of: inner }, [], { additionalProperties: false }), { name: 'a' }, { code: 'UNKNOWN_ARGUMENT' }],
    ['is one of two', object({ of: inner, or: text }, ['of']), { name: 'a' }, { code: 'MISSING_ARGUMENT' }],
    ['declares no members', object({ of: { type: 'object' } }, ['of']), { name: 'a' }, { code: 'MISSING_ARGUMENT' }],
  ] as const)('%s', (_, wrapping, given, result) => expect(outcome(called(wrapping, given))).toMatchObject(result));
});

describe('what is told of a call', () => {
  it('says what was done', () => {
    const wrapped = called(object({ of: object({ name: text }, ['name']) }, ['of']), { name: 'a' });
    expect(wrapped.repairs).toEqual([{ id: 'unwrapped', at: '', note: 'Read as "of".' }]);
    expect(called(object({ a: text }), { b: 1 }).repairs).toEqual([
      { id: 'undeclared', at: '/b', note: 'The tool does not declare it.' },
    ]);
    const referred = { ...(object({ a: text }) as object), $ref: '#/$defs/b', $defs: { b: object({ b: text }) } };
    expect(called(referred, { c: 1 }).repairs).toEqual([]);
    const empty = { id: 'suspect-empty', at: '/of', note: 'It came empty where any members are taken.' };
    const emptyOf = (of: object) => called(object({ of }, ['of']), { of: {} }).repairs;
    expect(emptyOf({ type: 'object', description: 'Any.' })).toEqual([empty]);
    expect(emptyOf({ type: 'object', maxProperties: 3, minProperties: 0 })).toEqual([]);
  });
});

describe('checkers', () => {
  const tool = toolWith(object({ day: { type: 'string', format: 'date', maxLength: 20 } }));

  it('are made once for each way of checking', () => {
    const [full, types, dated] = [checkerFor(tool, 'full'), checkerFor(tool, 'types'), checkerFor(tool, 'full', true)];
    expect([checkerFor(tool, 'full'), checkerFor(tool, 'types'), checkerFor(tool, 'full', true)]).toEqual([full, types, dated]);
    expect(checkerFor(tool, 'full')).toBe(full);
    expect(checkerFor(tool, 'full', true)).toBe(dated);
    const judge = (value: string) =>
      [full, types, checkerFor(tool, 'required'), dated, checkerFor(tool, 'types', true)].map((one) =>
        one.accepts({ day: value }),
      );
    expect(judge('x'.repeat(21))).toEqual([false, true, true, false, true]);
    expect(judge('today')).toEqual([true, true, true, false, true]);
    expect(judge('2026-01-31')).toEqual([true, true, true, true, true]);
    expect(types.accepts({ day: 1 })).toBe(false);
  });

  it('take any object for a tool that declares nothing', () => {
    const checker = checkerFor({ ...tool, inputSchema: undefined }, 'full');
    expect([checker.accepts({ a: 1 }), checker.accepts([]), checker.accepts('x')]).toEqual([true, false, false]);
  });

  it('run patterns that are no automata for one’s own tools', () => {
    const patterned = toolWith(object({ a: { type: 'string', pattern: '^(?!x)' } }));
    const foreign = { ...patterned, source: { ...patterned.source, trust: 'unpinned' as const } };
    const own = { ...patterned, source: { ...patterned.source, trust: 'own' as const } };
    expect([checkerFor(own, 'full').accepts({ a: 'x' }), checkerFor(foreign, 'full').accepts({ a: 'x' })]).toEqual([false, true]);
    expect([validationFor(own, undefined), validationFor(foreign, undefined), validationFor(own, 'types')]).toEqual([
      'full',
      'types',
      'types',
    ]);
  });
});
