import { isObject, keysOf, own } from '../json/value.ts';
import type { CarrierId } from '../model/target.ts';
import type { Json } from '../model/tool.ts';
import type { Carrier, WireBlock, WireTool } from './carrier.ts';
import { present, toolList } from './fragment.ts';

const declarationFields = ['functionDeclarations', 'function_declarations'];

const block = (request: Json, fields: readonly string[]): WireBlock => {
  const groups = toolList(request, ['tools']);
  let providerTools = 0;
  const entries = groups.flatMap((group, at) => {
    if (!isObject(group)) return [];
    const declarations = own(group, 'functionDeclarations') ?? own(group, 'function_declarations');
    if (own(group, 'name') === undefined) providerTools += keysOf(group).filter((key) => !declarationFields.includes(key)).length;
    const list = Array.isArray(declarations) ? declarations : own(group, 'name') === undefined ? [] : [group];
    const bare = declarations === undefined;
    return list.flatMap((tool, index) => {
      if (!isObject(tool)) return [];
      const schema = fields.map((field) => own(tool, field)).find((value) => value !== undefined);
      const place = bare ? { group: 0, index: at } : { group: at, index };
      return [{ name: own(tool, 'name'), description: own(tool, 'description'), schema, strict: undefined, place }];
    });
  });
  return { entries, providerTools };
};

const wrap = (functionDeclarations: readonly Json[]): Json => ({ tools: [{ functionDeclarations }] });

const carrier = (id: CarrierId, field: string, alias: string): Carrier => {
  const entry = (tool: WireTool): Json => present({ name: tool.name, description: tool.description, [field]: tool.schema });
  return {
    id,
    encode: (tools) => wrap(tools.map(entry)),
    entry,
    wrap,
    places: { name: ['name'], description: ['description'], schema: [field] },
    entries: (request) => block(request, [field, alias]),
  };
};

/** Gemini `generateContent`, typed field: `{ tools: [{ functionDeclarations: [{ name, parameters }] }] }`. */
export const geminiParameters: Carrier = /* @__PURE__ */ carrier('gemini', 'parameters', 'parameters');

/** Gemini `generateContent`, JSON Schema field `parametersJsonSchema`. */
export const geminiJsonSchema: Carrier = /* @__PURE__ */ carrier('gemini-json', 'parametersJsonSchema', 'parameters_json_schema');
