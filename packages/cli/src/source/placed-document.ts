import type { Catalog } from '@toolwire/core/unstable';
import type { SourceDocument, SourcePlace } from './document.ts';

/** A document whose tools stand where source code registers them; `below` is asked for the others. */
export const placedDocument = (
  catalog: Catalog,
  text: Pick<SourceDocument, 'file' | 'text' | 'texts'>,
  placeOf: (tool: string) => SourcePlace | null,
  below: SourceDocument['locate'] = () => null,
): SourceDocument => {
  const places = new Map<string, SourcePlace | null>();
  const names = new Map(catalog.tools.map((tool) => [tool.source.pointer, tool.name]));
  const ownerOf = (pointer: string): string | undefined => {
    for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
      if (names.has(at)) return at;
      if (at === '') return undefined;
    }
  };
  const placed = (owner: string): SourcePlace | null => {
    const known = places.get(owner);
    if (known !== undefined) return known;
    const place = placeOf(names.get(owner) ?? '');
    places.set(owner, place);
    return place;
  };
  return {
    ...text,
    locate: (pointer) => {
      const owner = ownerOf(pointer);
      return (owner === undefined ? null : placed(owner)) ?? below(pointer);
    },
  };
};
