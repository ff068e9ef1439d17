import { describe, expect, it } from 'vitest';
import { toolNamed } from '../../src/decode/names.ts';
import type { PlannedTool, PlannedTools } from '../../src/decode/planned-tools.ts';
import { toolWith } from '../compile/compiling.ts';

const named = (wireName: string, name = wireName): PlannedTool => ({
  name,
  wireName,
  tool: toolWith({ type: 'object' }),
  plan: { planVersion: 1, sourceHash: '', wireHash: '', name: { source: name, wire: wireName }, root: 0, ops: [{ op: 'same' }] },
});

const errorOf = (name: string, wireNames: readonly string[], leftOut: PlannedTools['leftOut'] = []) => {
  const found = toolNamed(name, { tools: wireNames.map((one) => named(one)), leftOut });
  return found.ok ? null : found.error;
};

const hintOf = (name: string, ...wireNames: readonly string[]) => errorOf(name, wireNames)?.retry_hint;

describe('a tool is found', () => {
  const [dotted, send] = [named('notes_find', 'notes.find'), named('send')];
  const tools = { tools: [dotted, send] };

  it('by its name on the wire, else by its own', () => {
    expect(toolNamed('notes_find', tools)).toEqual({ ok: true, tool: dotted, isSourceName: false });
    expect(toolNamed('notes.find', tools)).toEqual({ ok: true, tool: dotted, isSourceName: true });
    expect(toolNamed('send', { tools: [named('x', 'send'), send] })).toEqual({ ok: true, tool: send, isSourceName: false });
  });

  it('only where one has the name', () => {
    const twins = { tools: [named('a', 'same'), named('b', 'same'), named('c', 'same')] };
    expect(toolNamed('same', twins)).toEqual({
      ok: false,
      error: {
        success: false,
        code: 'UNKNOWN_TOOL',
        error: '3 tools are called "same"; which one is meant is not known.',
        retryable: false,
        not_run: 'unknown_tool',
      },
    });
  });
});

describe('a name that no tool has is answered', () => {
  it('with the nearest', () => {
    expect(errorOf('sned', ['find', 'send'])).toEqual({
      success: false,
      code: 'UNKNOWN_TOOL',
      error: 'There is no tool "sned".',
      retry_hint: 'Did you mean "send"?',
      allowed: ['send'],
      retryable: false,
      not_run: 'unknown_tool',
    });
  });

  it('with what there is', () => {
    expect(errorOf('paint', [])).toEqual({
      success: false,
      code: 'UNKNOWN_TOOL',
      error: 'There is no tool "paint".',
      retry_hint: 'No tools are active.',
      retryable: false,
      not_run: 'unknown_tool',
    });
    const many = Array.from({ length: 12 }, (_, at) => `t${at}`);
    const ten = '"t0", "t1", "t2", "t3", "t4", "t5", "t6", "t7", "t8", "t9"';
    expect(hintOf('paint', ...many.slice(0, 10))).toBe(`Tools: ${ten}.`);
    expect(hintOf('paint', ...many)).toBe(`Tools: ${ten} and 2 more.`);
  });

  it('with why it was left out', () => {
    const leftOut = [
      { name: 'draw', reasons: [{ message: 'Too deep.' }] },
      { name: 'paint', reasons: [{ message: 'Too wide.' }, { message: 'Too long.' }] },
      { name: 'etch', reasons: [] },
    ];
    expect(errorOf('paint', [], leftOut)?.error).toBe('The tool "paint" cannot be called here: Too wide.');
    expect(errorOf('etch', [], leftOut)?.error).toBe('The tool "etch" cannot be called here: ');
    expect(errorOf('cut', [], leftOut)?.error).toBe('There is no tool "cut".');
  });

  it('in at most 80 characters of it', () => {
    expect(errorOf('x'.repeat(80), [])?.error).toBe(`There is no tool "${'x'.repeat(80)}".`);
    expect(errorOf('x'.repeat(81), [])?.error).toBe(`There is no tool "${'x'.repeat(79)}…".`);
  });

  it.each([
    ['create_event', 'calendar_create_event'],
    ['CREATE-event', 'calendar_create_event'],
    ['mcp__work__calendar.createEvent', 'calendar_create_event'],
    ['größe', 'set_Größe_2'],
    ['xy_7_8_9', 'my_xy789_tool'],
    ['server__fetch', 'fetch'],
    ['myfi.nd1', 'other_myfind1_x'],
  ])('with the one that has the word in it, or is in the word: %s', (name, wireName) => {
    expect(hintOf(name, 'zzz', wireName)).toBe(`Did you mean "${wireName}"?`);
  });

  it.each([
    ['a word of four letters', 'ev_en', 'calendar_event'],
    ['a name of four letters', 'server_send', 'send'],
    ['another word', 'event_list', 'calendar_create_event'],
    ['nothing but marks', '_____', 'calendar_create_event'],
  ])('but not with a part that is %s', (_, name, wireName) => {
    expect(hintOf(name, 'zzz', wireName)).toBe(`Tools: "zzz", "${wireName}".`);
  });

  it('but not with one of several that have the word in them', () => {
    expect(hintOf('event', 'create_event_now', 'delete_event_now')).toBe('Tools: "create_event_now", "delete_event_now".');
  });

  it('by its first 200 characters', () => {
    expect(hintOf(`${'x'.repeat(195)}fetch`, 'fetch')).toBe('Did you mean "fetch"?');
    expect(hintOf(`${'x'.repeat(196)}fetch`, 'fetch')).toBe('Tools: "fetch".');
    const known = `${'a'.repeat(149)}b`;
    expect(hintOf(`${'a'.repeat(149)}c${'x'.repeat(80)}`, known)).toMatch(/^Did you mean/);
  });
});
