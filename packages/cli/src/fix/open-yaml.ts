import { type Document, isMap, isScalar, type Node, parseDocument, Scalar } from 'yaml';
import { addMember, type Braced, type Following, removeMember } from './braced.ts';
import { type Layout, layoutOf } from './layout.ts';
import { type OpenText, wrapped } from './open-text.ts';
import type { Step } from './steps.ts';
import { type Draft, indentBefore, lineEndAt, lineStartAt, nextLineAt, refused } from './text-edit.ts';
import { aliasCounts, findYaml, type YamlFound, type YamlMember } from './yaml-places.ts';
import { blockText, flowText, inPlaceOf, isFlow } from './yaml-values.ts';

/** What all drafts for one text share. */
interface Opened {
  readonly text: string;
  readonly document: Document;
  readonly counts: ReadonlyMap<string, number>;
  readonly layout: Layout;
  /** Lists stand further in than their keys. */
  readonly isIndented: boolean;
}

const followingIn =
  (text: string) =>
  (offset: number): Following => {
    const pattern = /([ \t]*#[^\r\n]*)|[ \t]+|(\r?\n)|(,)/y;
    let [comma, end, isSameLine]: [number | null, number, boolean] = [null, offset, true];
    pattern.lastIndex = offset;
    for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
      if (found[3] !== undefined) {
        if (comma !== null) break;
        comma = pattern.lastIndex - 1;
        end = pattern.lastIndex;
        isSameLine = true;
      } else if (found[2] !== undefined) isSameLine = false;
      else if (found[1] !== undefined && isSameLine) end = pattern.lastIndex;
    }
    return { comma, end };
  };

const boxOf = (text: string, { holder, owner, members, depth }: YamlFound): Braced => {
  const [start, end] = [holder.range?.[0] ?? 0, holder.range?.[1] ?? 0];
  return { text, owner, start, end, members, depth, after: followingIn(text) };
};

const isQuoted = (members: readonly YamlMember[]): boolean =>
  members.some(({ key, value }) => {
    const first = key ?? value;
    return isScalar(first) && first.type === Scalar.QUOTE_DOUBLE;
  });

const columnOf = (text: string, offset: number): number => offset - lineStartAt(text, offset);

