import type { IncomingMessage, ServerResponse } from 'node:http';

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export const withSessions: (enableJsonResponse: boolean) => Listener;
export const withEventStream: () => Listener;
