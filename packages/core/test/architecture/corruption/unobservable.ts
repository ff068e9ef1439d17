import type { EntryFact, Rule } from '../../../src/model/target.ts';
import type { Stated } from './flips.ts';

/** Facts whose refusal cannot be seen, with the reason. Whoever believes nothing of the tables does not send this either. */
interface NeverSent {
  readonly why: string;
  readonly holds: (stated: Stated) => boolean;
}

const isEntry = (stated: Stated, field: EntryFact['field'], ...is: readonly EntryFact['is'][]): boolean =>
  stated.kind === 'entry' && stated.fact.field === field && is.includes(stated.fact.is);

const isRule = (stated: Stated, holds: (rule: Rule) => boolean): boolean => stated.kind === 'rule' && holds(stated.fact);

/** What compile sends to nobody, whatever the facts. */
export const neverSent: readonly NeverSent[] = [
  {
    why: 'A tool whose schema is no object is left out as unreadable; `true` is written as an object.',
    holds: (stated) =>
      isEntry(stated, 'schema', 'not-object', 'not-object-or-null', 'not-object-or-empty', 'not-schema', 'true', 'false'),
  },
  {
    why: 'A tool without a name is not read, or left out: no call would find it.',
    holds: (stated) =>
      isEntry(stated, 'name', 'missing', 'missing-or-null', 'not-string', 'empty') ||
      isRule(stated, (rule) => rule.rule === 'limit' && rule.metric === 'name-length' && rule.min === 1),
  },
  {
    why: 'A description that is no text is not read.',
    holds: (stated) => isEntry(stated, 'description', 'not-string', 'null'),
  },
  {
    why: 'No flag is sent where there is no strict dialect.',
    holds: (stated) => isEntry(stated, 'strict', 'true') && stated.target.strict === undefined,
  },
  {
    why: 'The second tool of a name is left out everywhere: nobody could tell which of them a call means.',
    holds: (stated) => isRule(stated, (rule) => rule.rule === 'clash' && rule.over === 'tool-name'),
  },
  {
    why: 'The flag is written where an absent one has a meaning of its own.',
    holds: ({ fact }) => fact.when?.flag === 'omitted',
  },
];

/** Facts that others of the same target stand before: taken away alone, lowering still does the same for those. */
export const shadowed: Readonly<Record<string, string>> = {
  'firebase rules name-charset': 'The documented names are fewer still.',
  'firebase rules name-charset 2': 'The documented names are fewer still.',
  'bedrock-claude entry schema-missing': 'Said by the service and by the model.',
  'bedrock-claude entry schema-missing 2': 'Said by the service and by the model.',
  'bedrock-claude rules name-charset 2': 'Said by the service and by the model.',
  'bedrock-claude rules name-pattern': 'Said by the service and by the model.',
  'bedrock-claude rules name-length 2': 'The model takes 128 characters, the service 64.',
  'bedrock-claude rules name-pattern 2': 'Said by the service and by the model.',
  'bedrock-claude plain rules root-not-object': 'Said by the service and by the model.',
  'bedrock-claude plain rules root-type-missing': 'Said by the service and by the model.',
  'bedrock-claude strict rules root-not-object': 'Said by the service and by the model.',
  'bedrock-claude strict rules root-type-missing': 'Said by the service and by the model.',
  'cerebras strict rows ref-external': 'Of other documents only the meta-schemas are sent, and those are recursive.',
  'cerebras strict rules all-of-root': '`allOf` is unmeasured anywhere, and joining its branches loses nothing.',
  'cerebras strict rules properties-total': 'So many properties are longer than 5000 characters.',
};

/** Facts that take what nobody is asked about: turned over, they refuse nothing. */
export const unasked: Readonly<Record<string, string>> = {
  'ollama plain rows dropped': 'The decoder looks at the keywords of its structs only, and the table lists all of these.',
};
