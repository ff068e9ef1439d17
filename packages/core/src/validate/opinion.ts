import type { Json } from '../json/value.ts';
import { readSchema } from '../model/read-schema.ts';
import type { DraftId } from '../model/schema.ts';
import { draftOf } from '../model/schema-draft.ts';
import { judgedSchema } from './judged-schema.ts';
import type { Objection, PatternReader, ReadSchema, Validator } from './validator.ts';

/** What validators of different make say of a value; `disputed` where they disagree or one of them gave up. */
type Ruling = 'accepted' | 'refused' | 'disputed';

/** The joint opinion of several validators on the values of one schema. */
export interface Opinion {
  readonly rule: (value: Json) => Ruling;
  /** What the first of them says alone, which is quicker; false where it gives up. */
  readonly seemsAccepted: (value: Json) => boolean;
  /** What the first of them that objects has to say; empty where none does. */
  readonly objections: (value: Json) => readonly Objection[];
  /** Names of the validators that could read the schema. */
  readonly by: readonly string[];
}

/** How a schema is to be understood: in which draft where it names none, and whether it stands on a provider's wire. */
interface Reading {
  readonly draft?: DraftId;
  readonly isWire?: boolean;
  /** What stands beside a reference counts, though older drafts pass over it. */
  readonly readsSiblings?: boolean;
  /** `nullable` adds null whatever else stands there, in a source too. */
  readonly addsNull?: boolean;
}

/** Reads a schema; null where no validator can: a type that JSON does not have, a reference to itself. */
export type Judge = (schema: Json, reading?: Reading) => Opinion | null;

/** Names that validators take for given, or pass over, as every object of JavaScript has them. */
const inherited = Object.getOwnPropertyNames(Object.prototype);

const inheritedNames = new RegExp(`(["/])(${inherited.join('|')})(?=["/])`, 'g');
/** Such names are others for as long as validators judge, in schema and value alike. */
const renamed = (text: string): string => text.replace(inheritedNames, '$1$2\u2060');

const namedAgain = (text: string): string => text.replaceAll(/\u2060|%E2%81%A0/g, '');

/** A value as validators get it. */
const judgedValue = (value: Json): Json => {
  const text: string | undefined = JSON.stringify(value);
  if (text === undefined) return value;
  const other = renamed(text);
  return other === text ? value : JSON.parse(other);
};

const ruled = (schemas: readonly ReadSchema[], value: Json): Ruling => {
  let accepting = 0;
  for (const schema of schemas) {
    try {
      if (schema.accepts(value)) accepting += 1;
    } catch {
      return 'disputed';
    }
  }
  if (accepting === 0) return 'refused';
  return accepting === schemas.length ? 'accepted' : 'disputed';
};

const seemsAccepted = ([first]: readonly ReadSchema[], value: Json): boolean => {
  try {
    return first?.accepts(value) === true;
  } catch {
    return false;
  }
};

const objectionsOf = (schemas: readonly ReadSchema[], value: Json): readonly Objection[] => {
  for (const schema of schemas) {
    try {
      const found = schema.objections(value);
      if (found.length > 0) return found;
    } catch {
      // Another one may have an answer.
    }
  }
  return [];
};

const readBy = (validators: readonly Validator[], schema: Json): Opinion | null => {
  const read: ReadSchema[] = [];
  const by: string[] = [];
  for (const validator of validators) {
    try {
      read.push(validator.read(schema));
      by.push(validator.name);
    } catch {
      // It cannot read the schema; the others judge without it.
    }
  }
  if (read.length === 0) return null;
  return {
    rule: (value) => ruled(read, judgedValue(value)),
    seemsAccepted: (value) => seemsAccepted(read, judgedValue(value)),
    objections: (value) =>
      objectionsOf(read, judgedValue(value)).map(({ at, by: keyword }) => ({ at: namedAgain(at), by: namedAgain(keyword) })),
    by,
  };
};

const draftIn = (schema: Json): DraftId | undefined => {
  const named = (schema as { readonly $schema?: Json } | null)?.$schema;
  return typeof named === 'string' ? draftOf(named) : undefined;
};

/** A reference that leads to itself and to nothing else means nothing; validators run round in it, some without end. */
const turnsRound = (schema: Json): boolean => readSchema(schema).problems.some(({ id }) => id === 'ref-loop');

/** Schemas that are kept once they are read; a run over many tools asks about each for a while only. */
const mostKept = 2000;

/** Makes a judge of validators that reads each schema once. The draft is the one a schema names, else the one given, else 2020-12. */
export const createJudge = (validators: readonly Validator[], reads: PatternReader): Judge => {
  const known = new Map<string, Opinion | null>();
  return (schema, { draft, isWire = false, readsSiblings = false, addsNull = false } = {}) => {
    const understood = draftIn(schema) ?? draft ?? '2020-12';
    const text = JSON.stringify(schema);
    const key = `${understood} ${isWire} ${readsSiblings} ${addsNull} ${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let isStrange = false;
    const onStrangeType = (): void => {
      isStrange = true;
    };
    const how = { draft: understood, isWire, readsSiblings, addsNull, reads, onStrangeType };
    const judged = judgedSchema(JSON.parse(renamed(text)), how);
    const opinion = isStrange || turnsRound(schema) ? null : readBy(validators, judged);
    if (known.size >= mostKept) known.clear();
    known.set(key, opinion);
    return opinion;
  };
};