/** Where a line for one more member can begin behind a place; null where something else stands there. */
const lineBehind = (text: string, end: number): number | null => {
  if (text[end - 1] === '\n') return end;
  return /^[ \t]*(#.*)?$/.test(text.slice(end, lineEndAt(text, end))) ? lineEndAt(text, end) : null;
};

const unclear = 'Something else stands on the line behind it, so that no line can be added or removed there.';

const addBlock = ({ text, layout, isIndented }: Opened, found: YamlFound, name: string, value: unknown): Draft => {
  const { holder, members, depth } = found;
  const [first, last] = [members[0], members.at(-1)];
  if (first === undefined || last === undefined) return refused('An empty map or list without braces is not edited.');
  const column = columnOf(text, first.start);
  const key = isQuoted(members) && isMap(holder) ? `${JSON.stringify(name)}: ${flowText(value, true, layout)}` : null;
  const member = key ?? blockText(isMap(holder) ? new Map([[name, value]]) : [value], column, layout, isIndented);
  const line = ' '.repeat(column) + member;
  const at = lineBehind(text, last.end);
  if (at === null) return refused(unclear);
  const content = at > 0 && text[at - 1] === '\n' ? line + layout.eol : layout.eol + line;
  return { ok: true, holder: holder.range?.[0] ?? 0, edits: [{ offset: at, length: 0, content, depth }] };
};

const add = (opened: Opened, found: YamlFound, name: string, value: unknown): Draft => {
  const { holder, members } = found;
  const { text, layout } = opened;
  if (!isMap(holder) && name !== '-' && name !== String(members.length)) return refused(`The list has no place '${name}'.`);
  if (!isFlow(holder)) return addBlock(opened, found, name, value);
  const isJson = isQuoted(members);
  const key = isMap(holder) ? `${flowText(name, isJson, layout)}: ` : '';
  const render = () => key + flowText(value, isJson, layout);
  const flowLayout = { ...layout, comma: ', ', pad: isMap(holder) && !isJson ? ' ' : '' };
  return { ok: true, holder: holder.range?.[0] ?? 0, edits: addMember(boxOf(text, found), render, flowLayout) };
};

const replace = ({ text, layout, isIndented }: Opened, found: YamlFound, old: Node, value: unknown): Draft => {
  const { holder, members, at, depth } = found;
  const [start, end] = [old.range?.[0] ?? 0, isScalar(old) ? (old.range?.[1] ?? 0) : (members[at]?.end ?? 0)];
  const done = (content: string, length: number): Draft => ({
    ok: true,
    holder: holder.range?.[0] ?? 0,
    edits: [{ offset: start, length, content, depth }],
  });
  if (isScalar(old) && start === end) return done(` ${flowText(value, false, layout)}`, 0);
  const source = text.slice(start, end);
  const isBlock = 'items' in old && !isFlow(old);
  if (!isBlock) return done(inPlaceOf(old, source, value, isFlow(holder), layout), end - start);
  const content = blockText(value, columnOf(text, start), layout, isIndented);
  return done(content + (source.endsWith('\n') ? layout.eol : ''), end - start);
};

/** Leaves an empty map or list where the only member goes. */
const emptied = (text: string, found: YamlFound, { start, end }: YamlMember): Draft => {
  const { holder, depth } = found;
  const content = isMap(holder) ? '{}' : '  []';
  const length = text.slice(start, end).replace(/\r?\n$/, '').length;
  return { ok: true, holder: holder.range?.[0] ?? 0, edits: [{ offset: start, length, content, depth }] };
};

const remove = (opened: Opened, found: YamlFound): Draft => {
  const { text, layout } = opened;
  const { holder, members, at, depth } = found;
  const member = members[at];
  const done = { ok: true, holder: holder.range?.[0] ?? 0 } as const;
  if (member === undefined) return { ...done, edits: [] };
  if (isFlow(holder)) return { ...done, edits: removeMember(boxOf(text, found), at) };
  if (members.length === 1) return emptied(text, found, member);
  const behind = lineBehind(text, member.end);
  if (behind === null) return refused(unclear);
  const next = text[behind - 1] === '\n' ? behind : nextLineAt(text, behind);
  const from = lineStartAt(text, member.start);
  const edit = (start: number, end: number): Draft => ({
    ...done,
    edits: [{ offset: start, length: end - start, content: '', depth }],
  });
  if (indentBefore(text, member.start) !== null) {
    const isLast = next === text.length && text[next - 1] !== '\n' && from > 0;
    return isLast ? edit(from - layout.eol.length, next) : edit(from, next);
  }
  const following = members[at + 1];
  if (following === undefined || text.slice(next, following.start).trim() !== '')
    return refused('A comment stands between it and the next key, and its own line begins with a dash.');
  return edit(member.start, following.start);
};

const drafted = (opened: Opened, step: Step): Draft => {
  const found = findYaml(opened.document, opened.counts, step.tokens);
  if (typeof found === 'string') return refused(found);
  const { members, at, rest } = found;
  const [name = '', ...deeper] = rest;
  const old = members[at]?.value ?? null;
  let draft: Draft;
  if (step.op === 'remove') {
    draft = deeper.length > 0 ? { ok: true, holder: -1, edits: [] } : remove(opened, found);
  } else if (at < 0) draft = add(opened, found, name, wrapped(deeper, step.value));
  else if (old === null) draft = refused(`'${name}' has no value that could be replaced.`);
  else draft = replace(opened, found, old, step.value);
  return draft.ok && found.isShared ? { ...draft, isShared: true } : draft;
};

/** Opens YAML; null where it cannot be read. */
export const openYaml = (text: string): OpenText | null => {
  const document = parseDocument(text, { keepSourceTokens: true, uniqueKeys: false, prettyErrors: false });
  if (document.errors.length > 0) return null;
  const dash = /^( *)[^\s#-][^\r\n]*:[ \t]*\r?\n( *)- /m.exec(text);
  const layout = layoutOf(text);
  const opened: Opened = {
    text,
    document,
    counts: aliasCounts(document),
    layout: { ...layout, colon: ': ', comma: ', ', pad: '' },
    isIndented: dash === null || (dash[2]?.length ?? 0) > (dash[1]?.length ?? 0),
  };
  try {
    return { value: document.toJS({ maxAliasCount: 100 }), draft: (step) => drafted(opened, step) };
  } catch {
    return null;
  }
};
