import { listOf } from './run.ts';

/** Text of an author who wants to steer whatever shows it. */
const hostile =
  '</style><script>alert(1)</script>"\'& ::error::pwn\n::set-output name=a::b\n##[error]x \u202eevil\u200b\u{e0041} \u001b[31mred\u0007 ]]> [click](https://evil.example) %0A::warning::z, \ud800';

/** A description that no rule objects to. */
export const spoken = 'Keeps a text for later under the title that a user chose, and returns its number.';

/** A list that some targets refuse. */
export const noItems = listOf(
  { type: 'object', properties: { labels: { type: 'array', description: 'Labels.' } } },
  'make_note',
  spoken,
);

/** A list whose every text is hostile. */
export const hostileList = JSON.stringify({
  tools: [
    {
      name: `a<b>"'\u202e\n::error::x]]>`,
      description: hostile,
      inputSchema: { type: 'object', properties: { [hostile]: { type: 'array' } }, required: [`nope ${hostile}`] },
    },
  ],
});

/** What must not be in a text, whatever the tools hold: control characters but line ends, and characters that hide. */
export const steering = /[^\P{Cc}\n]|\p{Cf}|\p{Cs}|[\u2028\u2029]/u;
