import { describe, expect, test } from 'vitest';
import { hostileList, noItems, steering } from './hostile.ts';
import { folderWith, listOf, toolwire } from './run.ts';

const run = (args: readonly string[], files: Readonly<Record<string, string>>, name = 'check') =>
  toolwire([name, ...args], { cwd: folderWith(files) });

/** Reads markup tag by tag: every tag is closed, every character that is markup is part of some. */
const tagsOf = (text: string, isVoid: (name: string) => boolean = () => false): readonly string[] => {
  const open: string[] = [];
  const tags: string[] = [];
  const token = /<(\/?)([a-zA-Z][\w-]*)((?: [\w:-]+(?:="[^"<]*")?)*)(\/?)>|&(?:amp|lt|gt|quot|#39);|[^<&]+/y;
  for (let at = 0; at < text.length; at = token.lastIndex) {
    token.lastIndex = at;
    const found = token.exec(text);
    if (found === null) throw new Error(`no markup at ${at}: ${text.slice(at, at + 80)}`);
    const [, end, name, , empty] = found;
    if (name === undefined) continue;
    if (end === '/') expect(open.pop()).toBe(name);
    else {
      tags.push(found[0]);
      if (empty !== '/' && !isVoid(name)) open.push(name);
    }
  }
  expect(open).toEqual([]);
  return tags;
};

describe('JUnit', () => {
  const junit = (args: readonly string[], files: Readonly<Record<string, string>>) => {
    const { out, code } = run([...args, '--format', 'junit'], files);
    const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
    expect(out.startsWith(head)).toBe(true);
    return { out, code, tags: tagsOf(out.slice(head.length)) };
  };

  test('has a suite for each source and a test for each tool, target and kind of rules', () => {
    const { tags, out } = junit(['a.json', 'b.json', '-t', 'gemini,anthropic'], {
      'a.json': noItems,
      'b.json': listOf({ type: 'object' }, 'find_note', 'Find a note.'),
    });
    expect(tags.filter((tag) => /^<testsuite/.test(tag))).toEqual([
      '<testsuites name="toolwire" tests="18" failures="1" errors="0" skipped="0" time="0">',
      '<testsuite name="a.json" tests="6" failures="1" errors="0" skipped="0" time="0">',
      '<testsuite name="b.json" tests="6" failures="0" errors="0" skipped="0" time="0">',
      '<testsuite name="whole list" tests="6" failures="0" errors="0" skipped="0" time="0">',
    ]);
    expect(tags.filter((tag) => tag.startsWith('<testcase')).slice(0, 6)).toEqual(
      ['target gemini', 'target anthropic', 'rules: reading', 'rules: authoring', 'rules: catalog', 'rules: security'].map(
        (name) => expect.stringContaining(`<testcase classname="make_note" name="${name}" time="0" file="a.json" line="3"`),
      ),
    );
    expect(out).toContain(
      '<failure message="The array has no `items`. Say what it holds, as `&quot;items&quot;: { &quot;type&quot;: &quot;string&quot; }`." type="array-no-items">a.json:9:11: error array-no-items /properties/labels/items: ',
    );
    expect(out).toContain('\n  gemini would answer: GenerateContentRequest.tools[0].function_declarations[0]');
  });

  test('what does not fail the run is said beside; --fail-on warning makes it fail', () => {
    const files = { 'tools.json': listOf({ type: 'object', properties: { title: { type: 'string' } } }) };
    const mild = junit(['tools.json', '-t', 'anthropic'], files);
    expect([mild.code, mild.tags[0]]).toEqual([
      0,
      '<testsuites name="toolwire" tests="10" failures="0" errors="0" skipped="0" time="0">',
    ]);
    expect(mild.out).toContain('<system-out>tools.json:9:11: warning auth-param-desc-missing /properties/title: ');
    const strict = junit(['tools.json', '-t', 'anthropic', '--fail-on', 'warning'], files);
    expect([strict.code, strict.tags[0]]).toEqual([
      1,
      '<testsuites name="toolwire" tests="10" failures="1" errors="0" skipped="0" time="0">',
    ]);
  });

  test('a source that was not read is an error', () => {
    const { out, tags } = junit(['good.json', 'bad.json'], { 'good.json': noItems, 'bad.json': '{"tools": [' });
    expect(tags[0]).toContain(' errors="1" ');
    expect(out).toContain('<testcase classname="bad.json" name="read SYNTAX" time="0">\n      <error message="bad.json:1:12: ');
  });

  test('hostile text is escaped, its control characters spelled out', () => {
    const { out, tags } = junit(['tools.json', '-t', 'gemini,kimi'], { 'tools.json': hostileList });
    expect(out).not.toMatch(steering);
    expect(out).toContain('classname="a&lt;b&gt;&quot;&#39;\\u202e\\n::error::x]]&gt;"');
    expect(out).not.toContain(']]>');
    expect(new Set(tags.map((tag) => /^<(\w[\w-]*)/.exec(tag)?.[1]))).toEqual(
      new Set(['testsuites', 'testsuite', 'testcase', 'failure', 'system-out']),
    );
  });
});

describe('the page', () => {
  const isVoid = (name: string) => ['meta', 'col'].includes(name);
  const page = (args: readonly string[], files: Readonly<Record<string, string>>, name = 'check') => {
    const { out } = run([...args, '--format', 'html'], files, name);
    expect(out.startsWith('<!doctype html>\n<html lang="en">')).toBe(true);
    return { out, tags: tagsOf(out.slice('<!doctype html>\n'.length), isVoid) };
  };

  test('says in words what came out, then shows tools against targets', () => {
    const { out } = page(['tools.json', '-t', 'gemini,anthropic'], { 'tools.json': noItems });
    expect(out).toContain(
      '<p>As they stand, no tool is taken by all 2 targets. Rewritten by toolwire compile, every tool can be sent to every target.</p>',
    );
    expect(out).toContain('<p>Found: 1 error, 0 warnings and 1 note, each with its place and what to do below.</p>');
    expect(out).toContain(
      '<tr><th scope="row" class="mono">make_note</th><td class="mended" title="make_note on gemini: as it stands refuses it; rewritten takes it">✗→✓</td><td class="accepted" title="make_note on anthropic: as it stands takes it">✓</td></tr>',
    );
  });

  test('draws a bar for each rule and tool, on the scale of the longest', () => {
    const { out } = page(['tools.json', '-t', 'gemini', '--no-lint'], {
      'tools.json': JSON.stringify({
        tools: [
          {
            name: 'a',
            description: 'A.',
            inputSchema: { type: 'object', properties: { x: { type: 'array' }, y: { type: 'array' } } },
          },
          { name: 'b', description: 'B.', inputSchema: { type: 'object', properties: { x: { type: 'array' } } } },
        ],
      }),
    });
    const bars = [
      ...out.matchAll(
        /<span class="mono">(.*?)<\/span><svg.*?aria-label="(.*?)".*?<rect class="fill-error" x="0.00%" width="(.*?)"/g,
      ),
    ];
    expect(bars.map(([, label, words, width]) => [label, words, width])).toEqual([
      ['<a href="#rule-1">array-no-items</a>', '3 errors', '100.00%'],
      ['a', '2 errors', '100.00%'],
      ['b', '1 error', '50.00%'],
    ]);
  });

  test('lists each rule with why, what to do, and every place', () => {
    const { out } = page(['tools.json'], { 'tools.json': listOf({ type: 'object' }, 'make_note', '') }, 'lint');
    expect(out).toContain(
      '<h3><code>auth-desc-missing</code><span class="tag error">1 error</span><span class="dim">how a tool is written</span></h3>',
    );
    expect(out).toContain('<dt>do</dt><dd>Say what the tool does, when to call it, and what comes back.');
    expect(out).toContain(
      '<td><b class="mono">make_note</b> <span class="mono dim">/description</span></td><td class="mono">tools.json:5:7</td>',
    );
    expect(out).not.toContain('class="matrix">');
  });

  test('needs nothing from elsewhere and runs nothing', () => {
    const { out, tags } = page(['tools.json'], { 'tools.json': noItems });
    expect(out).toContain(
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">`,
    );
    for (const tag of tags) {
      expect(tag).not.toMatch(/^<(script|link|img|iframe|object|embed|form)\b/);
      expect(tag).not.toMatch(/ (src|on\w+)=/);
      expect(/ href="(?<to>[^"]*)"/.exec(tag)?.groups?.['to'] ?? '#').toMatch(/^#/);
    }
    expect(out).toContain('@media (prefers-color-scheme: dark)');
    expect(out).toContain('@media print');
  });

  test('hostile text is shown as it is written, hidden characters as escapes', () => {
    const { out, tags } = page(['tools.json'], { 'tools.json': hostileList });
    expect(out).not.toMatch(steering);
    expect(out).toContain('<th scope="row" class="mono">a&lt;b&gt;&quot;&#39;\\u202e\\n::error::x]]&gt;</th>');
    expect(out).toContain('&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp; ::error::pwn\\n::set-output');
    expect(out).toContain('\\u202eevil\\u200b\\u{e0041} \\u001b[31mred\\u0007');
    expect(tags.filter((tag) => /^<(script|style|b)\b/.test(tag) && tag !== '<b>' && !tag.startsWith('<b class='))).toEqual([
      '<style>',
    ]);
  });
});
