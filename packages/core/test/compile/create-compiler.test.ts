import { describe, expect, it } from 'vitest';
import { createCompiler } from '../../src/compile/create-compiler.ts';
import type { Tool } from '../../src/model/tool.ts';
import { readTools } from '../../src/read/read-tools.ts';
import { targetOf } from './compiling.ts';

const text = (schema: string, more = ''): string => `[{"name":"find","description":"Finds."${more},"inputSchema":${schema}}]`;

const plain = '{"type":"object","properties":{"a":{"type":"number","minimum":1}},"required":["a"]}';

const toolsOf = (source: string, file?: string): readonly Tool[] => {
  const read = readTools(source, file === undefined ? {} : { file });
  if (!read.ok) throw new Error('not read');
  return read.catalog.tools;
};

const target = targetOf('openai-chat');

describe('a compiler that remembers', () => {
  it('gives the same result for the same tools', () => {
    const compiler = createCompiler();
    const tools = toolsOf(text(plain));
    expect(compiler.compile(tools, target)).toBe(compiler.compile(tools, target));
  });

  it('gives the same result for tools read anew from the same bytes', () => {
    const compiler = createCompiler();
    const first = compiler.compile(toolsOf(text(plain)), target);
    expect(compiler.compile(toolsOf(text(plain)), target)).toBe(first);
  });

  it.each([
    ['another description of a member', text(plain.replace('"minimum":1', '"minimum":1,"description":"A."'))],
    ['another order of keys', text('{"properties":{"a":{"type":"number","minimum":1}},"type":"object","required":["a"]}')],
    ['another order of names that are numbers', text(plain.replace('"a":{', '"2":{"type":"null"},"1":{"type":"null"},"a":{'))],
    ['a number in other digits', text(plain.replace('"minimum":1', '"minimum":1.0'))],
    ['another order of a list', text(plain.replace('["a"]', '["b","a"]'))],
    ['one member more', text(plain.replace('["a"]', '["a","a"]'))],
    ['a title', text(plain, ',"title":"T"')],
    [
      'a list in place of an object',
      text(plain.replace('"properties":{', '"properties":[{').replace('}},"required"', '}}],"required"')),
    ],
  ])('compiles anew what differs by %s', (_, other) => {
    const compiler = createCompiler();
    const first = compiler.compile(toolsOf(text(plain)), target);
    expect(compiler.compile(toolsOf(other), target)).not.toBe(first);
    expect(compiler.compile(toolsOf(text(plain)), target)).toBe(first);
  });

  it('tells names that are numbers apart by their order', () => {
    const compiler = createCompiler();
    const ordered = (names: string) => toolsOf(text(`{"type":"object","properties":{${names}}}`));
    const first = compiler.compile(ordered('"2":{"type":"string"},"1":{"type":"string"}'), target);
    expect(compiler.compile(ordered('"1":{"type":"string"},"2":{"type":"string"}'), target)).not.toBe(first);
  });

  it('compiles anew for another file, target, policy, number or order of tools, and after it was cleared', () => {
    const compiler = createCompiler();
    const tools = toolsOf(text(plain));
    const first = compiler.compile(tools, target);
    expect(compiler.compile(toolsOf(text(plain), 'other.json'), target)).not.toBe(first);
    expect(compiler.compile(tools, targetOf('anthropic'))).not.toBe(first);
    expect(compiler.compile(tools, target, { strict: 'always' })).not.toBe(first);
    expect(compiler.compile([...tools, ...tools], target)).not.toBe(first);
    compiler.clear();
    expect(compiler.compile(tools, target)).not.toBe(first);
  });
});
