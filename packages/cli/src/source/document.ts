import { createLocator, type Place } from '@toolwire/core/unstable';

/** A place in the document's file, or in another one that is named. */
export type SourcePlace = Place & { readonly file?: string };

/** A text the user gave, and where its values stand. */
export interface SourceDocument {
  readonly file: string;
  readonly text: string;
  /** Texts of the other files that places may name, by name. */
  readonly texts?: ReadonlyMap<string, string>;
  readonly locate: (pointer: string) => SourcePlace | null;
  /** How the text is written, where it is the text of the file and not made from it. */
  readonly syntax?: 'json' | 'yaml';
}

/** Makes a document of JSON or JSONC text; positions are found when first asked for. */
export const jsonDocument = (file: string, text: string): SourceDocument => {
  let locator: ((pointer: string) => Place | null) | undefined;
  return {
    file,
    text,
    syntax: 'json',
    locate: (pointer) => {
      locator ??= createLocator(text, { comments: true });
      return locator(pointer);
    },
  };
};
