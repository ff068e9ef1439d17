import { hasOwn, isObject, keysOf, own } from '../json/value.ts';
import { type Draft, standsBelow } from '../model/draft.ts';
import type { Raised } from '../model/step.ts';
import type { Fact, Row } from '../model/target.ts';
import type { Json } from '../model/tool.ts';
import { caution } from './circumstances.ts';
import { constructOf } from './constructs.ts';
import { raisedByConversions } from './conversions.ts';
import { declaredTypes } from './declared-types.ts';
import { type LookedAt, lookedAt } from './looked-at.ts';
import { type Misfit, misfitOf } from './misfits.ts';
import { raiseByRules } from './rule-objections.ts';
import { hasNeighbour, passesTest } from './value-tests.ts';
import { booleanSchema, type Words } from './words.ts';

const fits = (row: Row, keyword: string, value: Json, node: Draft, types: readonly string[]): boolean => {
  if (row.at !== undefined && !row.at.includes(node.position)) return false;
  if (row.type !== undefined && !(types.length === 0 ? row.type.includes('none') : row.type.some((type) => types.includes(type))))
    return false;
  if (row.beside !== undefined && !row.beside.some((one) => one !== keyword && hasNeighbour(node, one))) return false;
  if (row.without?.some((one) => hasNeighbour(node, one))) return false;
  if (row.outside !== undefined && standsBelow(node, row.outside)) return false;
  const { value: test } = row;
  if (test === undefined) return true;
  if (row.each !== 'member') return passesTest(value, test, node, keyword);
  return Array.isArray(value) && value.some((member) => passesTest(member, test, node));
};

/** The row that decides; of rows that depend on a model nobody named, the most cautious. */
const decide = (words: Words, keyword: string, value: Json, node: Draft, types: readonly string[]): Row | null => {
  let worst: Row | null = null;
  for (const { row, isOpen } of words.word(keyword).rows) {
    if (!fits(row, keyword, value, node, types)) continue;
    if (worst === null || caution(row.verdict) > caution(worst.verdict)) worst = row;
    if (!isOpen) break;
  }
  return worst;
};

const membersAt = (row: Row, value: Json, node: Draft): readonly number[] => {
  const { value: test } = row;
  if (row.each !== 'member' || test === undefined || !Array.isArray(value)) return [];
  return value.flatMap((member, at) => (passesTest(member, test, node) ? [at] : []));
};

interface Objecting {
  readonly words: Words;
  readonly node: Draft;
  readonly types: readonly string[];
  readonly raised: Raised[];
}

/** A keyword that is refused only where it stands beside a union is a sibling of that union. */
const stoodBeside = (fact: Fact): 'any-of-siblings' | null => {
  const { beside } = fact as Row;
  return beside?.some((one) => one === 'anyOf' || one[0] === 'anyOf') ? 'any-of-siblings' : null;
};

const raise = ({ node, raised }: Objecting, fact: Fact, keyword: string, member?: string | number): void => {
  const { verdict } = fact;
  if (verdict === 'enforces' || verdict === 'accepts' || verdict === 'ignores') return;
  raised.push({
    construct: stoodBeside(fact) ?? constructOf(node, keyword, member),
    keyword,
    ...(member === undefined ? {} : { member }),
    verdict,
    fact: fact.id,
    says: fact.says,
    by: 'fact',
  });
};

const factOfMisfit = ({ words, node }: Objecting, { failure }: Misfit, keyword: string): Fact | undefined => {
  const { shapes } = words.dialect;
  const fact = shapes?.[`${failure}:${keyword}`] ?? shapes?.[failure] ?? shapes?.value;
  return fact?.at === undefined || fact.at.includes(node.position) ? fact : undefined;
};

const askKeyword = (asking: Objecting, written: string, value: Json, looked: LookedAt | null): void => {
  const { words, node, types } = asking;
  const { keyword, shape: usual, isSilent } = words.word(written);
  const shape = looked === null ? usual : hasOwn(looked.shapes, keyword) ? looked.shapes[keyword] : undefined;
  if (looked !== null && shape === undefined) return;
  if (isSilent && looked === null) return;
  const { grammar } = words.dialect;
  const misfit = shape === undefined || words.dialect.shapes === undefined ? null : misfitOf(value, shape, grammar);
  const fact = misfit === null ? undefined : factOfMisfit(asking, misfit, keyword);
  if (misfit !== null && fact !== undefined) {
    raise(asking, fact, written, misfit.member);
    return;
  }
  const row = decide(words, written, value, node, types);
  if (row === null) return;
  const members = membersAt(row, value, node);
  if (members.length === 0) raise(asking, row, written);
  for (const member of members) raise(asking, row, written, member);
};

/** Lists what a target has against one node, its children aside. */
export const objectionsTo = (words: Words, node: Draft, form?: string): readonly Raised[] => {
  const { schema } = node;
  const asking: Objecting = { words, node, types: declaredTypes(schema), raised: [] };
  if (typeof schema === 'boolean' && node.keyword !== null) {
    const row = decide(words, booleanSchema, schema, node, []);
    if (row !== null) raise(asking, row, booleanSchema);
  }
  if (!isObject(schema)) return asking.raised;
  const looked = lookedAt(node, words.dialect.grammar, form);
  for (const key of keysOf(schema)) {
    const value = own(schema, key);
    if (value !== undefined) askKeyword(asking, key, value, looked);
  }
  raiseByRules(words, node, asking.types, asking.raised);
  if (words.conversions.length > 0) for (const raised of raisedByConversions(words.conversions, node)) asking.raised.push(raised);
  return asking.raised;
};
