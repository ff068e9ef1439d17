// Finds code written elsewhere in the folder that the environment variable JUDGES names; a folder that is not there is filled first.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fillFolder } from './setup.js';

const folder = process.env.JUDGES;
if (folder !== undefined) fillFolder(folder);

/** Path of a file in the folder of judges; null where it is not there. */
export const judgeFile = (...parts) => {
  const path = folder === undefined ? null : join(folder, ...parts);
  return path !== null && existsSync(path) ? path : null;
};

/** A package of the folder of judges; null where it is not there. */
export const judgePackage = (name) => {
  const manifest = judgeFile('package.json');
  if (manifest === null) return null;
  try {
    return createRequire(manifest)(name);
  } catch {
    return null;
  }
};

/** Asks a judge of single tools about each of many. */
export const oneByOne = (ask) => (rows) =>
  rows.map((row) => {
    try {
      return ask(row);
    } catch (error) {
      return { at: '', message: `judge failed: ${error.message}`, failed: true };
    }
  });
