import { describe, expect, it } from 'vitest';
import { unpinnedIn } from '../../src/traits/launch.ts';

const digest = `sha256:${'0'.repeat(64)}`;

describe('a command that starts a server', () => {
  it.each([
    ['npx -y notes', 'notes'],
    ['npx -y @a/notes@latest --root .', '@a/notes@latest'],
    ['npx --package=notes@1 serve', 'notes@1'],
    ['C:\\node\\npx.cmd notes', 'notes'],
    ['cmd /c npx notes', 'notes'],
    ['env KEY=a npx notes', 'notes'],
    ['pnpm dlx notes', 'notes'],
    ['bunx notes@^1.2.3', 'notes@^1.2.3'],
    ['uvx notes', 'notes'],
    ['uvx --from notes>=1 serve', 'notes>=1'],
    ['uv tool run notes', 'notes'],
    ['pipx run notes', 'notes'],
    ['docker run -i --rm -e KEY notes', 'notes'],
    ['podman run --name a -v /a:/b notes:latest', 'notes:latest'],
    ['go run example.com/notes@latest', 'example.com/notes@latest'],
  ])('%s is not pinned', (command, found) => {
    expect(unpinnedIn(command.split(' '))).toBe(found);
  });

  it.each([
    'npx -y notes@1.2.3',
    'npx -y @a/notes@1.2.3-beta.1',
    'npx ./server',
    'npx',
    'uvx notes==1.2.3',
    'uvx notes@1.2.3 serve',
    'docker run -i notes:1.2',
    `docker run -i notes@${digest}`,
    'docker build .',
    'node server.js',
    'go run example.com/notes@v1.2.3',
    '',
  ])('%s is pinned, or starts no package', (command) => {
    expect(unpinnedIn(command.split(' '))).toBe(null);
  });
});
