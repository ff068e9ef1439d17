/** Texts that are of a format by any reading of it; of other texts it is not known. */
const known: ReadonlyMap<string, readonly string[]> = new Map([
  ['date', ['2000-01-31', '1999-12-30']],
  ['date-time', ['2000-01-31T10:20:30Z', '1999-12-30T10:20:30Z']],
  ['time', ['10:20:30Z', '11:20:30Z']],
  ['duration', ['P1D', 'PT2H']],
  ['email', ['a@example.com', 'b@example.com']],
  ['hostname', ['example.com', 'example.org']],
  ['ipv4', ['127.0.0.1', '192.0.2.1']],
  ['ipv6', ['::1', '2001:db8::1']],
  ['uri', ['https://example.com/a', 'https://example.com/b']],
  ['uri-reference', ['https://example.com/a', '/b']],
  ['uuid', ['3b1f8a52-6c7d-4f7e-9a0b-5d2c1e4f6a78', '9f8a3d1c-2b4e-4c6d-8a1f-0e2d4c6b8a97']],
  ['json-pointer', ['/a', '/b']],
]);

/** Lists texts that are sure to be of a format. */
export const textsOfFormat = (format: string): readonly string[] => known.get(format) ?? [];
