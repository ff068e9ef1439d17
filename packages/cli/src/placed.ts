import { documentPointer, type Finding, type Tool } from '@toolwire/core/unstable';
import type { Loc } from './report/document.ts';
import type { SourcePlace } from './source/document.ts';
import type { Loaded } from './source/load.ts';

/** A tool and the source it was read from. */
export interface Placed {
  readonly tool: Tool;
  readonly loaded: Loaded;
}

/** All tools of a run, in input order. */
export const placedTools = (loaded: readonly Loaded[]): readonly Placed[] =>
  loaded.flatMap((one) => one.catalog.tools.map((tool) => ({ tool, loaded: one })));

/** A place of a document, with the file it lies in. */
export const locIn = (place: SourcePlace, loaded: Loaded): Loc => ({
  file: place.file ?? loaded.document.file,
  line: place.line,
  column: place.column,
});

/** Where a place of a tool stands in its source; the tool's own place where that is not known. */
export const locOf = ({ tool, loaded }: Placed, at: string): Loc | undefined => {
  const place = loaded.document.locate(documentPointer(tool.source, at)) ?? loaded.document.locate(tool.source.pointer);
  return place === null ? undefined : locIn(place, loaded);
};

/** A finding with its place in the source. */
export type LocatedFinding = Finding & { readonly loc?: Loc };

/** Puts the place beside a finding about a tool. */
export const findingOf = (finding: Finding, placed: Placed): LocatedFinding => {
  const loc = locOf(placed, finding.at);
  return loc === undefined ? finding : { ...finding, loc };
};

/** Findings about a source that are about no tool. */
export const documentFindings = (loaded: Loaded): readonly LocatedFinding[] =>
  loaded.catalog.findings
    .filter(({ index }) => index === undefined)
    .map((finding) => {
      const place = loaded.document.locate(finding.at);
      return place === null ? finding : { ...finding, loc: locIn(place, loaded) };
    });

/** All findings of a source: about tools, and about no tool. */
export const sourceFindings = (loaded: Loaded): readonly LocatedFinding[] => [
  ...documentFindings(loaded),
  ...loaded.catalog.findings.flatMap((finding) => {
    const tool = finding.index === undefined ? undefined : loaded.catalog.tools[finding.index];
    return tool === undefined ? [] : [findingOf(finding, { tool, loaded })];
  }),
];
