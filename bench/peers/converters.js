// Every converter of another project that takes a JSON Schema and can be called from a package of the npm registry.
import { readFileSync } from 'node:fs';

/** The folder a package is installed in, also where its `exports` hide the file that is wanted. */
const folderOf = (name) => {
  const entry = import.meta.resolve(name);
  const mark = `/node_modules/${name}/`;
  return entry.slice(0, entry.lastIndexOf(mark) + mark.length);
};

const versionOf = (name) => JSON.parse(readFileSync(new URL('package.json', folderOf(name)), 'utf8')).version;

const deep = (name, file) => import(new URL(file, folderOf(name)).href);

const prompt = [{ role: 'user', content: [{ type: 'text', text: 'Go.' }] }];

const copy = (tool) => JSON.parse(JSON.stringify(tool));

/** For peers that refuse a schema with optional properties. The tools here have no property called `properties`. */
const copyAllRequired = (tool) =>
  JSON.parse(JSON.stringify(tool), (_, value) =>
    value?.properties ? { ...value, required: Object.keys(value.properties) } : value,
  );

const mastra = (target, layer, provider, modelId) => ({
  name: `mastra ${target}`,
  package: '@mastra/schema-compat',
  kind: 'careful',
  load: async () => {
    const { jsonSchema, [layer]: Layer } = await import('@mastra/schema-compat');
    const compat = new Layer({ provider, modelId, supportsStructuredOutputs: true });
    return (tool) => compat.processToJSONSchema(jsonSchema(tool.inputSchema));
  },
});

const typia = (name, strict, prepare) => ({
  name,
  package: '@samchon/openapi',
  kind: 'careful',
  prepare,
  load: async () => {
    const { McpLlm } = await import('@samchon/openapi');
    return (tool) => {
      const { functions, errors } = McpLlm.application({ config: { strict }, tools: [tool] });
      if (errors.length > 0) throw new Error(errors[0].messages.join('; '));
      return functions[0];
    };
  },
});

const schemaBridge = (provider) => ({
  name: `schema-bridge ${provider}`,
  package: '@silupanda/schema-bridge',
  kind: 'careful',
  load: async () => {
    const { convert } = await import('@silupanda/schema-bridge');
    return (tool) => convert(tool.inputSchema, provider);
  },
});

const openclaw = (target, clean) => ({
  name: `openclaw ${target}`,
  package: '@openclaw/ai',
  kind: 'light',
  load: async () => {
    const { [clean]: convert } = await import('@openclaw/ai/internal/tool-schema');
    return (tool) => convert(tool.inputSchema);
  },
});

