import { mixedWords, withoutLookAlikes } from '../../traits/look-alikes.ts';
import type { Channel } from '../../traits/texts.ts';
import type { ToolRule } from '../rule.ts';
import { textRule } from '../text-rule.ts';

const names: readonly Channel[] = ['name', 'key', 'enum'];

export const homoglyphName: ToolRule = textRule(
  {
    id: 'sec-homoglyph-name',
    isDefault: false,
    severity: 'error',
    points: 2,
    message: '{place} `{name}` mixes letters of two scripts that look alike, or is `{plain}` to the eye.',
    why: 'Such a name passes the eye and every comparison of names, and takes the place of another.',
    advice: 'Write the name in one script.',
    sources: ['Unicode Technical Standard 39'],
    bad: [
      {
        tools: [{ name: 'find_n\u043etes' }, { inputSchema: { type: 'object', properties: { '\u0440ath': {} } } }],
        at: ['tool:/name', '1 /properties/\u0440ath'],
        fixed: { tools: [{ name: 'find_notes' }, { inputSchema: { type: 'object', properties: { path: {} } } }] },
      },
      {
        properties: { kind: { type: 'string', enum: ['note', 'n\u03bfte'] } },
        at: ['/properties/kind/enum/1'],
        fixed: { properties: { kind: { type: 'string', enum: ['note'] } } },
      },
      {
        tools: [{ name: 'cop' }, { name: '\u0441\u043e\u0440' }],
        at: ['1 tool:/name'],
        fixed: { tools: [{ name: 'cop' }] },
      },
    ],
    good: [
      {
        properties: {
          '\u0437\u0430\u043c\u0435\u0442\u043a\u0430': {},
          '\u03b1_value': {},
          '\u03bcm': {},
          '\u0421\u041e\u0420': {},
        },
      },
    ],
  },
  ({ text, around }) => {
    if (!names.includes(text.channel) || /^[\u0000-\u007f]*$/.test(text.text)) return null;
    const plain = withoutLookAlikes(text.text);
    const isNamesake = text.channel === 'name' && plain !== text.text && around.named(plain).some(({ name }) => name === plain);
    return isNamesake || mixedWords(text.text).length > 0 ? { words: text.text, data: { name: text.text, plain } } : null;
  },
);
