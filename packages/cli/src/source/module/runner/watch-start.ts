import { Server } from 'node:net';
import type { Started } from '../message.ts';

/** Tells whether the module has begun to serve. */
export interface Watch {
  readonly started: () => Started | null;
}

const portOf = (given: unknown): number | string | undefined => {
  if (typeof given === 'number') return given;
  if (typeof given === 'string') return /^\d+$/.test(given) ? Number(given) : given;
  const { port, path } = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>;
  return portOf(port) ?? portOf(path);
};

const readsInput = (): boolean => {
  const { stdin } = process;
  return stdin.listenerCount('data') + stdin.listenerCount('readable') > 0;
};

/**
 * Watches for a server: one that listens, or one that reads standard input.
 * A server that would listen gets a port of the loopback interface instead of its own, which may be taken or open to others.
 */
export const watchStart = (): Watch => {
  const ports: (number | string)[] = [];
  const { listen } = Server.prototype;
  Server.prototype.listen = function (this: Server, ...given: readonly unknown[]) {
    ports.push(portOf(given[0]) ?? 0);
    const callback = given.findLast((one) => typeof one === 'function') as (() => void) | undefined;
    return listen.call(this, { port: 0, host: '127.0.0.1' }, callback) as Server;
  } as typeof listen;
  return {
    started: () => {
      const readsStandardInput = readsInput();
      return readsStandardInput || ports.length > 0 ? { readsStandardInput, ports } : null;
    },
  };
};
