import { describe, expect, it } from 'vitest';
import { records } from '../../src/evidence/records.ts';
import type { Row, Rule, When } from '../../src/model/target.ts';
import { allTargets, defaultHosts, defaultTargets, joinedProfiles, targetGroups } from '../../src/targets/registry.ts';
import { pathStyles } from '../../src/verify/paths.ts';
import { allStated, dialectsOf, isUnconditional, type Stated } from './facts.ts';
import { closedKeywords, draft202012, extensions, protoFields } from './keywords.ts';

const known = new Set<string>(Object.keys(records));
const dialects = allTargets.flatMap((target) =>
  dialectsOf(target).map((dialect) => [`${target.id} ${dialect.id}`, dialect] as const),
);
const names = (row: Row, keyword: string) => row.keywords === '*' || row.keywords.includes(keyword);

/** Gives the places of the facts a check objects to, and what it says. */
const objected = (check: (one: Stated) => readonly string[]): readonly string[] =>
  allStated.flatMap((one) => check(one).map((said) => `${one.place}: ${said}`));

describe('the closed keyword list', () => {
  it('has every keyword once', () => {
    expect([draft202012.length, closedKeywords.length]).toEqual([57, 68]);
    expect(new Set(closedKeywords).size).toBe(closedKeywords.length);
  });
});

/** Rows of a table that another target spreads behind rows of its own which leave nothing to them. */
const overlaid: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  ['azure-chat strict', 'azure-chat-strict strict'].map((name) => [name, ['lengths', 'pattern-properties']]),
);

describe.each(dialects)('the table of %s', (name, { rows, id, grammar }) => {
  it('ends every keyword of the closed list in a row without conditions', () => {
    const undecided = [...closedKeywords, 'x-anything'].filter(
      (keyword) => !rows.some((row) => names(row, keyword) && isUnconditional(row)),
    );
    expect(undecided).toEqual([]);
  });

  it('has no row that earlier rows leave nothing to', () => {
    const dead = rows.filter((row, at) => {
      const before = rows.slice(0, at).filter(isUnconditional);
      if (before.some((other) => other.keywords === '*')) return row.keywords === '*' || !row.keywords.includes('boolean-schema');
      return row.keywords !== '*' && row.keywords.every((keyword) => before.some((other) => names(other, keyword)));
    });
    expect(dead.map((row) => row.id)).toEqual(overlaid[name] ?? []);
  });

  it('names only keywords that exist', () => {
    const spelt = new Set([...closedKeywords, ...protoFields, ...extensions, 'boolean-schema']);
    const named = [
      ...rows.flatMap(({ keywords, beside }) => [
        ...(keywords === '*' ? [] : keywords),
        ...(beside ?? []).map((one) => (typeof one === 'string' ? one : one[0])),
      ]),
      ...Object.keys(grammar.shapes),
    ];
    expect([...new Set(named)].filter((keyword) => !spelt.has(keyword))).toEqual([]);
  });

  it('is called by what it is', () => {
    expect(['plain', 'strict']).toContain(id);
  });
});

