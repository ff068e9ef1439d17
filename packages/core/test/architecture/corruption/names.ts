/** Names that some rule or other has something against. */
export const oddNames: readonly string[] = [
  ...['', 'a b', 'a.b', 'a:b', 'a/b', 'é', '1a', '-a', '.a', 'a]', '$ref', '__proto__', 'ab', 'search'],
  ...['x'.repeat(65), 'x'.repeat(129)],
];
