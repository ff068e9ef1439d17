import { describe, expect, it } from 'vitest';
import { carriers } from '../../src/wire/carriers.ts';
import { partOf, type Source, sources } from './sources.ts';

/** Names that are looked for anywhere in a text. */
const longNames =
  /openai|anthropic|claude|gemini|vertex|bedrock|mistral|moonshot|azure|cohere|google|amazon|deepseek|fireworks|cerebras|perplexity|sambanova|openrouter|minimax|ollama|litellm|copilot|windsurf|xgrammar|kimi/gi;
/** Names that are looked for as words, since other words hold them. */
const shortNames = /\b(xai|groq|grok|glm|qwen|gpt|llama|vllm|sglang|nebius|kiro|cline)\b/gi;

/** Folders that are about providers. */
const mayName = ['targets', 'wire', 'read', 'evidence'];

/** The one exception: the closed unions of ids that the model's own types are made of. */
const exceptions = {
  'model/target.ts': /^export type CarrierId =([^;]*);$/m,
  'model/tool.ts': /^export type SourceFormat =([^;]*);$/m,
} as const;

/** Formats that tools are read from and never sent in. */
const sourcesOnly = ['ai-sdk', 'fastmcp', 'json-schema', 'langchain', 'llamaindex', 'module', 'openapi'];

const words = (text: string): string => text.replace(/([a-z])([A-Z])|_/g, '$1 $2');

const providersIn = ({ path, text }: Source): readonly string[] => {
  if (mayName.includes(partOf(path))) return [];
  const exception = Object.entries(exceptions).find(([file]) => file === path)?.[1];
  const rest = `${path}\n${exception === undefined ? text : text.replace(exception, '')}`;
  const found = [...(rest.match(longNames) ?? []), ...(words(rest).match(shortNames) ?? [])];
  return found.map((name) => `${path}: ${name}`);
};

const codeMakers = /\beval\s*\(|\bnew\s+Function\b|[^.\w]Function\s*\(|\bsetTimeout\s*\(\s*['"`]/;
const surroundings =
  /\bprocess\s*[.[]|\bBuffer\b|\b__(?:dir|file)name\b|\brequire\s*\(|\bDate\b|\bperformance\b|\bMath\.random\b|\bcrypto\b|\bfetch\s*\(|\bset(?:Timeout|Interval)\b|\bconsole\b|\bglobalThis\b|\bimport\.meta\b/;

/** Comments and texts say what they like; code does not. */
const codeOf = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''");

const matchesOf = (pattern: RegExp, text: string) => pattern.exec(text)?.[0];

const bannedNames = /(^|[-./])(utils?|helpers?|common|misc|shared|manager)(?=[-./]|$)/;

/** Tables that are longer than code may be; one that shrinks leaves this list. */
const longTables = [
  'targets/anthropic.ts',
  'targets/cerebras-strict.ts',
  'targets/deepseek.ts',
  'targets/gemini.ts',
  'targets/kimi.ts',
  'targets/llamacpp.ts',
  'targets/openai-plain.ts',
  'targets/openai-strict.ts',
  'targets/xai.ts',
];
const most = 300;
const linesOf = ({ text }: Source) => text.replace(/\n$/, '').split('\n').length;

describe('packages/core/src', () => {
  it('names no provider outside targets, wire, read and evidence', () => {
    expect(sources.flatMap(providersIn)).toEqual([]);
  });

  it('would not get away with a provider in a comment, a name or a path', () => {
    const planted = (path: string, text: string) => providersIn({ path, text }).length;
    expect(planted('verify/a.ts', '// as OpenAI does')).toBe(1);
    expect(planted('verify/a.ts', 'const viaGroq = grok_only;')).toBe(2);
    expect(planted('lower/gemini.ts', '')).toBe(1);
    expect(planted('model/target.ts', "export type CarrierId = 'anthropic';\n// anthropic")).toBe(1);
    expect(planted('verify/a.ts', 'const maxAi = exai;')).toBe(0);
  });

  it('has as exceptions the id unions only, and they hold the ids of the carriers', () => {
    const ids = Object.entries(exceptions).map(([file, union]) => {
      const text = sources.find(({ path }) => path === file)?.text ?? '';
      return [...(union.exec(text)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(([, id]) => id).sort();
    });
    expect(ids).toEqual([Object.keys(carriers).sort(), [...Object.keys(carriers), ...sourcesOnly].sort()]);
  });

  it('makes no code out of text', () => {
    const found = sources.flatMap(({ text }) => matchesOf(codeMakers, codeOf(text)) ?? []);
    expect(found).toEqual([]);
    const caught = ["eval('1')", 'new Function(a)', 'x = Function("a")'].map((text) => codeMakers.test(codeOf(text)));
    expect(caught).toEqual([true, true, true]);
  });

  it('asks no clock, network, chance or runtime of its surroundings', () => {
    const found = sources.flatMap(({ path, text }) => {
      const match = matchesOf(surroundings, codeOf(text));
      return match === undefined ? [] : [`${path}: ${match}`];
    });
    expect(found).toEqual([]);
    const planted = ['new Date()', 'process.env', 'Math.random()', "Buffer.from('')", 'globalThis.x', 'fetch(url)'];
    expect(planted.filter((text) => !surroundings.test(codeOf(text)))).toEqual([]);
  });

  it('has no file or folder whose name says nothing', () => {
    expect(sources.map(({ path }) => path).filter((path) => bannedNames.test(path))).toEqual([]);
    expect(['json/utils.ts', 'shared/a.ts', 'read/schema-helpers.ts'].map((path) => bannedNames.test(path))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('has no file of more than 300 lines but records and the listed tables', () => {
    const long = sources.filter((file) => !file.path.startsWith('evidence/records/') && linesOf(file) > most);
    expect(long.map(({ path }) => path)).toEqual(longTables);
  });

  it('names its files in lower case with dashes', () => {
    expect(
      sources.map(({ path }) => path).filter((path) => !/^([a-z0-9]+(-[a-z0-9]+)*\/)*[a-z0-9]+(-[a-z0-9]+)*\.ts$/.test(path)),
    ).toEqual([]);
  });
});
