import { isObject, keysOf, own } from '../json/value.ts';
import { type Draft, dropWords, setWord } from '../model/draft.ts';
import { allOf, hold, isSpelling, syncUp } from '../model/draft-tree.ts';
import type { Raised } from '../model/step.ts';
import { writeAsJsonText } from '../steps/json-text.ts';
import { spellAbsenceAgain } from '../steps/null.ts';
import { askAbout, meet, type Run } from './run.ts';

/** Texts and hints that may go where a schema is too long, the least missed first. */
const spare: readonly (readonly string[])[] = [
  ['$schema', '$comment', '$id', 'title'],
  ['examples', 'example', 'default', 'deprecated'],
];

const textOf = (node: Draft): string => {
  const text = isObject(node.schema) ? own(node.schema, 'description') : undefined;
  return typeof text === 'string' ? text : '';
};

const cut = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const end = text.lastIndexOf('. ', length);
  return end > length / 2 ? text.slice(0, end + 1) : `${text.slice(0, length - 1)}…`;
};

const lose = (run: Run, node: Draft, keyword: string, raised: Raised): void => {
  const value = isObject(node.schema) ? own(node.schema, keyword) : undefined;
  meet(run, { id: 'shortened', step: null, node, effects: {}, raised, lost: { keyword, value } });
};

/** One pass over all nodes; each way of saving goes further than the one before. */
const passes = (run: Run, raised: Raised): readonly ((node: Draft) => void)[] => [
  ...spare.map((keywords) => (node: Draft) => {
    if (!isObject(node.schema) || node.keyword === null) return;
    const present = keysOf(node.schema).filter((key) => keywords.includes(key));
    for (const keyword of present) lose(run, node, keyword, raised);
    dropWords(node, ...present);
  }),
  ...[240, 120, 60].map((length) => (node: Draft) => {
    const text = textOf(node);
    if (text.length <= length) return;
    lose(run, node, 'description', raised);
    setWord(node, 'description', cut(text, length));
  }),
  (node) => {
    if (textOf(node) === '' || node.encoding !== null) return;
    lose(run, node, 'description', raised);
    dropWords(node, 'description');
  },
];

const textLength = (node: Draft): number => JSON.stringify(node.schema).length;

/** A part that is shorter than this is longer as text. */
const shortest = 60;

/** Most parts of one schema that travel as text for its length alone. */
const mostParts = 200;

/** Parts that may travel as JSON text: the deepest first, of those the longest. */
const nextPart = (root: Draft): Draft | null => {
  let found: { node: Draft; level: number; length: number } | null = null;
  const visit = (node: Draft, level: number): void => {
    for (const child of node.children) visit(child, level + 1);
    if (level === 0 || node.encoding !== null || node.children.length === 0 || isSpelling(node)) return;
    if (node.keyword !== 'properties' && node.keyword !== 'items') return;
    const length = textLength(node);
    if (length < shortest) return;
    if (found === null || level > found.level || (level === found.level && length > found.length))
      found = { node, level, length };
  };
  visit(root, 0);
  return (found as { node: Draft } | null)?.node ?? null;
};

const asText = (run: Run, raised: Raised, isTooLong: () => boolean): void => {
  if (run.policy.freeForm === 'refuse') return;
  for (let left = mostParts; left > 0 && isTooLong(); left -= 1) {
    const node = nextPart(run.root);
    if (node === null) return;
    meet(run, { id: 'value-as-json-text', step: null, node, effects: { respelled: true, slack: true }, raised });
    writeAsJsonText(node, false);
    spellAbsenceAgain(node, askAbout(run, [raised], null));
    syncUp(node);
  }
};

const containers = ['$defs', 'definitions'];

/** Everything that stands in the schema itself, and what that refers to, and so on. */
const inUse = (root: Draft): ReadonlySet<Draft> => {
  const found = new Set<Draft>();
  const open: Draft[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (found.has(node)) continue;
    found.add(node);
    if (node.target !== null) open.push(node.target);
    for (const child of node.children) if (node !== root || !containers.includes(child.keyword ?? '')) open.push(child);
  }
  return found;
};

/** Leaves out the definitions that nothing refers to. */
export const dropUnused = (run: Run, raised: Raised): void => {
  const used = inUse(run.root);
  for (const container of containers) {
    const held = run.root.children.filter((child) => child.keyword === container);
    const kept = held.filter((child) => allOf(child).some((inner) => used.has(inner)));
    if (kept.length === held.length) continue;
    const lost = { keyword: container, value: own(run.root.schema as object, container) };
    meet(run, { id: 'drop-unused-definitions', step: null, node: run.root, effects: {}, raised, lost });
    hold(run.root, container, kept);
  }
};

/**
 * Shortens a schema that is too long, as far as needed: unused definitions and texts go first, then the deepest parts travel as JSON text.
 * Each loss is recorded.
 */
export const shorten = (run: Run, raised: Raised, isTooLong: () => boolean): void => {
  dropUnused(run, raised);
  for (const pass of passes(run, raised)) {
    if (!isTooLong()) return;
    for (const node of [...allOf(run.root)].reverse()) {
      if (!isObject(node.schema)) continue;
      const before = node.version;
      pass(node);
      if (node.version !== before) syncUp(node);
    }
  }
  asText(run, raised, isTooLong);
};
