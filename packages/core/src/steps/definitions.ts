import { escapeToken } from '../json/pointer.ts';
import type { Draft } from '../model/draft.ts';
import { adopt, copyDraft, hold } from '../model/draft-tree.ts';
import type { Ask } from '../model/step.ts';

/** Keywords that hold definitions, and what a reference below them looks like. */
const containers = ['$defs', 'definitions'] as const;

type Container = (typeof containers)[number];

/** Tells whether a keyword holds definitions. */
export const isContainer = (keyword: string): boolean => containers.some((container) => container === keyword);

const probe = (container: Container, isRecursive: boolean) => {
  const reference = { $ref: `#/${container}/node` };
  const leaf = { type: 'string' };
  const closed = { required: ['next'], additionalProperties: false } as const;
  const node = isRecursive ? { type: 'object', properties: { next: { anyOf: [reference, { type: 'null' }] } }, ...closed } : leaf;
  return { type: 'object', properties: { next: reference }, ...closed, [container]: { node } };
};

/** Finds the container whose definitions the target reads; null where it reads none. */
export const containerFor = (ask: Ask, isRecursive: boolean): Container | null =>
  containers.find((container) => ask.takes(probe(container, isRecursive), 'root') === 'yes') ?? null;

const pointerTo = (container: Container, name: string): string => `#/${container}/${encodeName(name)}`;

const encodeName = (name: string): string => encodeURIComponent(escapeToken(name)).replaceAll('%24', '$').replaceAll('%7E', '~');

const freeName = (taken: ReadonlySet<string>, wish: string): string => {
  const base = wish.replace(/[^A-Za-z0-9_.-]/g, '_') || 'definition';
  if (!taken.has(base)) return base;
  for (let at = 2; ; at += 1) if (!taken.has(`${base}_${at}`)) return `${base}_${at}`;
};

/** The name of a place that becomes a definition: the last name on the way to it. */
const nameOf = (node: Draft): string => {
  for (let at: Draft | null = node; at !== null; at = at.parent) if (typeof at.key === 'string' && at.key !== '') return at.key;
  return 'root';
};

/** Puts the target of a reference among the root's definitions, once, and gives the reference that leads there. */
export const hoist = (target: Draft, container: Container, ask: Ask): { readonly reference: string; readonly home: Draft } => {
  const { root } = ask;
  if (target === root) return { reference: '#', home: root };
  const held = root.children.filter((child) => child.keyword === container);
  const known = held.find((child) => child === target || child.origin === target);
  if (known !== undefined) return { reference: pointerTo(container, String(known.key)), home: known };
  const other = containers.find((one) => one !== container && target.keyword === one && target.parent === root);
  const name = freeName(
    new Set(held.map((child) => String(child.key))),
    other === undefined ? nameOf(target) : String(target.key),
  );
  const home = other === undefined ? copyDraft(target) : target;
  if (other !== undefined) {
    ask.note('definitions-moved', root, {}, { keyword: other, value: String(target.key) });
    hold(
      root,
      other,
      root.children.filter((child) => child.keyword === other && child !== target),
    );
  } else home.origin = target;
  hold(root, container, [...held, adopt(root, home, container, name)]);
  return { reference: pointerTo(container, name), home };
};
