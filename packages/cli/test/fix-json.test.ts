import { describe, expect, it } from 'vitest';
import { fixed, set } from './fix-kit.ts';

const closed = set('/additionalProperties', false);

const listed = (schema: string) => `{"tools":[{"name":"a","description":"Read a.","inputSchema":${schema}}]}`;

describe('JSON', () => {
  it('keeps a text of one line on one line, with its own spacing', async () => {
    const { text } = await fixed('a.json', listed('{"type":"object","properties":{}}'), closed);
    expect(text).toBe(listed('{"type":"object","properties":{},"additionalProperties":false}'));
    const spaced = await fixed('a.json', listed('{ "type": "object" }'), closed);
    expect(spaced.text).toBe(listed('{ "type": "object", "additionalProperties": false }'));
  });

  it('keeps tabs, CRLF, a mark at the beginning and the missing line end', async () => {
    const lines = ['{', '\t"name": "a",', '\t"inputSchema": {', '\t\t"type": "object"', '\t}', '}'];
    const before = `\uFEFF${lines.join('\r\n')}`;
    const { text } = await fixed('a.json', before, closed);
    expect(text).toBe(before.replace('"object"', '"object",\r\n\t\t"additionalProperties": false'));
  });

  it('keeps the order of integer-like keys and the digits of numbers', async () => {
    const inner = '"properties":{"b":{},"2":{"maximum":12345678901234567890},"1":{"default":1.0}},"maxProperties":1e2';
    const { text } = await fixed('a.json', listed(`{"type":"object",${inner}}`), closed);
    expect(text).toBe(listed(`{"type":"object",${inner},"additionalProperties":false}`));
  });

  it('keeps comments, those behind the last member too', async () => {
    const before = `{ // list
  "name": "a",
  "inputSchema": {
    "type": "object" /* t */ // only
    // end
  }, // last
}
`;
    const { text } = await fixed('a.jsonc', before, closed);
    expect(text).toBe(before.replace('"object" /* t */ // only', '"object", /* t */ // only\n    "additionalProperties": false'));
  });

  it('fills an empty object in the manner of what is around it', async () => {
    const rule = set('/properties', { b: { enum: ['x', 'y'] } });
    const before = '{\n   "name": "a",\n   "inputSchema": {\n      "properties": {}\n   }\n}\n';
    const { text } = await fixed('a.json', before, rule);
    const made =
      '{\n         "b": {\n            "enum": [\n               "x",\n               "y"\n            ]\n         }\n      }';
    expect(text).toBe(before.replace('"properties": {}', `"properties": ${made}`));
  });

  it('removes members and items with their commas, and comments of their own lines only', async () => {
    const before = `{
  "name": "a",
  "inputSchema": {
    "required": ["x", "y", "z"],
    // about the title
    "title": "T", // gone
    // about the type
    "type": "object",
    "default": {}
  }
}`;
    const { text } = await fixed('a.jsonc', before, ({ inputSchema }) => [
      ...(['/title', '/default'] as const).flatMap((at) =>
        at.slice(1) in (inputSchema as object) ? [{ edits: [{ op: 'remove' as const, at }] }] : [],
      ),
      ...((inputSchema as { required: string[] }).required.includes('y')
        ? [{ edits: [{ op: 'remove' as const, at: '/required/1' }] }]
        : []),
    ]);
    expect(text).toBe(`{
  "name": "a",
  "inputSchema": {
    "required": ["x", "z"],
    // about the title
    // about the type
    "type": "object"
  }
}`);
  });

  it('writes only what differs of a value that is set anew', async () => {
    const before = listed('{"type":"object","properties":{"x":{"minimum":1.50,"type":"int"}},"required":["x","y"]}');
    const after = { type: 'object', properties: { x: { minimum: 1.5, type: 'integer' } }, required: ['x'] };
    const { text } = await fixed('a.json', before, set('', after));
    expect(text).toBe(before.replace('"int"', '"integer"').replace('["x","y"]', '["x"]'));
  });

  it('refuses a key that stands twice on the way, and says so', async () => {
    const before = listed('{"type":"object","type":"object"}').replace('"name":"a"', '"name":"a","x":1');
    const { text, reasons } = await fixed('a.json', before, set('/type', 'string'));
    expect(text).toBe(before);
    expect(reasons).toEqual([
      "line 1: a /type: test-rule is not fixed. The key 'type' stands twice in one object. Remove one of the two.",
    ]);
  });

  it.each([
    ['a function', '{"type":"function","function":{"name":"a","parameters":{"type":"object"}}}'],
    ['a flat function', '{"type":"function","name":"a","parameters":{"type":"object"}}'],
    ['an input_schema', '{"name":"a","input_schema":{"type":"object"}}'],
    ['a list of declarations', '{"functionDeclarations":[{"name":"a","parameters":{"type":"object"}}]}'],
    ['a specification', '{"toolSpec":{"name":"a","inputSchema":{"json":{"type":"object"}}}}'],
  ])('edits the schema and the description inside %s', async (_, tool) => {
    const before = `[${tool}]`;
    const rule = () => [
      { edits: [{ op: 'set' as const, at: '/additionalProperties', value: false }] },
      { edits: [{ op: 'set' as const, at: 'tool:/description', value: 'Read.' }] },
    ];
    const { text, reasons } = await fixed('a.json', before, rule);
    expect(reasons).toEqual([]);
    const inner = '{"type":"object","additionalProperties":false}';
    const owner = tool.replace('{"type":"object"}', inner);
    // The description comes last in the object that holds the name.
    const at = owner.indexOf(inner) + inner.length + (tool.includes('{"json"') ? 1 : 0);
    expect(text).toBe(`[${owner.slice(0, at)},"description":"Read."${owner.slice(at)}]`);
  });

  it('edits definitions inside definitions, and members with slashes in their names', async () => {
    const before = listed('{"$defs":{"a/b":{"$defs":{"c~d":{"type":"object"}}}}}');
    const { text } = await fixed('a.json', before, set('/$defs/a~1b/$defs/c~0d/additionalProperties', false));
    expect(text).toBe(before.replace('{"type":"object"}', '{"type":"object","additionalProperties":false}'));
  });

  it('leaves a component alone that another tool shares', async () => {
    const body = (name: string) =>
      `"/${name}":{"post":{"operationId":"${name}","requestBody":{"content":{"application/json":{"schema":{"$ref":"#/components/schemas/N"}}}},"responses":{}}}`;
    const before = `{"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{${body('a')},${body('b')}},"components":{"schemas":{"N":{"type":"object","properties":{"x":{"type":"object"}}}}}}`;
    const { text: probe } = await fixed('o.json', before, () => []);
    expect(probe).toBe(before);
    const rule = (only: boolean) => (tool: { readonly name: string }) =>
      only && tool.name !== 'a'
        ? []
        : [{ edits: [{ op: 'set' as const, at: '/properties/x/additionalProperties', value: false }] }];
    const both = await fixed('o.json', before, rule(false));
    const one = await fixed('o.json', before, rule(true));
    expect([both.text, both.reasons]).toEqual([
      before.replace('"x":{"type":"object"}', '"x":{"type":"object","additionalProperties":false}'),
      [],
    ]);
    expect(one.text).toBe(before);
    expect(one.reasons[0]).toContain("The place belongs to the tool 'b' too");
  });
});

