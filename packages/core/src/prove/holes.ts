import { isObject, keysOf, own } from '../json/value.ts';
import type { Plan } from '../model/plan.ts';
import { readSchema } from '../model/read-schema.ts';
import type { Json } from '../model/tool.ts';
import { equalValues } from './equal.ts';
import type { Codec } from './laws.ts';

// What travels as JSON text no wire judges. Such parts of a value are holes: they could be anything, and a schema is asked
// whether it accepts the rest.

/** Begins what stands for a part that no wire judged; nobody sends it. No hole is another one, as the parts need not be. */
const mark = '\u0000 a hole ';

const aHole = { type: 'string', pattern: `^${mark}` };

const withoutTexts = (plan: Plan): Plan => ({ ...plan, ops: plan.ops.map((op) => (op.op === 'json' ? { op: 'same' } : op)) });

const dug = (back: Json, raw: Json, at = ''): Json => {
  if (equalValues(back, raw)) return back;
  if (Array.isArray(back) && Array.isArray(raw) && back.length === raw.length)
    return back.map((item, index) => dug(item, raw[index] as Json, `${at}/${index}`));
  if (isObject(back) && isObject(raw) && keysOf(back).every((key) => Object.hasOwn(raw, key)))
    return Object.fromEntries(keysOf(back).map((key) => [key, dug(own(back, key), own(raw, key), `${at}/${key}`)]));
  return typeof raw === 'string' ? mark + at : back;
};

/** A value that came back, with holes where texts were read; null where there were none. */
export const withHoles = ({ plan, sent, back }: { plan: Plan; sent: Json; back: Json }, codec: Codec): Json | null => {
  const raw = codec.decode(withoutTexts(plan), sent);
  if (!raw.ok) return null;
  const found = dug(back, raw.value);
  return found === back || equalValues(found, back) ? null : found;
};

/** Keywords whose schemas ask instead of demanding: a hole answers nothing there. */
const questions = /\/(not|if|propertyNames)(\/|$)/;

type Mutable = Record<string, unknown>;

/** Where a schema stands once each schema above it is the first of two forms. */
const moved = (pointer: string, wrapped: ReadonlySet<string>): string => {
  const tokens = pointer.split('/').slice(1);
  let [before, now] = ['', ''];
  for (const token of tokens) {
    if (wrapped.has(before)) now += '/anyOf/0';
    before += `/${token}`;
    now += `/${token}`;
  }
  return now;
};

const rewritten = (schema: unknown, at: string, wrapped: ReadonlySet<string>): unknown => {
  if (Array.isArray(schema)) return schema.map((item, index) => rewritten(item, `${at}/${index}`, wrapped));
  if (typeof schema !== 'object' || schema === null) return wrapped.has(at) ? { anyOf: [schema, aHole] } : schema;
  const made: Mutable = {};
  for (const [key, value] of Object.entries(schema)) {
    const isReference = key === '$ref' && typeof value === 'string' && value.startsWith('#/');
    const to = isReference ? `#${moved(value.slice(1), wrapped)}` : null;
    Object.defineProperty(made, key, {
      value: to ?? rewritten(value, `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, wrapped),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return wrapped.has(at) ? { anyOf: [made, aHole] } : made;
};

/** A schema that takes a hole wherever it takes anything; branches with holes exclude each other no more. */
export const takingHoles = (schema: unknown): unknown => {
  const places = readSchema(schema).nodes.flatMap(({ pointer }) => (pointer === '' || questions.test(pointer) ? [] : [pointer]));
  const made = rewritten(schema, '', new Set(places));
  const open = [made];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (typeof at !== 'object' || at === null) continue;
    open.push(...Object.values(at));
    const node = at as Mutable;
    if (!Array.isArray(node['oneOf']) || node['anyOf'] !== undefined) continue;
    node['anyOf'] = node['oneOf'];
    delete node['oneOf'];
  }
  return made;
};
