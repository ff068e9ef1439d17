import { legalName } from '../json/legal-name.ts';
import type { Target } from '../model/target.ts';
import { targetFacts } from '../targets/citations.ts';
import type { Mention } from './mentions.ts';
import type { SentTool } from './sent-tools.ts';

/** A tool that a sentence names. */
export interface Naming {
  readonly tool: SentTool;
  /** The words around it leave no doubt that a tool is meant, and it is spelt as it was sent. */
  readonly isSure: boolean;
}

const isNamePart = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}_$-]/u.test(char);

const before =
  /(?:\b(?:functions?|tools?|declarations?|functionDeclarations?|definitions?)(?: calling)?(?: names?)?(?: was| is| called| named| found)?:? ?[([]?|name was |found: |- )['"`“‘]?$/i;
const after = /^['"`”’]?(?: functionDeclaration\b|: tool\b| - combined\b| but must be\b)/i;
const startsLine = /(?:^|\] |: |\n)$/;

type NameFact = ReturnType<typeof targetFacts>[number] & {
  readonly rule?: string;
  readonly field?: string;
  readonly over?: string;
};

const frames = new WeakMap<Target, readonly string[]>();

/** What stands right before a tool's name in the answers of a target. */
const framesOf = (target: Target): readonly string[] => {
  const known = frames.get(target);
  if (known !== undefined) return known;
  const found = targetFacts(target).flatMap((fact: NameFact) => {
    const isOfName = fact.rule === 'name' || fact.field === 'name' || fact.over === 'tool-name';
    const parts = fact.answer?.template?.split(isOfName ? /\{(?:tool|value|name)\}/ : /\{tool\}/) ?? [];
    return parts.slice(0, -1).map((part) => /[^{}]{4,24}$/.exec(part)?.[0] ?? '');
  });
  const made = [...new Set(found)].filter((frame) => /[A-Za-z]{3}/.test(frame));
  frames.set(target, made);
  return made;
};

/** How surely the words around a name say that it is a tool's: 3 surely, 2 most likely, 1 in quotes, 0 by no sign. */
const signs = (text: string, at: number, name: string, targets: readonly Target[]): number => {
  const head = text.slice(Math.max(0, at - 60), at);
  const tail = text.slice(at + name.length, at + name.length + 40);
  const isDistinct = name.length >= 8 && /[_-]|[a-z][A-Z]/.test(name);
  if (targets.some((target) => framesOf(target).some((frame) => head.endsWith(frame)))) return 3;
  if (before.test(head))
    return /['"`“‘]$/.test(head) || isDistinct || /(?:name was|found:) ?$/.test(head) ? 3 : name.length > 2 ? 2 : 0;
  if (after.test(tail)) return 3;
  if (startsLine.test(head) && tail.startsWith(': ') && name.length > 2) return isDistinct ? 3 : 2;
  if (isDistinct) return 2;
  return /['"`“‘]$/.test(head) && /^['"`”’]/.test(tail) ? 1 : 0;
};

const inPath = (mentions: readonly Mention[], at: number): boolean => mentions.some(({ start, end }) => start <= at && at < end);

/** A word after the name that would make it another, longer one. */
const bestSign = (text: string, name: string, mentions: readonly Mention[], targets: readonly Target[]): number => {
  let best = 0;
  let tries = 0;
  for (let at = text.indexOf(name); at >= 0 && tries < 20; at = text.indexOf(name, at + name.length)) {
    tries += 1;
    if (isNamePart(text[at - 1]) || isNamePart(text[at + name.length]) || inPath(mentions, at)) continue;
    best = Math.max(best, signs(text, at, name, targets));
  }
  return best;
};

const saidName =
  /\b(?:function|tool|declaration|FunctionDeclaration)s?(?: name)?(?: was| is| named)?:? (?:'([^'\n]{1,200})'|"([^"\n]{1,200})"|`([^`\n]{1,200})`|([\w.-]*[_-][\w.-]*))/g;

/** Names that a sentence gives to a tool, whether any tool has them or not. */
export const namesSaid = (text: string): readonly string[] =>
  [...text.matchAll(saidName)].flatMap((match) => {
    const name = match[1] ?? match[2] ?? match[3] ?? match[4] ?? '';
    return /^(?:parameters|name|description|schema|arguments|object|string|array|required|properties|type)$/.test(name)
      ? []
      : [name];
  });

const letters = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** A tool whose name somebody respelled on the way, put a server's before, or cut; null where several come into question. */
const respelled = (said: string, tools: readonly SentTool[]): SentTool | null => {
  const ways: readonly ((tool: SentTool) => boolean)[] = [
    ({ wireName }) => legalName(wireName) === said,
    ({ name }) => name === said,
    ({ wireName }) => wireName !== '' && letters(wireName) === letters(said),
    ({ wireName }) => wireName.length > 2 && said.endsWith(wireName) && /[_.:/-]$/.test(said.slice(0, -wireName.length)),
    ({ wireName }) => said.length >= 12 && wireName.startsWith(said),
  ];
  for (const way of ways) {
    const found = tools.filter(way);
    if (found.length === 1) return found[0] as SentTool;
    if (found.length > 1) return null;
  }
  return null;
};

/** Finds the tool that a sentence names; of two that share the name the first. */
export const namedTool = (
  text: string,
  mentions: readonly Mention[],
  tools: readonly SentTool[],
  targets: readonly Target[],
): Naming | null => {
  const short = text.slice(0, 4000);
  let best: { tool: SentTool; sign: number } | null = null;
  for (const tool of tools) {
    if (tool.wireName === '') continue;
    const sign = short.includes(tool.wireName) ? bestSign(short, tool.wireName, mentions, targets) : 0;
    if (sign === 0) continue;
    const isBetter =
      best === null || sign > best.sign || (sign === best.sign && tool.wireName.length > best.tool.wireName.length);
    if (isBetter) best = { tool, sign };
  }
  if (best !== null && best.sign >= 2) return { tool: best.tool, isSure: best.sign === 3 };
  for (const said of namesSaid(short)) {
    const tool = respelled(said, tools);
    if (tool !== null) return { tool, isSure: false };
  }
  return best === null ? null : { tool: best.tool, isSure: false };
};
