import { readFileSync } from 'node:fs';
import { basename, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { UsageProblem } from '../../exit.ts';
import { confusionAdvice } from './confusion.ts';
import type { ExportKind, Reply, Started, Thrown, Trial } from './message.ts';
import type { Outcome } from './run-module.ts';

interface Place {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

const shownLines = 6;

/** The end of what the module printed, for the user to see why. */
const printedTail = (printed: string): string => {
  const lines = printed
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
  return lines.length === 0
    ? ''
    : ` It printed:\n${lines
        .slice(-shownLines)
        .map((line) => `  ${line.slice(0, 200)}`)
        .join('\n')}`;
};

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';

const pathOf = (text: string): string => {
  if (!text.startsWith('file:')) return text;
  try {
    return fileURLToPath(text);
  } catch {
    return text;
  }
};

const shown = (path: string): string => {
  const short = relative(process.cwd(), path);
  return short === '' || short.startsWith(`..${sep}..`) ? path : short;
};

/** `path:line` alone on the first line, as Node writes it above a syntax error; the column is under the carets. */
const placeAbove = (stack: string): Place | null => {
  const [head = '', , carets = ''] = stack.split('\n');
  const match = /^(.+?):(\d+)$/.exec(head);
  if (match === null) return null;
  return { path: pathOf(match[1] ?? ''), line: Number(match[2]), column: Math.max(0, carets.indexOf('^')) + 1 };
};

/** `path:line:column` as the transform writes it after its message; its columns count from 0. */
const placeInMessage = (message: string): Place | null => {
  const match = /(?:^|\s)((?:file:|\/|[A-Za-z]:[\\/])[^\n]*?):(\d+):(\d+)\s*$/.exec(message);
  return match === null ? null : { path: pathOf(match[1] ?? ''), line: Number(match[2]), column: Number(match[3]) + 1 };
};

const isForeign = (path: string): boolean => path.includes(`${sep}node_modules${sep}`) || path.startsWith('node:');

/** First line of the stack that stands in the user's own files. */
const placeInStack = (stack: string, runner: string): Place | null => {
  for (const match of stack.matchAll(/(?<=[\s(])((?:file:\/\/|\/|[A-Za-z]:\\)[^()\n]*?):(\d+):(\d+)\)?$/gm)) {
    const path = pathOf(match[1] ?? '');
    if (!isForeign(path) && !path.startsWith(runner)) return { path, line: Number(match[2]), column: Number(match[3]) };
  }
  return null;
};

const at = (place: Place | null, file: string) =>
  place === null ? { file } : { file: shown(place.path), line: place.line, column: place.column };

const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** File that wanted what is missing, as Node words it for either kind of module. */
const importerIn = (message: string): string | undefined => {
  const [, esm, cjs] = /imported from (\S[^\n]*?)$|Require stack:\n- ([^\n]+)/m.exec(message) ?? [];
  const found = esm ?? cjs;
  return found === undefined ? undefined : pathOf(found);
};

const placeOfText = (path: string | undefined, wanted: string): Place | null => {
  if (path === undefined || isForeign(path)) return null;
  const text = textOf(path);
  const offset = text.indexOf(wanted);
  if (offset < 0) return null;
  const before = text.slice(0, offset);
  return { path, line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
};

const missing = (file: string, message: string): UsageProblem => {
  const [, specifier = ''] = /Cannot find (?:package|module) ['"]([^'"]+)['"]/.exec(message) ?? [];
  const isPath = /^(\.|\/|file:|[A-Za-z]:[\\/])/.test(specifier);
  const importer = importerIn(message);
  // Of a path only its last part is surely written in the importing file.
  const place = placeOfText(importer, isPath ? basename(pathOf(specifier)) : specifier);
  const by = importer === undefined || isForeign(importer) ? file : shown(importer);
  if (isPath)
    return {
      code: 'MISSING_FILE',
      message: `${by} imports ${shown(pathOf(specifier))}, and there is no such file.`,
      ...at(place, file),
    };
  const name = packageName(specifier);
  return {
    code: 'MISSING_PACKAGE',
    message: `${by} needs the package '${name}', which is not installed here. Run npm install, or npm install ${name} if it is not listed.`,
    ...at(place, file),
  };
};

const ownFolder = fileURLToPath(new URL('.', import.meta.url));

const thrown = (file: string, { name, message, code, stack = '' }: Thrown, printed: string): UsageProblem => {
  const isMissing =
    code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND' || /^Cannot find (package|module) '/.test(message);
  if (isMissing) return missing(file, message);
  const advice = confusionAdvice(message);
  const parsed = /^ParseError: ([^\n]*)/.exec(message)?.[1];
  if (parsed !== undefined) {
    const place = placeInMessage(message.trimEnd());
    return { code: 'SYNTAX', message: `Syntax error: ${parsed.trim()}`, ...at(place, file) };
  }
  if (name === 'SyntaxError' || advice !== undefined) {
    const place = placeAbove(stack) ?? placeInStack(stack, ownFolder);
    const why = advice === undefined ? '' : ` ${advice}`;
    return {
      code: advice === undefined ? 'SYNTAX' : 'MODULE_KIND',
      message: `${name}: ${firstLine(message)}${advice === undefined ? '' : '.'}${why}`,
      ...at(place, file),
    };
  }
  return {
    code: 'MODULE_THREW',
    message: `${file} threw while it was loaded: ${name}: ${firstLine(message)}${/[.!?]$/.test(firstLine(message)) ? '' : '.'}${printedTail(printed)}`,
    ...at(placeInStack(stack, ownFolder), file),
  };
};

const runs = (file: string): string => (/\.([cm]?ts|[jt]sx)$/.test(file) ? `npx tsx ${file}` : `node ${file}`);

const started = (file: string, path: string, { readsStandardInput, ports }: Started): UsageProblem => {
  const port = ports.find((one) => typeof one === 'number' && one > 0);
  const [, route = ''] = /['"`](\/(?:mcp|sse)\b[\w/-]*)['"`]/.exec(textOf(path)) ?? [];
  const message = readsStandardInput
    ? `${file} starts a server that speaks over standard input, and exports no tools. Check the running server: toolwire check -- ${runs(file)}`
    : `${file} starts a server${port === undefined ? '' : ` on port ${port}`}, and exports no tools. Start it with ${runs(file)}, then: toolwire check http://localhost:${port ?? 'PORT'}${route}`;
  return { code: 'STARTS_SERVER', message, file };
};

const shownExports = 12;

const none = (file: string, exports: readonly ExportKind[], tried: readonly Trial[]): UsageProblem => {
  const told = tried.map(({ name, what, message }) =>
    what === 'factory'
      ? `${name}() was called: ${firstLine(message)}.`
      : `The server '${name}' was asked: ${firstLine(message)}.`,
  );
  const list = exports.slice(0, shownExports).map(({ name, kind }) => `${name} (${kind})`);
  const more = exports.length > list.length ? ` and ${exports.length - list.length} more` : '';
  const listed = list.length === 0 ? 'It exports nothing.' : `It exports ${list.join(', ')}${more}.`;
  const advice =
    'Export tools (objects with name, description and a schema), a list or record of them, an McpServer, or a function without parameters called create… that makes one.';
  return { code: 'NO_TOOLS', message: `No tools were found in ${file}. ${[listed, ...told, advice].join(' ')}`, file };
};

const fromReply = (file: string, path: string, reply: Exclude<Reply, { kind: 'found' }>, printed: string): UsageProblem => {
  if (reply.kind === 'thrown') return thrown(file, reply.thrown, printed);
  return reply.kind === 'started' ? started(file, path, reply.started) : none(file, reply.exports, reply.tried);
};

/** Node's exit code of a module whose top-level `await` never ends. */
const unsettled = 13;

/** Words why a module gave no tools; null where it gave some. */
export const moduleProblem = (file: string, path: string, outcome: Outcome, milliseconds: number): UsageProblem | null => {
  if (outcome.kind === 'reply')
    return outcome.reply.kind === 'found' ? null : fromReply(file, path, outcome.reply, outcome.printed);
  if (outcome.kind === 'timeout')
    return {
      code: 'TIMEOUT',
      message: `${file} was not loaded in ${milliseconds / 1000} s and was stopped. Give it longer with --timeout SECONDS; if it starts a server: toolwire check -- ${runs(file)}${printedTail(outcome.printed)}`,
      file,
    };
  const { code, signal, printed } = outcome;
  if (code === unsettled)
    return {
      code: 'NEVER_SETTLES',
      message: `${file} waits at its top level for something that never comes.${printedTail(printed)}`,
      file,
    };
  const how = code === null ? `was ended by ${signal ?? 'the system'}` : `ended the process with exit code ${code}`;
  return { code: 'MODULE_EXITED', message: `${file} ${how} while it was loaded.${printedTail(printed)}`, file };
};
