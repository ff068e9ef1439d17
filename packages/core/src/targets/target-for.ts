import { type Address, addresses } from './addresses.ts';
import { type Selected, selectTargets } from './select.ts';

/** What a program knows of the endpoint it is about to call; every field may be absent. */
export interface Endpoint {
  /** The provider's name as SDKs and routers write it: `openai`, `google`, `amazon-bedrock` … */
  readonly provider?: string;
  readonly baseURL?: string;
  /** `chat`, `responses`, `messages`, `json-schema` … */
  readonly api?: string;
  readonly model?: string;
}

/** The target of an endpoint and what it was recognised by; or why there is none, and which might be meant. */
export type Found =
  | { readonly ok: true; readonly target: Selected; readonly by: 'provider' | 'host' | 'port' }
  | { readonly ok: false; readonly message: string; readonly candidates: readonly string[] };

const parsed = (baseURL: string | undefined): { readonly host: string; readonly port: string; readonly path: string } | null => {
  const match = /^(?:https?:\/\/)?(?:[^/@]*@)?([^/:?#]+)(?::(\d+))?([^?#]*)/i.exec(baseURL ?? '');
  return match === null ? null : { host: (match[1] ?? '').toLowerCase(), port: match[2] ?? '', path: match[3] ?? '' };
};

const isLocal = (host: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|host\.docker\.internal|\[::1\])$/.test(host);

const endsWith = (host: string, end: string): boolean =>
  host === end || host.endsWith(end.startsWith('.') || end.startsWith('-') ? end : `.${end}`);

const recognised = (endpoint: Endpoint): { readonly address: Address; readonly by: 'provider' | 'host' | 'port' } | null => {
  const url = parsed(endpoint.baseURL);
  const name = endpoint.provider?.toLowerCase();
  const byHost = url === null ? undefined : addresses.find(({ hosts }) => hosts.some((end) => endsWith(url.host, end)));
  if (byHost !== undefined) return { address: byHost, by: 'host' };
  const byName = name === undefined ? undefined : addresses.find(({ names }) => names.includes(name));
  if (byName !== undefined) return { address: byName, by: 'provider' };
  const byPort =
    url === null || !isLocal(url.host)
      ? undefined
      : addresses.find(({ port }) => port !== undefined && String(port) === url.port);
  return byPort === undefined ? null : { address: byPort, by: 'port' };
};

const byModel = (address: Address, model: string | undefined): string | undefined => {
  // Inference profiles put a region before the model's own id.
  const name = model?.toLowerCase().replace(/^(us|eu|apac|jp|au|global|us-gov)\./, '');
  return name === undefined ? undefined : address.models?.find(({ prefix }) => name.startsWith(prefix))?.target;
};

const idOf = (address: Address, endpoint: Endpoint): string | undefined => {
  const model = byModel(address, endpoint.model);
  if (address.hop !== undefined) return model === undefined ? address.apis[0]?.target : `${model}@${address.hop}`;
  const api = endpoint.api?.toLowerCase();
  const path = parsed(endpoint.baseURL)?.path ?? '';
  const words = [api, endpoint.provider?.toLowerCase()].filter((word) => word !== undefined);
  const hinted =
    address.apis.find((one) => api !== undefined && one.words.includes(api)) ??
    address.apis.find((one) => one.path !== undefined && path.includes(one.path)) ??
    address.apis.find((one) => one.words.some((word) => words.includes(word)));
  return model ?? (hinted ?? address.apis[0])?.target;
};

/** Finds the target behind an endpoint; never guesses where nothing names it. */
export const targetFor = (endpoint: Endpoint): Found => {
  const found = recognised(endpoint);
  const all = [...new Set(addresses.flatMap(({ apis }) => apis.map(({ target }) => target)))];
  if (found === null) {
    const said = [endpoint.provider, endpoint.baseURL].filter((word) => word !== undefined).join(' at ') || 'nothing';
    return { ok: false, message: `No target is known by ${said}. Name one by its id.`, candidates: all };
  }
  const id = idOf(found.address, endpoint);
  const selection = id === undefined ? undefined : selectTargets([id]);
  const target = selection?.ok ? selection.targets[0] : undefined;
  if (target !== undefined) return { ok: true, target, by: found.by };
  const candidates = [...new Set([...(found.address.models ?? []), ...found.address.apis].map((one) => one.target))];
  return { ok: false, message: 'The model decides which provider stands behind this endpoint: name it.', candidates };
};
