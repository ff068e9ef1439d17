import pc from 'picocolors';

/** A record as reports print it. */
interface EvidenceText {
  readonly statement: string;
  readonly source: string;
  readonly date: string | null;
  readonly surface: string;
  readonly confidence: string;
  readonly verdict: string;
  readonly error?: string;
}

/** Records by id. */
export type Records = Readonly<Record<string, EvidenceText>>;

/** Writes records with their dates, sources and quoted answers. */
export const evidenceLines = (ids: readonly string[], records: Records, indent: string): readonly string[] =>
  ids.flatMap((id) => {
    const record = Object.hasOwn(records, id) ? records[id] : undefined;
    if (record === undefined) return [`${indent}${id}`];
    return [
      `${indent}${pc.bold(id)} ${pc.dim(`${record.date ?? 'undated'}, ${record.confidence}, ${record.surface}`)}`,
      `${indent}  ${record.statement}`,
      ...(record.error === undefined ? [] : [`${indent}  ${pc.dim('answer:')} ${record.error.replace(/\n/g, ' ')}`]),
      `${indent}  ${pc.dim(record.source)}`,
    ];
  });
