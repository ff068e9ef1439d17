import type { Profile, Said } from '@toolwire/core/unstable';
import pc from 'picocolors';

const owed = (has: Profile['obligations'][number]['has']): string => {
  if (has === 'closed') return '`additionalProperties: false`';
  if (has === 'all-required') return 'every property in `required`';
  if (has === 'some-required') return 'at least one property in `required`';
  if (has === 'text' || has === 'pointer' || has === 'target') return 'references that it can follow';
  return has === 'declared'
    ? '`required` names that `properties` declares'
    : has.map((one) => `\`${typeof one === 'string' ? one : one[0]}\``).join(' or ');
};

const where = (of: string): string => {
  if (of === '*') return 'every node';
  return of.startsWith('type:') ? `a node of type ${of.slice(5)}` : `a node with \`${of}\``;
};

const list = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [pc.bold(title), ...lines.map((line) => `  ${line}`), ''];

/** Keywords that the same facts speak of, on one line. */
const byFacts = (said: readonly (readonly [string, readonly Said[]])[]): readonly string[] => {
  const lines = new Map<string, string[]>();
  for (const [keyword, by] of said) {
    const facts = by.map(({ fact }) => fact).join(', ');
    lines.set(facts, [...(lines.get(facts) ?? []), keyword]);
  }
  return [...lines].map(([facts, keywords]) => `${keywords.join(' ')}  ${pc.dim(facts)}`);
};

/** Writes what one schema has to be for several targets: who refuses what, what is owed, which limits hold. */
export const profileText = (id: string, profile: Profile): string => {
  const words = Object.entries(profile.keywords);
  const of = (verdict: string): readonly string[] =>
    byFacts(words.filter(([, said]) => said.verdict === verdict).map(([keyword, said]) => [keyword, said.by] as const));
  const free = words.filter(([, said]) => !['rejects', 'unknown'].includes(said.verdict)).map(([keyword]) => keyword);
  const limits = Object.entries(profile.limits).flatMap(([metric, bounds]) =>
    (bounds ?? []).map(({ fact, scope, max, min }) => {
      const bound = [min === undefined ? '' : `at least ${min}`, max === undefined ? '' : `at most ${max}`].filter(Boolean);
      return `${metric} ${bound.join(', ')} in one ${scope}  ${pc.dim(fact)}`;
    }),
  );
  return [
    `${pc.bold(id)}  one schema for ${profile.members.join(', ')}`,
    '',
    ...list(
      'No schema suits all of them',
      profile.contradictions.map(({ message }) => message),
    ),
    ...list('Refused wherever it stands', of('rejects')),
    ...list('Refused at some places, with some values or beside some others', byFacts(Object.entries(profile.conditional))),
    ...list('Not known', of('unknown')),
    ...list(
      'Owed',
      profile.obligations.map(
        ({ of: node, has, fact, at }) =>
          `${where(node)}${at === undefined ? '' : ` at ${at.join(', ')}`}: ${owed(has)}  ${pc.dim(fact)}`,
      ),
    ),
    ...list('Limits', limits),
    ...list('Taken by all', [free.join(' ')]),
  ].join('\n');
};
