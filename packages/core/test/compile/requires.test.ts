import { expect, it } from 'vitest';
import { compileFor, toolWith } from './compiling.ts';

// What a request needs beside its tools, on the day it is sent.

const tool = toolWith({ type: 'object', properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: false });

const needs = (id: string, asOf?: string) =>
  compileFor(id, [tool], asOf === undefined ? {} : { asOf }).requires.map(({ kind, name, value }) => [kind, name, value]);

it('strict tools of Anthropic need a header while they are in beta, and none afterwards', () => {
  const header = ['header', 'anthropic-beta', 'structured-outputs-2025-11-13'];
  expect(needs('anthropic-strict', '2025-12-01')).toEqual([header]);
  expect(needs('anthropic-strict', '2026-03-01')).toEqual([]);
  expect(needs('anthropic-strict')).toEqual([]);
  expect(needs('anthropic', '2025-12-01')).toEqual([]);
});

it('strict tools of DeepSeek need an address, OpenRouter a field of the body', () => {
  expect(needs('deepseek-strict')).toEqual([['url', 'base', 'https://api.deepseek.com/beta']]);
  expect(needs('deepseek')).toEqual([]);
  expect(needs('openrouter')).toEqual([['body', 'provider', { require_parameters: true }]]);
});
