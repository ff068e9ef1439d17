import type { Placed } from '../placed.ts';
import { locOf, placedTools } from '../placed.ts';
import type { Loaded } from '../source/load.ts';
import type { CheckDocument } from './document.ts';
import { pathFrom, rootOf } from './source-path.ts';

/** Words of `--format` and `--output`. */
export const reportFormats = [
  'pretty',
  'compact',
  'json',
  'markdown',
  'sarif',
  'github',
  'gitlab',
  'junit',
  'html',
  'agent',
] as const;

export type ReportFormat = (typeof reportFormats)[number];

/** What reports are made of beside the document. */
export interface ReportRun {
  readonly command: string;
  readonly loaded: readonly Loaded[];
  readonly all: boolean;
  readonly verbose: boolean;
  readonly milliseconds: number;
}

/** Widths of plain text need no library; it is loaded where a name asks for it. */
const textWidth = async (document: CheckDocument): Promise<(text: string) => number> => {
  const plain = document.tools.every((tool) => /^[\x20-\x7e]*$/.test(tool.name));
  return plain ? (text) => text.length : (await import('string-width')).default;
};

const pretty = async (document: CheckDocument, { loaded, all, verbose, milliseconds }: ReportRun): Promise<string> => {
  const texts = new Map(loaded.flatMap(({ document: source }) => [...(source.texts ?? []), [source.file, source.text] as const]));
  const { prettyReport } = await import('./pretty.ts');
  return prettyReport(document, {
    width: Math.max(60, Math.min(process.stdout.columns ?? 100, 160)),
    all,
    verbose,
    columns: await textWidth(document),
    milliseconds,
    textOf: (file) => texts.get(file),
  });
};

/** Names of sources as the service that runs this shows them. */
const paths = (): ((file: string) => string) => {
  const cwd = process.cwd();
  const root = rootOf(process.env, cwd);
  return (file) => pathFrom(root, file, cwd);
};

const sarif = async (document: CheckDocument, { command, loaded }: ReportRun): Promise<string> => {
  const { sarifReport } = await import('./sarif-text.ts');
  let placed: readonly Placed[] | undefined;
  const locate = (index: number, at: string) => {
    placed ??= placedTools(loaded);
    const one = placed[index];
    return one === undefined ? undefined : locOf(one, at);
  };
  return sarifReport(document, { command, pathOf: paths(), locate });
};

/** Writes one report; each writer is loaded when it is asked for. */
export const renderReport = async (format: ReportFormat, document: CheckDocument, run: ReportRun): Promise<string> => {
  switch (format) {
    case 'json':
      return `${JSON.stringify(document)}\n`;
    case 'compact':
      return (await import('./lines.ts')).compactReport(document);
    case 'markdown':
      return (await import('./lines.ts')).markdownReport(document);
    case 'sarif':
      return sarif(document, run);
    case 'github':
      return (await import('./github.ts')).githubReport(document, paths());
    case 'gitlab':
      return (await import('./gitlab.ts')).gitlabReport(document, paths());
    case 'junit':
      return (await import('./junit.ts')).junitReport(document);
    case 'html':
      return (await import('./html/page.ts')).htmlReport(document, run.command, run.all);
    case 'agent':
      return (await import('./agent.ts')).agentReport(document, run.all);
    case 'pretty':
      return pretty(document, run);
  }
};