describe('the facts of all targets', () => {
  it('are counted', () => {
    expect(allStated.length).toBeGreaterThan(300);
  });

  it('cite at least one record each, and none that does not exist', () => {
    expect(objected(({ fact }) => (fact.says.length === 0 ? ['cites nothing'] : []))).toEqual([]);
    expect(objected(({ fact }) => [...fact.says, ...(fact.against ?? [])].filter((id) => !known.has(id)))).toEqual([]);
  });

  it('cite no record twice, and none both for and against', () => {
    const repeated = objected(({ fact }) => {
      const cited = [...fact.says, ...(fact.against ?? [])];
      return cited.filter((id, at) => cited.indexOf(id) !== at);
    });
    expect(repeated).toEqual([]);
  });

  it('have ids in lower case with dashes', () => {
    expect(objected(({ fact }) => (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(fact.id) ? [] : [fact.id]))).toEqual([]);
  });

  it('answer in a stage of their target', () => {
    const stray = objected(({ target, fact }) => {
      const stage = fact.answer?.stage;
      return stage === undefined || target.stages.some(({ id }) => id === stage) ? [] : [stage];
    });
    expect(stray).toEqual([]);
  });

  it('say what is wrong in a note of at most 200 characters, or else in the sentence of the provider', () => {
    const speaks = ({ fact, kind }: Stated) =>
      kind === 'request' || kind === 'node' || ['rejects', 'unknown'].includes((fact as Row).verdict);
    expect(
      objected((one) =>
        speaks(one) && one.fact.note === undefined && one.fact.answer?.template === undefined ? ['no text'] : [],
      ),
    ).toEqual([]);
    expect(objected(({ fact: { note } }) => (note === undefined || /\.$/.test(note) ? [] : [note]))).toEqual([]);
    expect(objected(({ fact: { note } }) => ((note ?? '').length > 200 ? [note as string] : []))).toEqual([]);
  });

  it('hold from a day to a later one', () => {
    const days = ({ from, to }: When) =>
      [from, to].filter((day) => day !== undefined && !/^\d{4}-\d\d-\d\d$/.test(day)).map(String);
    expect(objected(({ fact: { when } }) => (when === undefined ? [] : days(when)))).toEqual([]);
    expect(
      objected(({ fact: { when } }) =>
        when?.from !== undefined && when.to !== undefined && when.from > when.to ? [`${when.from} to ${when.to}`] : [],
      ),
    ).toEqual([]);
  });
});

/** Holes that each kind of fact has a value for; `node`, `at`, `field` and `holder` take a path style. */
const always = ['tool', 'server', 'index', 'index1', 'group'];
const atNodes = ['type', ...['node', 'at', 'field', 'holder'].flatMap((kind) => pathStyles.map((style) => `${kind}:${style}`))];
const styled = (...holes: string[]) =>
  holes.flatMap((hole) => [
    hole,
    `${hole}:json`,
    `${hole}:python`,
    `${hole}:python-set`,
    `${hole}:list`,
    `${hole}:go`,
    `${hole}:kind`,
    `${hole}:json-kind`,
  ]);

const clashHoles = {
  'ref-expansion': ['keywords'],
  'union-keys': ['keywords'],
  'branch-keys': ['value', 'previous'],
  bounds: ['value', 'count', 'max'],
  'item-count': ['value', 'count'],
  'property-count': ['value', 'count'],
  'excluded-names': ['name', 'names'],
} as const;

const holesOfRule = (rule: Rule): readonly string[] => {
  switch (rule.rule) {
    case 'alone':
      return [...atNodes, ...styled('keyword', 'value', 'siblings', 'sibling')];
    case 'only':
      return [...atNodes, 'types:python', ...styled('keyword', 'keywords')];
    case 'needs':
      return [
        ...atNodes,
        ...(Array.isArray(rule.has) ? styled('value', 'keywords') : []),
        ...(rule.has === 'declared' ? styled('member', 'name') : []),
        ...(rule.has === 'all-required' ? styled('missing') : []),
        ...(rule.of === '$ref' ? styled('keyword', 'value', 'name', 'within') : []),
      ];
    case 'clash':
      if (rule.over === 'tool-name') return styled('value');
      if (rule.over === 'strict-flag') return styled('count', 'value');
      if (rule.over === 'definitions') return styled('name');
      return [...atNodes, ...styled('keyword', ...clashHoles[rule.over])];
    case 'limit':
      return styled('count', 'max', ...(rule.scope === 'request' ? [] : ['value']));
    case 'name':
      return rule.of === 'tool' ? styled('value', 'regex') : [...atNodes, ...styled('name', 'names')];
  }
};

const holesOf = ({ kind, fact }: Stated): readonly string[] => {
  if (kind === 'entry') return [...always, 'python', ...styled('value')];
  if (kind === 'row' || kind === 'shape')
    return [...always, ...atNodes, 'python', 'types', ...styled('keyword', 'value', 'member', 'schema')];
  return [...always, ...holesOfRule(fact as Rule)];
};

