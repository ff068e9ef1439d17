/** What one server may cost; what goes over is named with the number. */
export const limits = {
  /** One message, one HTTP body. */
  messageBytes: 32 * 1024 * 1024,
  /** All pages of one list. */
  listBytes: 48 * 1024 * 1024,
  pages: 500,
  entries: 20_000,
  /** Servers of one file that run at the same time. */
  atOnce: 4,
  /** Wait for an answer to the newer handshake before the older one is sent after it. */
  probeMs: 3000,
  /** Time a process has between its input closing, SIGTERM and SIGKILL. */
  graceMs: 700,
  /** Time a person has to log in with the browser. */
  loginMs: 5 * 60 * 1000,
} as const;

export const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;
