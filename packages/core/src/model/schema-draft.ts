import type { DraftId } from './schema.ts';

const metaSchemas: ReadonlyMap<string, DraftId> = new Map([
  ['json-schema.org/draft-04/schema', 'draft-04'],
  ['json-schema.org/draft-04/hyper-schema', 'draft-04'],
  ['json-schema.org/draft-05/schema', 'draft-04'],
  ['json-schema.org/draft-06/schema', 'draft-06'],
  ['json-schema.org/draft-06/hyper-schema', 'draft-06'],
  ['json-schema.org/draft-07/schema', 'draft-07'],
  ['json-schema.org/draft-07/hyper-schema', 'draft-07'],
  ['json-schema.org/draft/2019-09/schema', '2019-09'],
  ['json-schema.org/draft/2019-09/hyper-schema', '2019-09'],
  ['json-schema.org/draft/2020-12/schema', '2020-12'],
  ['json-schema.org/draft/2020-12/hyper-schema', '2020-12'],
  ['json-schema.org/schema', '2020-12'],
  ['spec.openapis.org/oas/3.1/dialect/base', '2020-12'],
]);

const bare = (uri: string): string => uri.replace(/^https?:\/\//, '').replace(/#$/, '');

/** Finds the draft that a `$schema` URI names, whatever its scheme or empty fragment; undefined for any other. */
export const draftOf = (uri: string): DraftId | undefined => metaSchemas.get(bare(uri));

/** Tells whether a URI is that of an official meta-schema or of one of its vocabularies. */
export const isMetaSchema = (uri: string): boolean =>
  metaSchemas.has(bare(uri)) || /^json-schema\.org\/draft\/20(19-09|20-12)\/meta\/[a-z-]+$/.test(bare(uri));

/** Tells whether a draft ignores what stands beside `$ref`. */
export const ignoresRefSiblings = (draft: DraftId): boolean => draft !== '2019-09' && draft !== '2020-12';
