/** Base of a document that has no id: relative ids and references meet below it. */
export const nowhere = 'nowhere:///';

/** Splits a reference at its first `#`; the fragment is null where there is none. */
export const splitFragment = (reference: string): { readonly uri: string; readonly fragment: string | null } => {
  const at = reference.indexOf('#');
  return at < 0 ? { uri: reference, fragment: null } : { uri: reference.slice(0, at), fragment: reference.slice(at + 1) };
};

/** Resolves a URI reference without fragment against an absolute base (RFC 3986, 5.2); never throws. */
export const resolveUri = (base: string, reference: string): string => {
  try {
    return new URL(reference, base).href;
  } catch {
    return mergeOpaque(base, reference);
  }
};

/** `URL` refuses relative references below `urn:` and the like; RFC 3986 replaces the last path segment. */
const mergeOpaque = (base: string, reference: string): string => {
  if (/^[a-z][a-z0-9+.-]*:/i.test(reference)) return reference;
  const scheme = base.slice(0, base.indexOf(':') + 1);
  const path = base.slice(scheme.length).split('?', 1)[0] ?? '';
  if (reference.startsWith('?')) return scheme + path + reference;
  return scheme + (reference.startsWith('/') ? '' : path.slice(0, path.lastIndexOf('/') + 1)) + reference;
};

/** Decodes the percent escapes of a fragment; malformed ones stand for themselves. */
export const decodeFragment = (fragment: string): string => {
  if (!fragment.includes('%')) return fragment;
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
};
