// Fills a folder with code written elsewhere: npm packages, Google's descriptors, and llama.cpp's converter as a program.
// Needs npm; `protoc` for the descriptors, `g++` for the program. What cannot be had is left out, and its judge is skipped.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeSource, standInSource } from './llamacpp-program.js';

const packages = {
  '@bufbuild/protobuf': '2.17.0',
  '@google-ai/generativelanguage': '4.1.0',
  '@google-cloud/aiplatform': '7.4.0',
  '@mlc-ai/web-xgrammar': '0.1.27',
  '@modelcontextprotocol/sdk': '1.32.2',
  'google-gax': '6.17.0',
  'llama.rn': '0.12.9',
};

const run = (folder, command, args) => {
  const { status, stderr, error } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  if (status === 0) return true;
  console.log(`  judges: ${command} failed: ${(error?.message ?? stderr).trim().split('\n').at(-1)}`);
  return false;
};

const install = (folder) => {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'judges', private: true, dependencies: packages }, null, 2));
  run(folder, 'npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund']);
};

/** The package says it is an ES module and is none. */
const copyXgrammar = (folder) => {
  const from = join(folder, 'node_modules/@mlc-ai/web-xgrammar/lib/index.js');
  if (existsSync(from)) copyFileSync(from, join(folder, 'xgrammar.cjs'));
};

const messages = ['google/ai/generativelanguage/v1beta/content.proto', 'google/cloud/aiplatform/v1beta1/tool.proto'];

const describeMessages = (folder) => {
  const roots = ['@google-ai/generativelanguage', '@google-cloud/aiplatform', 'google-gax'].map(
    (name) => `-Inode_modules/${name}/build/protos`,
  );
  const from = roots.filter((root) => existsSync(join(folder, root.slice(2))));
  run(folder, 'protoc', [...from, '-I/usr/include', '--include_imports', '--descriptor_set_out=protos.bin', ...messages]);
};

const buildProgram = (folder) => {
  const at = join(folder, 'llamacpp');
  mkdirSync(at, { recursive: true });
  writeFileSync(join(at, 'judge.cpp'), judgeSource);
  writeFileSync(join(at, 'stand-ins.cpp'), standInSource);
  const source = '../node_modules/llama.rn/cpp';
  const parts = [`${source}/common/json-schema-to-grammar.cpp`, `${source}/llama-grammar.cpp`, `${source}/common/unicode.cpp`];
  const flags = ['-O1', '-fwrapv', '-std=c++17', `-I${source}`, `-I${source}/common`];
  run(at, 'g++', [...flags, 'judge.cpp', 'stand-ins.cpp', ...parts, '-o', 'judge']);
};

/** Fills a folder that does not exist yet. */
export const fillFolder = (folder) => {
  if (existsSync(folder)) return;
  mkdirSync(folder, { recursive: true });
  install(folder);
  copyXgrammar(folder);
  describeMessages(folder);
  buildProgram(folder);
};
