import { type Place, parsePointer } from '@toolwire/core/unstable';
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { SourceDocument } from './document.ts';

export type YamlResult =
  | { readonly ok: true; readonly value: unknown; readonly document: SourceDocument }
  | {
      readonly ok: false;
      readonly code: 'SYNTAX' | 'FORMAT';
      readonly message: string;
      readonly line: number;
      readonly column: number;
    };

/** Reads YAML text; merge keys and tags stay off, aliases are bounded. */
export const readYaml = (file: string, text: string): YamlResult => {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false });
  const error = document.errors[0];
  if (error !== undefined) {
    const { line, col } = lines.linePos(error.pos[0]);
    if (error.code === 'MULTIPLE_DOCS')
      return { ok: false, code: 'FORMAT', message: 'The file holds several YAML documents; split it.', line, column: col };
    return { ok: false, code: 'SYNTAX', message: `No YAML: ${error.message}`, line, column: col };
  }
  const place = (pointer: string): Place | null => {
    const found = nodeAt(document.contents, parsePointer(pointer) ?? []);
    const range = found.node?.range;
    if (range == null) return null;
    const start = lines.linePos(range[0]);
    const end = lines.linePos(range[1]);
    return {
      offset: range[0],
      endOffset: range[1],
      line: start.line,
      column: start.col,
      endLine: end.line,
      endColumn: end.col,
      ...(found.missing ? { missing: true } : {}),
    } as Place;
  };
  try {
    return { ok: true, value: document.toJS({ maxAliasCount: 100 }), document: { file, text, syntax: 'yaml', locate: place } };
  } catch (cause) {
    return {
      ok: false,
      code: 'SYNTAX',
      message: `No YAML: ${cause instanceof Error ? cause.message : String(cause)}`,
      line: 1,
      column: 1,
    };
  }
};

const nodeAt = (root: Node | null, tokens: readonly string[]): { node: Node | null; missing: boolean } => {
  let node = root;
  for (const token of tokens) {
    let next: unknown;
    if (isMap(node)) next = node.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === token)?.value;
    else if (isSeq(node)) next = node.items[Number(token)];
    if (next == null) return { node, missing: true };
    node = next as Node;
  }
  return { node, missing: false };
};