describe('rounds', () => {
  const before = listed('{"type":"object"}');

  it('makes fixes of one place one after the other, and reads anew between', async () => {
    const { text, result } = await fixed('a.json', before, ({ inputSchema }) => [
      { id: 'one', edits: [{ op: 'set', at: '/title', value: 'T' }] },
      { id: 'two', edits: [{ op: 'set', at: '/minProperties', value: 1 }] },
      ...('minProperties' in (inputSchema as object) ? [{ id: 'three', edits: [{ op: 'remove' as const, at: '/type' }] }] : []),
    ]);
    expect(text).toBe(listed('{"title":"T","minProperties":1}'));
    expect(result.files[0]?.fixes.map(({ rule }) => rule)).toEqual(['one', 'two', 'three']);
  });

  it('makes the edits of one fix together, in one container too', async () => {
    const rename = [
      { op: 'remove' as const, at: '/type' },
      { op: 'set' as const, at: '/kind', value: 'object' },
    ];
    const { text } = await fixed('a.json', before, ({ inputSchema }) =>
      'type' in (inputSchema as object) ? [{ edits: rename }] : [],
    );
    expect(text).toBe(listed('{"kind":"object"}'));
  });

  it('makes nothing where two rules undo each other, and says so', async () => {
    const { text, reasons } = await fixed('a.json', before, ({ inputSchema }) => {
      const isOpen = !('title' in (inputSchema as object));
      return [{ edits: [isOpen ? { op: 'set', at: '/title', value: 'T' } : { op: 'remove', at: '/title' }] }];
    });
    expect(text).toBe(before);
    expect(reasons).toEqual(['The fixes of some rules undo those of others, so that none is made. Choose rules with --rule.']);
  });

  it('never writes texts of its own about tools that may write', async () => {
    const rule = () => [{ safe: false, edits: [{ op: 'set' as const, at: 'tool:/description', value: 'Invented.' }] }];
    const held = await fixed('a.json', before, rule, { isUnsafe: true, effect: 'admin' });
    const made = await fixed('a.json', before, rule, { isUnsafe: true });
    const safe = await fixed('a.json', before, rule);
    expect([held.text, held.result.prose, held.result.unsafe]).toEqual([before, 1, 0]);
    expect(made.text).toBe(before.replace('Read a.', 'Invented.'));
    expect([safe.text, safe.result.unsafe]).toEqual([before, 1]);
  });
});
