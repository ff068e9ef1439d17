import { isObject, own } from '../json/value.ts';
import { dropWords, setWord } from '../model/draft.ts';
import { exact, type Step } from '../model/step.ts';
import { typeOfValue, word } from './types.ts';

export const constAsEnum: Step = {
  id: 'const-as-enum',
  why: 'A single allowed value is said as a list of one.',
  phase: 'scalar',
  removes: ['const'],
  introduces: ['enum-of-others', 'enum-empty-string', 'enum-null'],
  effects: exact,
  applies: (node) => (word(node, 'enum') === undefined ? exact : null),
  rewrite: (node) => {
    const value = isObject(node.schema) ? own(node.schema, 'const') : undefined;
    dropWords(node, 'const');
    if (word(node, 'type') === undefined) {
      const type = typeOfValue(value);
      setWord(node, 'type', type === 'number' && Number.isInteger(value) ? 'integer' : type);
    }
    setWord(node, 'enum', [value]);
  },
  examples: [{ before: { type: 'string', const: 'a' }, after: { type: 'string', enum: ['a'] } }],
};