/** Braces that look like a hole: a word in them, whatever its style. */
const holesIn = (text: string | undefined) =>
  [...(text ?? '').matchAll(/\{([A-Za-z][\w:-]*)\}/g)].map(([, hole]) => hole as string);

describe('the templates of all targets', () => {
  it('have holes of their own kind of fact only', () => {
    const stray = objected((one) => {
      const fillable = holesOf(one);
      const plain = fillable.filter((hole) => !hole.includes(':')).join(', ');
      return [...holesIn(one.fact.answer?.template), ...holesIn(one.fact.note)]
        .filter((hole) => !fillable.includes(hole))
        .map((hole) => `{${hole}}, where only these can be filled: ${plain}`);
    });
    expect(stray).toEqual([]);
  });

  it('put the number of sentences and nothing else into the head of an answer', () => {
    const heads = allTargets.flatMap(({ stages }) =>
      stages.flatMap(({ head, prefix, join }) => [
        ...holesIn(head),
        ...holesIn(prefix).map(() => 'prefix'),
        ...holesIn(join).map(() => 'join'),
      ]),
    );
    expect([...new Set(heads)]).toEqual(['count']);
  });

  it('leave no empty sentence', () => {
    expect(objected(({ fact }) => (fact.answer?.template === '' ? ['empty'] : []))).toEqual([]);
  });
});

describe('the registry', () => {
  it('lists each target once, in the order of the matrix', () => {
    expect(allTargets.map(({ id }) => id)).toEqual([
      'openai-chat',
      'openai-chat-strict',
      'openai-responses',
      'openai-responses-strict',
      'azure-chat',
      'azure-chat-strict',
      'anthropic',
      'anthropic-strict',
      'gemini',
      'gemini-json',
      'vertex',
      'firebase',
      'bedrock',
      'bedrock-claude',
      'bedrock-nova',
      'bedrock-strict',
      'mistral',
      'kimi',
      'deepseek',
      'deepseek-strict',
      'xai',
      'groq',
      'cerebras',
      'cerebras-strict',
      'fireworks',
      'together',
      'openrouter',
      'cohere',
      'cohere-strict',
      'qwen',
      'glm',
      'minimax',
      'sambanova',
      'mcp-2025-11-25',
      'mcp-2026-07-28',
      'claude-code',
      'vscode',
      'cursor',
      'windsurf',
      'gemini-cli',
      'ollama',
      'llamacpp',
      'vllm',
      'sglang',
      'lmstudio',
    ]);
  });

  it('gives every target a title and stages of its own names', () => {
    expect(new Set(allTargets.map(({ title }) => title)).size).toBe(allTargets.length);
    const repeated = allTargets.filter(
      ({ stages }) => new Set(stages.map(({ id }) => id)).size < stages.length || stages.length === 0,
    );
    expect(repeated.map(({ id }) => id)).toEqual([]);
  });

  it('makes a strict view of exactly the targets that have a strict dialect', () => {
    const views = allTargets.filter(({ id }) => id.endsWith('-strict'));
    expect(views.filter(({ strict, flag }) => strict === undefined || flag !== true).map(({ id }) => id)).toEqual([]);
    // Claude on Converse takes the flag of the service, whose view is `bedrock-strict`.
    const withStrict = allTargets
      .filter(({ strict, id }) => strict !== undefined && !id.endsWith('-strict') && id !== 'bedrock-claude')
      .map(({ id }) => `${id}-strict`);
    expect(withStrict).toEqual(views.map(({ id }) => id));
  });

  it('names only targets it has in groups and defaults', () => {
    const ids = new Set(allTargets.map(({ id }) => id));
    const named = [
      ...defaultTargets,
      ...defaultHosts,
      ...Object.values(targetGroups).flat(),
      ...Object.values(joinedProfiles).flat(),
    ];
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
    expect(Object.keys(targetGroups)).toEqual(['openai', 'strict', 'hosts', 'all']);
  });
});
