import type { Dialect, Fact } from '../model/target.ts';
import { jsonSchemaAnyDraft } from './grammars/json-schema.ts';

/** Records for a provider of which little is known. */
export interface EverydayEvidence {
  /** Requests and official examples with the keywords of `taken` in them. */
  readonly shown: Fact['says'];
  /** That nothing is published or reported about the rest. */
  readonly silent: Fact['says'];
  readonly taken: readonly string[];
}

/** What examples and recorded requests show is taken; all else is not known. */
export const everydayDialect = ({ shown, silent, taken }: EverydayEvidence): Dialect => {
  const malformed: Fact = {
    id: 'keyword-malformed',
    verdict: 'unknown',
    says: silent,
    note: '`{keyword}` has a value of the wrong form; whether it is looked at is not known.',
  };
  return {
    id: 'plain',
    capability: 1,
    grammar: jsonSchemaAnyDraft,
    order: 'node-first',
    shapes: { value: malformed },
    rows: [
      {
        id: 'boolean-schema',
        keywords: ['boolean-schema'],
        verdict: 'unknown',
        says: silent,
        note: '{value:json} stands where a schema is due; whether it is taken is not known.',
      },
      {
        id: 'type-list',
        keywords: ['type'],
        value: { is: ['array'] },
        verdict: 'unknown',
        says: silent,
        note: '`type` is a list; whether it is taken is not known. Name one type.',
      },
      { id: 'everyday', keywords: taken, verdict: 'accepts', says: shown },
      {
        id: 'keyword-unmeasured',
        keywords: '*',
        verdict: 'unknown',
        says: silent,
        note: 'What happens to `{keyword}` is neither documented nor reported.',
      },
    ],
    rules: [],
    noArguments: [{ type: 'object', properties: {} }],
  };
};
