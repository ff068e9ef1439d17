// Mutants that do not compile are no mutants: the compiler stops them before any test.
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { repository } from './instrument.js';

/** A function that says whether a file still compiles with another text. */
export const createTypeCheck = (files) => {
  const config = ts.getParsedCommandLineOfConfigFile(
    `${repository}tsconfig.json`,
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic() {} },
  );
  const changed = new Map();
  const host = {
    getScriptFileNames: () => files,
    getScriptVersion: (file) => String(changed.get(file)?.version ?? 0),
    getScriptSnapshot: (file) => {
      const text = changed.get(file)?.text ?? (ts.sys.fileExists(file) ? readFileSync(file, 'utf8') : undefined);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => repository,
    getCompilationSettings: () => config.options,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
  };
  const service = ts.createLanguageService(host);
  let version = 0;
  const set = (file, text) => {
    version++;
    changed.set(file, { text, version });
  };
  return (file, text) => {
    const before = readFileSync(file, 'utf8');
    set(file, text);
    const isFine = service.getSyntacticDiagnostics(file).length === 0 && service.getSemanticDiagnostics(file).length === 0;
    set(file, before);
    return isFine;
  };
};
