/** How an endpoint is recognised: by what people call the provider, by host name, by port. */
export interface Address {
  /** Names of providers as SDKs, routers and people write them, in lower case. */
  readonly names: readonly string[];
  /** Ends of host names; `*` stands for one label. */
  readonly hosts: readonly string[];
  /** Default port of a runtime on the own machine. */
  readonly port?: number;
  /** Target by API: the words of an `api` option, or what a path holds. The first is the one without a hint. */
  readonly apis: readonly { readonly words: readonly string[]; readonly path?: string; readonly target: string }[];
  /** Targets by the model's name, where one endpoint serves several families. */
  readonly models?: readonly { readonly prefix: string; readonly target: string }[];
  /** The hop that model names with a provider before them go through. */
  readonly hop?: string;
}

const chat = ['chat', 'chat-completions', 'completions', 'openai', 'openai-chat'];

/**
 * Public endpoints, from the providers' own API references (base URLs as documented in November 2026).
 * One row a provider; the narrower host first.
 */
export const addresses: readonly Address[] = [
  {
    names: ['azure', 'azure-openai', 'azure.chat', 'azure-openai-chat'],
    hosts: ['.openai.azure.com', '.services.ai.azure.com', '.cognitiveservices.azure.com'],
    apis: [{ words: chat, target: 'azure-chat' }],
  },
  {
    names: ['openai', 'openai.chat', 'openai.responses', 'openai-responses', 'openai-chat'],
    hosts: ['api.openai.com'],
    apis: [
      { words: chat, path: '/chat/', target: 'openai-chat' },
      { words: ['responses', 'openai-responses', 'openai.responses'], path: '/responses', target: 'openai-responses' },
    ],
  },
  {
    names: ['anthropic', 'claude', 'anthropic.messages'],
    hosts: ['api.anthropic.com'],
    apis: [{ words: ['messages', 'anthropic'], target: 'anthropic' }],
  },
  {
    names: ['gemini', 'google', 'google-ai', 'google.generative-ai', 'googleai', 'google-genai', 'google-gla'],
    hosts: ['generativelanguage.googleapis.com'],
    apis: [
      { words: ['generate-content', 'generatecontent', 'parameters', 'gemini'], target: 'gemini' },
      { words: ['json-schema', 'parametersjsonschema', 'gemini-json'], target: 'gemini-json' },
      { words: chat, path: '/openai', target: 'gemini@openai-chat' },
    ],
  },
  {
    names: ['firebase', 'firebase-ai'],
    hosts: ['firebasevertexai.googleapis.com'],
    apis: [{ words: ['firebase'], target: 'firebase' }],
  },
  {
    names: ['vertex', 'vertexai', 'vertex-ai', 'google-vertex', 'google.vertex', 'vertex_ai'],
    hosts: ['aiplatform.googleapis.com', '-aiplatform.googleapis.com'],
    apis: [
      { words: ['generate-content', 'vertex'], path: '/publishers/google', target: 'vertex' },
      { words: ['messages', 'anthropic'], path: '/publishers/anthropic', target: 'anthropic' },
    ],
    models: [{ prefix: 'claude', target: 'anthropic' }],
  },
  {
    names: ['bedrock', 'aws', 'amazon-bedrock', 'aws-bedrock', 'bedrock_converse', 'amazon'],
    hosts: ['.amazonaws.com'],
    apis: [{ words: ['converse', 'bedrock'], target: 'bedrock' }],
    models: [
      { prefix: 'anthropic.', target: 'bedrock-claude' },
      { prefix: 'claude', target: 'bedrock-claude' },
      { prefix: 'amazon.nova', target: 'bedrock-nova' },
      { prefix: 'nova', target: 'bedrock-nova' },
    ],
  },
  {
    names: ['mistral', 'mistralai'],
    hosts: ['api.mistral.ai', 'codestral.mistral.ai'],
    apis: [{ words: chat, target: 'mistral' }],
  },
  {
    names: ['kimi', 'moonshot', 'moonshotai'],
    hosts: ['api.moonshot.ai', 'api.moonshot.cn', 'api.kimi.com'],
    apis: [{ words: chat, target: 'kimi' }],
  },
  {
    names: ['cohere', 'cohere_chat'],
    hosts: ['api.cohere.com', 'api.cohere.ai'],
    apis: [{ words: ['chat', 'v2'], target: 'cohere' }],
  },
  {
    names: ['deepseek'],
    hosts: ['api.deepseek.com'],
    apis: [
      { words: chat, target: 'deepseek' },
      { words: ['beta', 'strict'], path: '/beta', target: 'deepseek-strict' },
    ],
  },
  { names: ['xai', 'x-ai', 'grok', 'x.ai'], hosts: ['api.x.ai'], apis: [{ words: [...chat, 'responses'], target: 'xai' }] },
  { names: ['groq'], hosts: ['api.groq.com'], apis: [{ words: [...chat, 'responses'], target: 'groq' }] },
  { names: ['cerebras'], hosts: ['api.cerebras.ai'], apis: [{ words: chat, target: 'cerebras' }] },
  {
    names: ['fireworks', 'fireworks-ai', 'fireworks_ai'],
    hosts: ['api.fireworks.ai'],
    apis: [{ words: chat, target: 'fireworks' }],
  },
  {
    names: ['together', 'togetherai', 'together-ai', 'together_ai'],
    hosts: ['api.together.xyz', 'api.together.ai'],
    apis: [{ words: chat, target: 'together' }],
  },
  {
    names: ['openrouter'],
    hosts: ['openrouter.ai'],
    apis: [{ words: chat, target: 'openrouter' }],
    hop: 'openrouter',
    models: [
      { prefix: 'openai/', target: 'openai-chat' },
      { prefix: 'anthropic/', target: 'anthropic' },
      { prefix: 'google/', target: 'gemini' },
      { prefix: 'mistralai/', target: 'mistral' },
      { prefix: 'moonshotai/', target: 'kimi' },
      { prefix: 'deepseek/', target: 'deepseek' },
      { prefix: 'x-ai/', target: 'xai' },
      { prefix: 'cohere/', target: 'cohere' },
      { prefix: 'qwen/', target: 'qwen' },
      { prefix: 'z-ai/', target: 'glm' },
      { prefix: 'minimax/', target: 'minimax' },
    ],
  },
  {
    names: ['litellm', 'litellm_proxy'],
    hosts: [],
    port: 4000,
    apis: [],
    hop: 'litellm',
    models: [
      { prefix: 'openai/', target: 'openai-chat' },
      { prefix: 'azure/', target: 'azure-chat' },
      { prefix: 'anthropic/', target: 'anthropic' },
      { prefix: 'gemini/', target: 'gemini' },
      { prefix: 'vertex_ai/', target: 'vertex' },
      { prefix: 'bedrock/anthropic.', target: 'bedrock-claude' },
      { prefix: 'bedrock/', target: 'bedrock' },
      { prefix: 'mistral/', target: 'mistral' },
      { prefix: 'moonshot/', target: 'kimi' },
      { prefix: 'deepseek/', target: 'deepseek' },
      { prefix: 'xai/', target: 'xai' },
      { prefix: 'groq/', target: 'groq' },
      { prefix: 'cerebras/', target: 'cerebras' },
      { prefix: 'cohere/', target: 'cohere' },
      { prefix: 'sambanova/', target: 'sambanova' },
      { prefix: 'ollama/', target: 'ollama' },
    ],
  },
  {
    names: ['glm', 'zai', 'z.ai', 'z-ai', 'zhipu', 'zhipuai', 'bigmodel'],
    hosts: ['api.z.ai', 'open.bigmodel.cn'],
    apis: [{ words: chat, target: 'glm' }],
  },
  {
    names: ['qwen', 'dashscope', 'alibaba', 'alibaba-cloud'],
    hosts: ['dashscope.aliyuncs.com', 'dashscope-intl.aliyuncs.com', 'dashscope-us.aliyuncs.com'],
    apis: [{ words: chat, target: 'qwen' }],
  },
  {
    names: ['minimax'],
    hosts: ['api.minimax.io', 'api.minimaxi.com', 'api.minimax.chat'],
    apis: [{ words: chat, target: 'minimax' }],
  },
  {
    names: ['sambanova', 'sambacloud'],
    hosts: ['api.sambanova.ai'],
    apis: [{ words: chat, target: 'sambanova' }],
  },
  { names: ['ollama'], hosts: [], port: 11434, apis: [{ words: [...chat, 'ollama'], target: 'ollama' }] },
  { names: ['lmstudio', 'lm-studio', 'lm_studio'], hosts: [], port: 1234, apis: [{ words: chat, target: 'lmstudio' }] },
  { names: ['llamacpp', 'llama.cpp', 'llama-cpp', 'llama-server'], hosts: [], apis: [{ words: chat, target: 'llamacpp' }] },
  { names: ['vllm', 'hosted_vllm'], hosts: [], apis: [{ words: chat, target: 'vllm' }] },
  { names: ['sglang'], hosts: [], port: 30000, apis: [{ words: chat, target: 'sglang' }] },
];
