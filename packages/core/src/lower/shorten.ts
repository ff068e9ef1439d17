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

/** Parts that are put another way before the length is asked for again. */
const atOnce = 8;

const containers = ['$defs', 'definitions'];

/** Visits what stands in the schema itself, what that refers to, and so on, nearest first; each node once. */
const visitUsed = (root: Draft, visit: (node: Draft, level: number) => void): void => {
  const levels = new Map<Draft, number>([[root, 0]]);
  const reach = (node: Draft, level: number): void => {
    if (!levels.has(node)) levels.set(node, level);
  };
  for (const [node, level] of levels) {
    visit(node, level);
    for (const child of node.children) if (node !== root || !containers.includes(child.keyword ?? '')) reach(child, level + 1);
    if (node.target !== null) reach(node.target, level + 1);
  }
};

/** How much goes where a part travels as text; a reference may take what it leads to along. */
const saving = (node: Draft): number => textLength(node.target ?? node);

const mayBeText = (node: Draft, level: number): boolean =>
  level > 0 &&
  (node.keyword === 'properties' || node.keyword === 'items') &&
  node.encoding === null &&
  !isSpelling(node) &&
  (node.children.length > 0 || node.target !== null) &&
  saving(node) >= shortest;

/** The deepest parts that may travel as JSON text, the longest first. */
const deepestParts = (root: Draft): readonly Draft[] => {
  let deepest = 0;
  let found: Draft[] = [];
  visitUsed(root, (node, level) => {
    if (level < deepest || !mayBeText(node, level)) return;
    if (level > deepest) [deepest, found] = [level, []];
    found.push(node);
  });
  return found
    .map((node) => ({ node, length: saving(node) }))
    .sort((a, b) => b.length - a.length)
    .map(({ node }) => node);
};

const asText = (run: Run, raised: Raised, isTooLong: () => boolean): void => {
  if (run.policy.freeForm === 'refuse') return;
  while (isTooLong()) {
    const parts = deepestParts(run.root).slice(0, atOnce);
    if (parts.length === 0) return;
    for (const node of parts) {
      meet(run, { id: 'value-as-json-text', step: null, node, effects: { respelled: true, slack: true }, raised });
      writeAsJsonText(node, false);
      spellAbsenceAgain(node, askAbout(run, [raised], null));
      syncUp(node);
    }
    dropUnused(run, raised);
  }
};

/** Leaves out the definitions that nothing refers to. */
export const dropUnused = (run: Run, raised: Raised): void => {
  const used = new Set<Draft>();
  visitUsed(run.root, (node) => used.add(node));
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
 * Shortens a schema that is too long, as far as needed: unused definitions and texts go first, then the deepest parts travel as JSON text,
 * and what only they referred to goes with them.
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
