// Codes that need no gloss: everybody who writes a tool knows them, and so do models.

const known: ReadonlySet<string> = new Set(
  `get put post head patch delete and or not xor asc desc yes no on off ok up all any none id ip url uri api
  xs s m l xl xxl km mi ft in cm mm kg lb g oz hz px pt em pdf png jpg gif svg csv tsv xml zip tar txt rtf doc html json yaml md
  mp3 mp4 wav webp eq ne gt ge lt le gte lte usd eur gbp jpy aud cad chf utc gmt sms tcp udp http https dns ssh ftp sql
  h1 h2 h3 h4 h5 h6 mon tue wed thu fri sat sun am pm us uk eu en de fr es it pt ja zh ko ru c f k a aaaa mx txt cname ns srv ptr
  soa caa dc ac n e w ne nw se sw cn jp in y low high top left min max sum avg day week hour now new old raw png32 a3 a4 a5 a6 rgb hex cpu gpu`
    .trim()
    .split(/\s+/),
);

/** Words of names whose values are codes by their nature. */
const coded: ReadonlySet<string> = new Set(
  `language lang languages locale country countries region regions currency currencies unit units size format formats extension
  interval timeframe granularity resolution timezone version versions operator symbol protocol`.split(/\s+/),
);

/** Tells whether a value is short, a number or a code in capitals, so that it says nothing by itself. */
const isCode = (value: string): boolean =>
  /^(?:[A-Za-z]{1,2}|\d+|[A-Z]{1,3}[-_]?\d+|[B-DF-HJ-NP-TV-XZ]{2,4})$/.test(value) && !known.has(value.toLowerCase());

/** The values of an enum that are codes; none where the name tells what codes they are. */
export const codesIn = (words: readonly string[], values: readonly unknown[]): readonly string[] =>
  words.some((word) => coded.has(word))
    ? []
    : values.filter((value): value is string => typeof value === 'string' && isCode(value));
