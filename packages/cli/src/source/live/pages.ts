import { createLocator, isObject, joinPointer, own } from '@toolwire/core/unstable';
import type { Channel } from './channel.ts';
import { excerpt, type Failure } from './failure.ts';
import { limits, megabytes } from './limits.ts';
import type { Message } from './protocol.ts';

/** All entries of a list, each as parsed and as sent; a failure beside them ended the reading early. */
export interface Listed {
  readonly entries: readonly { readonly value: unknown; readonly text: string }[];
  readonly pages: number;
  readonly failure?: Failure;
}

/** A list a server offers: the method that asks for it and the field it comes in. */
export interface ListKind {
  readonly method: string;
  readonly field: string;
}

interface Page {
  readonly entries: Listed['entries'];
  readonly cursor: unknown;
}

const rpcFailure = (error: unknown, method: string): Failure => {
  const code = isObject(error) ? own(error, 'code') : undefined;
  const message = isObject(error) ? own(error, 'message') : error;
  const said = typeof message === 'string' ? message : JSON.stringify(message);
  return {
    code: 'SERVER_ERROR',
    message: `It answered ${method} with the error ${code ?? '(no code)'}: ${excerpt(said ?? '', 300)}`,
  };
};

const pageOf = (message: Message, { method, field }: ListKind): Page | Failure => {
  const error = own(message.value, 'error');
  if (error !== undefined) return rpcFailure(error, method);
  const result = own(message.value, 'result');
  const list = isObject(result) ? own(result, field) : undefined;
  if (!Array.isArray(list))
    return {
      code: 'BAD_ANSWER',
      message: `Its answer to ${method} has no list '${field}': ${excerpt(JSON.stringify(result) ?? 'nothing', 120)}`,
    };
  const locate = createLocator(message.text);
  const base = `${message.base}/result${joinPointer('', field)}`;
  const entries = list.map((value, at) => {
    const place = locate(joinPointer(base, at));
    return {
      value,
      text: place === null ? (JSON.stringify(value) ?? 'null') : message.text.slice(place.offset, place.endOffset),
    };
  });
  return { entries, cursor: own(result as object, 'nextCursor') };
};

const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

/** Why no further page is asked for; null where there is one more. */
const stopAt = (cursor: unknown, seen: ReadonlySet<string>, listed: Listed, bytes: number): Failure | 'end' | null => {
  const kept = `What came before is checked: ${counted(listed.entries.length, 'entry', 'entries')} of ${counted(listed.pages, 'page', 'pages')}.`;
  const endless = (message: string): Failure => ({ code: 'PAGES_ENDLESS', message: `${message} ${kept}` });
  if (cursor === undefined || cursor === null) return 'end';
  if (typeof cursor !== 'string')
    return { code: 'BAD_ANSWER', message: `Its nextCursor is ${excerpt(JSON.stringify(cursor), 60)}, not a text. ${kept}` };
  if (seen.has(cursor))
    return endless(`It gave the cursor '${excerpt(cursor, 60)}' a second time: its pages go round in a circle.`);
  if (listed.pages >= limits.pages) return endless(`Its list has more than ${limits.pages} pages.`);
  if (listed.entries.length > limits.entries) return endless(`Its list has more than ${limits.entries} entries.`);
  if (bytes > limits.listBytes) return endless(`Its list has more than ${megabytes(limits.listBytes)}.`);
  return null;
};

/** Reads all pages of a list; what was read stays where a page fails, repeats or never ends. */
export const readList = async (channel: Channel, kind: ListKind, modern: boolean, until: number): Promise<Listed> => {
  const seen = new Set<string>();
  const entries: Listed['entries'][number][] = [];
  let bytes = 0;
  let pages = 0;
  let cursor: unknown;
  for (;;) {
    const params = typeof cursor === 'string' ? { cursor } : {};
    const reply = await channel.request({ method: kind.method, params, modern }, until);
    if (reply.kind === 'failure') return { entries, pages, failure: reply.failure };
    const page = pageOf(reply.message, kind);
    if ('code' in page) return { entries, pages, failure: page };
    for (const entry of page.entries) entries.push(entry);
    pages += 1;
    bytes += reply.message.text.length;
    cursor = page.cursor;
    const stop = stopAt(cursor, seen, { entries, pages }, bytes);
    if (stop === 'end') return { entries, pages };
    if (stop !== null) return { entries, pages, failure: stop };
    seen.add(cursor as string);
  }
};
