import { describe, expect, it } from 'vitest';
import { valueAt } from '../src/fix/edit-places.ts';
import { fixed, set } from './fix-kit.ts';

const closed = set('/additionalProperties', false);

describe('YAML', () => {
  it('adds a line and keeps comments, quotes, blank lines and odd spacing', async () => {
    const before = `# top
tools:
- name:   'a'   # c1
  description: >-
    Read
    a.
  inputSchema:
      type: object   # kind

  # before the second
- { name: b, inputSchema: {type: object} }  # flow
`;
    const { text, reasons } = await fixed('a.yaml', before, closed);
    expect(reasons).toEqual([]);
    expect(text).toBe(
      before
        .replace('type: object   # kind\n', 'type: object   # kind\n      additionalProperties: false\n')
        .replace('{type: object}', '{type: object, additionalProperties: false}'),
    );
  });

  it('keeps CRLF, and a file without a line end', async () => {
    const before = 'name: a\r\ninputSchema:\r\n  type: object';
    const { text } = await fixed('a.yaml', before, closed);
    expect(text).toBe('name: a\r\ninputSchema:\r\n  type: object\r\n  additionalProperties: false');
  });

  it('adds behind a block of text, and puts the inner line before the outer', async () => {
    const before =
      'name: a\ninputSchema:\n  properties:\n    x:\n      type: object\n      description: |\n        One.\n        Two.\n';
    const { text } = await fixed('a.yaml', before, () => [
      ...closed({} as never),
      ...set('/properties/x/additionalProperties', true)({} as never),
    ]);
    expect(text).toBe(`${before}      additionalProperties: true\n  additionalProperties: false\n`);
  });

  it('replaces scalars in their own style', async () => {
    const before = `name: a
inputSchema:
  title: 'T' # t
  $comment: "c"
  default: 1e3
  description: |
    Old.
  type: object
`;
    const { text } = await fixed(
      'a.yaml',
      before,
      set('', {
        title: "It's",
        $comment: 'd: e',
        default: 2,
        description: 'New.\nText.\n',
        type: 'object',
      }),
    );
    expect(text).toBe(`name: a
inputSchema:
  title: 'It''s' # t
  $comment: "d: e"
  default: 2
  description: |
    New.
    Text.
  type: object
`);
  });

  it('removes lines and items, and leaves braces where nothing is left', async () => {
    const before = `- title: T # gone
  name: a
  inputSchema:
    # stays
    default: {}
    required:
    - x
    - y # gone
    - z
    properties:
      x: {type: string, title: X}
    not:
      title: N # gone
`;
    const unwanted = ['tool:/title', '/default', '/required/1', '/properties/x/title', '/not/title'];
    const { text, reasons } = await fixed('a.yaml', before, (tool) =>
      unwanted
        .filter((at) => valueAt(tool, at) !== undefined && (at !== '/required/1' || valueAt(tool, at) === 'y'))
        .map((at) => ({ edits: [{ op: 'remove', at }] })),
    );
    expect(reasons).toEqual([]);
    expect(text).toBe(`- name: a
  inputSchema:
    # stays
    required:
    - x
    - z
    properties:
      x: {type: string}
    not:
      {} # gone
`);
  });

  it('writes maps and lists that are new in the indentation of the file', async () => {
    const before = 'name: a\ninputSchema:\n    type: object\n    properties:\n        x: {}\n';
    const { text } = await fixed('a.yaml', before, set('/properties/y', { type: 'array', items: { enum: ['no', 'a b'] } }));
    expect(text).toBe(
      `${before}        y:\n            type: array\n            items:\n                enum:\n                    - "no"\n                    - a b\n`.replace(
        '"no"',
        'no',
      ),
    );
  });

  it('edits through an alias that is the only one', async () => {
    const before = 'x-in: &in\n  type: object\ntools:\n  - name: a\n    inputSchema: *in\n';
    const { text, reasons } = await fixed('a.yaml', before, closed);
    expect(reasons).toEqual([]);
    expect(text).toBe(before.replace('type: object\n', 'type: object\n  additionalProperties: false\n'));
  });

  it('leaves alone what several aliases or a merge key stand for, and says so', async () => {
    const twice = 'x-in: &in\n  type: object\ntools:\n  - name: a\n    inputSchema: *in\n  - name: b\n    inputSchema: *in\n';
    const many = await fixed('a.yaml', twice, closed);
    expect(many.text).toBe(twice);
    expect(many.reasons[0]).toBe(
      'line 5: a /additionalProperties: test-rule is not fixed. `*in` is used in 2 places, and all of them would change. Write the change at `&in` by hand, or resolve the aliases.',
    );
    const merging = 'x-in: &in\n  type: object\ntools:\n  - name: a\n    inputSchema:\n      <<: *in\n      title: T\n';
    const merged = await fixed('a.yaml', merging, closed);
    expect(merged.text).toBe(merging);
    expect(merged.reasons[0]).toContain('merge key');
  });

  it('refuses a key that stands twice, and an anchor that would be lost', async () => {
    const twice = 'name: a\ninputSchema:\n  type: object\n  type: object\n';
    const again = await fixed('a.yaml', twice, set('/type', 'string'));
    expect([again.text, again.reasons[0]]).toEqual([twice, expect.stringContaining('stands twice in one map')]);
    const anchored = 'name: a\ninputSchema:\n  title: &t T\n  description: *t\n';
    const lost = await fixed('a.yaml', anchored, ({ inputSchema }) =>
      'title' in (inputSchema as object) ? [{ edits: [{ op: 'remove', at: '/title' }] }] : [],
    );
    expect([lost.text, lost.reasons[0]]).toEqual([anchored, expect.stringContaining('could not be read any more')]);
  });
});
