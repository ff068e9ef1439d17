import { limits } from './limits.ts';

/** One event of a `text/event-stream`. */
export interface SseEvent {
  readonly event: string;
  readonly data: string;
}

const eventOf = (block: string): SseEvent | null => {
  const fields = block.split('\n').map((line) => /^([^:]*):? ?(.*)$/s.exec(line) ?? ['', '', '']);
  const data = fields.filter(([, name]) => name === 'data').map(([, , value]) => value ?? '');
  const event = fields.findLast(([, name]) => name === 'event')?.[2] ?? 'message';
  return data.length === 0 ? null : { event, data: data.join('\n') };
};

/** Reads the events of a body as they arrive; ends with `too-large` past the limit of one message. */
export const readEvents = async (
  body: AsyncIterable<Uint8Array>,
  onEvent: (event: SseEvent) => boolean,
): Promise<'ended' | 'stopped' | 'too-large'> => {
  const decoder = new TextDecoder();
  let parts: string[] = [];
  let size = 0;
  let lastBreak = false;
  for await (const chunk of body) {
    let text = decoder.decode(chunk, { stream: true }).replace(/\r\n?/g, '\n');
    size += text.length;
    if (size > limits.messageBytes) return 'too-large';
    // The blank line that ends an event may be cut between two chunks.
    if (!text.includes('\n\n') && !(lastBreak && text.startsWith('\n'))) {
      parts.push(text);
      lastBreak = text.endsWith('\n');
      continue;
    }
    text = parts.join('') + text;
    const blocks = text.split('\n\n');
    const rest = blocks.pop() ?? '';
    parts = [rest];
    size = rest.length;
    lastBreak = rest.endsWith('\n');
    for (const block of blocks) {
      const event = eventOf(block);
      if (event !== null && !onEvent(event)) return 'stopped';
    }
  }
  const last = eventOf(parts.join(''));
  return last !== null && !onEvent(last) ? 'stopped' : 'ended';
};
