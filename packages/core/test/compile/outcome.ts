import type { CompiledTool } from '../../src/compile/compiled.ts';
import { resolvePointer } from '../../src/json/pointer.ts';
import type { Change } from '../../src/model/change.ts';
import type { Json } from '../../src/model/tool.ts';
import { codec } from '../prove/proving.ts';

/** What stands at a place of the wire schema; undefined where nothing does. */
export const wireAt = ({ wire }: CompiledTool, pointer: string): Json => {
  const found = resolvePointer(wire.schema, pointer);
  return found.found ? found.value : undefined;
};

/** Changes that lost a keyword at a place, whether it is named by its node or by itself. */
export const lossesOf = ({ changes }: CompiledTool, keyword: string, at?: string): readonly Change[] =>
  changes.filter(
    (change) => change.lost?.keyword === keyword && (at === undefined || change.at === at || change.at === `${at}/${keyword}`),
  );

/** A value as it is sent; throws where it cannot be. */
export const sentAs = ({ plan }: CompiledTool, value: Json): Json => {
  const sent = codec.encode(plan, value);
  if (!sent.ok) throw new Error(`Not sent: ${JSON.stringify(value)}: ${JSON.stringify(sent)}`);
  return sent.value;
};

/** A value of the wire as the tool gets it; throws where it spells nothing. */
export const receivedAs = ({ plan }: CompiledTool, value: Json): Json => {
  const back = codec.decode(plan, value);
  if (!back.ok) throw new Error(`Not received: ${JSON.stringify(value)}: ${JSON.stringify(back)}`);
  return back.value;
};

/** A value after the way to the model's side and back. */
export const thereAndBack = (tool: CompiledTool, value: Json): Json => receivedAs(tool, sentAs(tool, value));

/** All keywords of a wire schema at places that hold schemas, with how often each is there. */
export const keywordsOf = ({ wire }: CompiledTool): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  const open: Json[] = [wire.schema];
  const isRecord = (value: Json): value is Readonly<Record<string, Json>> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  while (open.length > 0) {
    const schema = open.pop();
    if (!isRecord(schema)) continue;
    for (const [keyword, value] of Object.entries(schema)) {
      counts.set(keyword, (counts.get(keyword) ?? 0) + 1);
      if (['properties', '$defs', 'definitions', 'patternProperties', 'dependentSchemas'].includes(keyword) && isRecord(value))
        open.push(...Object.values(value));
      else if (['anyOf', 'oneOf', 'allOf', 'prefixItems'].includes(keyword) && Array.isArray(value)) open.push(...value);
      else if (['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'].includes(keyword))
        open.push(value);
    }
  }
  return counts;
};