// careful: refuses, reports or says in words what the target cannot carry; light: renames or drops keywords silently.
const peers = [
  {
    name: 'openai toStrictJsonSchema',
    package: 'openai',
    kind: 'careful',
    prepare: copyAllRequired,
    load: async () => {
      const { toStrictJsonSchema } = await import('openai/lib/transform');
      return (tool) => toStrictJsonSchema(tool.inputSchema);
    },
  },
  {
    name: 'openai-agents-js strict',
    package: '@openai/agents-core',
    kind: 'careful',
    load: async () => {
      const { toOpenAIStrictToolSchema } = await deep('@openai/agents-core', 'dist/utils/strictToolSchema.mjs');
      return (tool) => toOpenAIStrictToolSchema(tool.inputSchema);
    },
  },
  {
    name: 'anthropic transformJSONSchema',
    package: '@anthropic-ai/sdk',
    kind: 'careful',
    load: async () => {
      const { transformJSONSchema } = await import('@anthropic-ai/sdk/lib/transform-json-schema');
      return (tool) => transformJSONSchema(tool.inputSchema);
    },
  },
  {
    name: 'AI SDK anthropic sanitizeJsonSchema',
    package: '@ai-sdk/anthropic',
    kind: 'careful',
    async: true,
    // Not exported, so reached through the request it belongs to, which costs under a tenth of what is measured. The rest
    // is its walk over the schema that counts optional properties and looks for cycles, and the sanitizer.
    load: async () => {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      const model = createAnthropic({ apiKey: 'none' })('claude-sonnet-4-5');
      const fixed = {
        prompt,
        userSuppliedBetas: new Set(),
        providerOptions: { anthropic: { structuredOutputMode: 'outputFormat' } },
      };
      return async (tool) => {
        const { args } = await model.getArgs({ ...fixed, responseFormat: { type: 'json', schema: tool.inputSchema } });
        return args.output_config.format.schema;
      };
    },
  },
  {
    name: 'TanStack openai-base',
    package: '@tanstack/openai-base',
    kind: 'careful',
    load: async () => {
      const { convertFunctionToolToChatCompletionsFormat } = await import('@tanstack/openai-base');
      return (tool) => convertFunctionToolToChatCompletionsFormat(tool);
    },
  },
  {
    name: 'openclaw openai',
    package: '@openclaw/ai',
    kind: 'careful',
    // Remembers schemas by identity: a second call with the same tool skips most of the check.
    load: async () => {
      const { isStrictOpenAIJsonSchemaCompatible, normalizeOpenAIStrictCompatSchema } = await import(
        '@openclaw/ai/internal/tool-schema'
      );
      return (tool) => {
        const schema = normalizeOpenAIStrictCompatSchema(tool.inputSchema);
        return { schema, strict: isStrictOpenAIJsonSchemaCompatible(schema) };
      };
    },
  },
  mastra('Google', 'GoogleSchemaCompatLayer', 'google', 'gemini-2.5-pro'),
  mastra('OpenAI', 'OpenAISchemaCompatLayer', 'openai', 'gpt-4o'),
  mastra('OpenAI reasoning', 'OpenAIReasoningSchemaCompatLayer', 'openai', 'o3'),
  mastra('Anthropic', 'AnthropicSchemaCompatLayer', 'anthropic', 'claude-sonnet-4'),
  mastra('DeepSeek', 'DeepSeekSchemaCompatLayer', 'deepseek', 'deepseek-chat'),
  mastra('Meta', 'MetaSchemaCompatLayer', 'meta', 'llama-4'),
  typia('typia McpLlm', false),
  typia('typia McpLlm strict', true, copyAllRequired),
  schemaBridge('openai'),
  schemaBridge('gemini'),
  {
    name: 'AI SDK openai',
    package: '@ai-sdk/openai',
    kind: 'light',
    async: true,
    // Not exported, so reached through the request it belongs to, which costs about a tenth of what is measured.
    load: async () => {
      const { createOpenAI } = await import('@ai-sdk/openai');
      const model = createOpenAI({ apiKey: 'none' }).chat('gpt-4o');
      return async (tool) => (await model.getArgs({ prompt, tools: [{ type: 'function', strict: true, ...tool }] })).args.tools;
    },
  },
  {
    name: 'ADK-JS toGeminiSchema',
    package: '@google/adk',
    kind: 'light',
    load: async () => {
      const { toGeminiSchema } = await deep('@google/adk', 'dist/esm/utils/gemini_schema_util.js');
      return (tool) => toGeminiSchema(tool.inputSchema);
    },
  },
  {
    name: 'genkit toGeminiTool',
    package: '@genkit-ai/google-genai',
    kind: 'light',
    load: async () => {
      const { toGeminiTool } = await deep('@genkit-ai/google-genai', 'lib/common/converters.js');
      return (tool) => toGeminiTool(tool);
    },
  },
  {
    name: 'LangChain google-genai',
    package: '@langchain/google-genai',
    kind: 'light',
    load: async () => {
      const { jsonSchemaToGeminiParameters } = await deep('@langchain/google-genai', 'dist/utils/zod_to_genai_parameters.js');
      return (tool) => jsonSchemaToGeminiParameters(tool.inputSchema);
    },
  },
  {
    name: 'LangChain google-common',
    package: '@langchain/google-common',
    kind: 'light',
    load: async () => {
      const { jsonSchemaToGeminiParameters } = await import('@langchain/google-common/utils');
      return (tool) => jsonSchemaToGeminiParameters(tool.inputSchema);
    },
  },
  {
    name: 'LangChain google',
    package: '@langchain/google',
    kind: 'light',
    load: async () => {
      const { schemaToGeminiParameters } = await deep('@langchain/google', 'dist/converters/tools.js');
      return (tool) => schemaToGeminiParameters(tool.inputSchema);
    },
  },
  openclaw('gemini', 'cleanSchemaForGemini'),
  openclaw('llama.cpp', 'cleanSchemaForLlamacppGbnf'),
  {
    name: 'pi-ai google parameters',
    package: '@earendil-works/pi-ai',
    kind: 'light',
    load: async () => {
      const { convertTools } = await import('@earendil-works/pi-ai/api/google-shared');
      return ({ name, description, inputSchema }) => convertTools([{ name, description, parameters: inputSchema }], true);
    },
  },
  {
    name: 'TanStack gemini',
    package: '@tanstack/ai-gemini',
    kind: 'passthrough',
    load: async () => {
      const { convertToolsToProviderFormat } = await deep('@tanstack/ai-gemini', 'dist/esm/tools/tool-converter.js');
      return (tool) => convertToolsToProviderFormat([tool]);
    },
  },
];

const unreachable = [
  ['tool-schema', 'not on the npm registry'],
  ['vscode-copilot', 'its normalizer is part of the editor extension; @vscode/chat-lib 0.66.0 does not carry it'],
  ['@google/genai parameters', 'not exported, and about two fifths of the request it can be reached through'],
  ['@google/genai mcpToTool', 'passes the schema through: only its asynchronous listing of tools would be timed'],
  ['AI SDK google, bedrock, mistral, cohere', 'pass the schema through, not exported: only the request around it would be timed'],
  ['zod-to-vertex-schema', 'takes zod schemas only'],
];

const open = async ({ load, prepare = copy, ...entry }) => {
  const version = versionOf(entry.package);
  const convert = await load();
  const make = (tool) => {
    const own = prepare(tool);
    return () => convert(own);
  };
  return { async: false, ...entry, version, make };
};

/**
 * `make(tool)` copies the tool, as peers may change or remember what they are given; the function it returns is for one
 * call, and gives a promise where `async` is true. The copy is parsed from text, as tools arrive: what structuredClone
 * makes is slower to walk.
 */
export const converters = async () => {
  const skipped = unreachable.map(([name, reason]) => ({ name, reason }));
  const list = [];
  for (const peer of peers) {
    try {
      list.push(await open(peer));
    } catch (error) {
      skipped.push({ name: peer.name, reason: String(error.message).split('\n', 1)[0] });
    }
  }
  return { converters: list, skipped };
};
