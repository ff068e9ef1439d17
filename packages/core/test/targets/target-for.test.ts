import { describe, expect, it } from 'vitest';
import { addresses } from '../../src/targets/addresses.ts';
import { allTargets } from '../../src/targets/registry.ts';
import { selectTargets } from '../../src/targets/select.ts';
import { type Endpoint, targetFor } from '../../src/targets/target-for.ts';

const idFor = (endpoint: Endpoint): string => {
  const found = targetFor(endpoint);
  return found.ok ? `${found.target.id} by ${found.by}` : found.message;
};

describe('the target of an endpoint', () => {
  it.each<[Endpoint, string]>([
    [{ provider: 'openai' }, 'openai-chat by provider'],
    [{ provider: 'openai', api: 'responses' }, 'openai-responses by provider'],
    [{ provider: 'openai.responses' }, 'openai-responses by provider'],
    [{ baseURL: 'https://api.openai.com/v1/responses' }, 'openai-responses by host'],
    [{ baseURL: 'https://api.openai.com/v1' }, 'openai-chat by host'],
    [{ baseURL: 'https://mine.openai.azure.com/openai/deployments/x' }, 'azure-chat by host'],
    [{ baseURL: 'https://generativelanguage.googleapis.com/v1beta' }, 'gemini by host'],
    [{ baseURL: 'https://generativelanguage.googleapis.com/v1beta/openai/' }, 'gemini@openai-chat by host'],
    [{ provider: 'google', api: 'json-schema' }, 'gemini-json by provider'],
    [{ baseURL: 'https://europe-west4-aiplatform.googleapis.com/v1/projects/p/publishers/google' }, 'vertex by host'],
    [{ provider: 'vertex', model: 'claude-sonnet-4-6' }, 'anthropic by provider'],
    [{ provider: 'bedrock', model: 'us.anthropic.claude-sonnet-4-6-v1:0' }, 'bedrock-claude by provider'],
    [{ baseURL: 'https://bedrock-runtime.eu-central-1.amazonaws.com', model: 'meta.llama4' }, 'bedrock by host'],
    [{ baseURL: 'https://api.moonshot.cn/v1', provider: 'openai' }, 'kimi by host'],
    [{ provider: 'litellm', model: 'gemini/gemini-3-pro' }, 'gemini@litellm by provider'],
    [{ baseURL: 'http://localhost:4000', model: 'bedrock/anthropic.claude-x' }, 'bedrock-claude@litellm by port'],
    [{ baseURL: 'https://api.sambanova.ai/v1' }, 'sambanova by host'],
    [{ provider: 'litellm', model: 'my-alias' }, 'The model decides which provider stands behind this endpoint: name it.'],
    [
      { baseURL: 'https://notopenai.com/api.openai.com' },
      'No target is known by https://notopenai.com/api.openai.com. Name one by its id.',
    ],
    [{}, 'No target is known by nothing. Name one by its id.'],
  ])('%j is %s', (endpoint, said) => {
    expect(idFor(endpoint)).toBe(said);
  });

  it('is in the registry for every row of addresses', () => {
    const ids = addresses.flatMap(({ apis, models = [], hop }) => [
      ...apis.map(({ target }) => target),
      ...models.map(({ target }) => (hop === undefined ? target : `${target}@${hop}`)),
    ]);
    expect(ids.filter((id) => !selectTargets([id]).ok)).toEqual([]);
    expect(new Set(addresses.flatMap(({ names }) => names)).size).toBe(addresses.flatMap(({ names }) => names).length);
  });

  it('has a row in addresses for every provider', () => {
    const known = addresses.flatMap(({ apis, models = [] }) => [...apis, ...models].map(({ target }) => target));
    const providers = allTargets.filter(
      ({ id, carrier, passage }) => passage === undefined && carrier !== 'mcp' && !id.endsWith('-strict'),
    );
    expect(providers.map(({ id }) => id).filter((id) => !known.includes(id))).toEqual([]);
  });
});
