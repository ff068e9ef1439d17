import { once } from '../json/once.ts';
import { readSchema } from '../model/read-schema.ts';
import type { SchemaGraph } from '../model/schema.ts';
import type { Tool } from '../model/tool.ts';
import { type Field, fieldsOf } from './fields.ts';
import { type Language, languageOf } from './language.ts';
import { type Reading, readingsOf } from './reading.ts';
import { sentencesOf } from './sentences.ts';
import { type Effect, type EffectClass, effectOf } from './side-effect.ts';
import { type Text, textsOfTool } from './texts.ts';
import { nameWords } from './words.ts';

/** A tool as rules look at it; what takes time is found out when it is first asked for. */
export interface Subject {
  readonly tool: Tool;
  /** Place in the list, from 0. */
  readonly index: number;
  /** Where it came from: its server, else its file; empty where neither is known. */
  readonly origin: string;
  readonly name: string;
  /** Words of the name, in lower case. */
  readonly words: readonly string[];
  /** The description, or an empty text. */
  readonly text: string;
  readonly language: () => Language;
  readonly sentences: () => readonly string[];
  readonly effect: Effect;
  readonly graph: () => SchemaGraph;
  readonly output: () => SchemaGraph | null;
  readonly fields: () => readonly Field[];
  /** All texts that a model may read. */
  readonly texts: () => readonly Text[];
  /** The same as they are read: decoded, and without what hides in them; short words are left out. */
  readonly readings: () => readonly Reading[];
}

const isSchema = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Looks at a tool; `declared` is its side-effect class where whoever runs the check says it. */
export const subjectOf = (tool: Tool, index: number, declared?: EffectClass): Subject => {
  const { source, name, description: text = '' } = tool;
  const draft = source.dialect === undefined ? {} : { dialect: source.dialect };
  const graph = once(() => readSchema(tool.inputSchema, draft));
  const output = once(() => (isSchema(tool.outputSchema) ? readSchema(tool.outputSchema, draft) : null));
  const texts = once(() => textsOfTool(tool, graph(), output()));
  return {
    tool,
    index,
    origin: source.server ?? source.file ?? '',
    name,
    words: nameWords(name),
    text,
    language: once(() => languageOf(text)),
    sentences: once(() => sentencesOf(text)),
    effect: effectOf(tool, declared),
    graph,
    output,
    fields: once(() => fieldsOf(graph())),
    texts,
    readings: once(() => readingsOf(texts())),
  };
};
