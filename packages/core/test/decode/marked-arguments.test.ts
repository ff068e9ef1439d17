import { describe, expect, it } from 'vitest';
import { insideTag, markedArguments, splitName } from '../../src/decode/marked-arguments.ts';

describe('arguments in tags', () => {
  it.each([
    ['<arg_key>a</arg_key><arg_value>1</arg_value>', { a: '1' }],
    ['<arg_key> a </arg_key> \n\t<arg_value>1</arg_value>\n<arg_key>b</arg_key><arg_value>2</arg_value>', { a: '1', b: '2' }],
    ['call <arg_key>a</arg_key><arg_value><b>1</b></arg_value> end', { a: '<b>1</b>' }],
    ['<parameter name="a">1</parameter>', { a: '1' }],
    ['<parameter \n name="a" string="true">1</parameter><parameter name=" b ">2</parameter>', { a: '1', b: '2' }],
    ['<parameter name="">1</parameter>', { '': '1' }],
    ['<parameter=a>1</parameter><parameter= b >2</parameter>', { a: '1', b: '2' }],
    ['<parameter=>1</parameter>', { '': '1' }],
    ['<function=f><parameter=a>\n\n 1\n\n</parameter></function>', { a: '\n 1\n' }],
    ['<parameter=a></parameter>', { a: '' }],
    ['<parameter=a>x\ny</parameter>', { a: 'x\ny' }],
  ])('are found in %j', (text, found) => expect(markedArguments(text)).toEqual(found));

  it.each([
    '',
    '<parameter>1</parameter>',
    '<parametername="a">1</parameter>',
    '<parameter name=a>1</parameter>',
    '<parameter name="<">1</parameter>',
    '<parameter name="a"<>1</parameter>',
    '<parameter=<>1</parameter>',
    '<arg_key>a<b></arg_key><arg_value>1</arg_value>',
    '<arg_key>a</arg_key>-<arg_value>1</arg_value>',
    '<arg_key>a</arg_key><arg_value>1',
    '<parameter=a>1</parameter><parameter=b>2',
    '<parameter=a>1</parameter><parameter=a>2</parameter>',
  ])('are not in %j', (text) => expect(markedArguments(text)).toBeNull());

  it('are found after a text that was cut off', () => {
    expect(markedArguments('<parameter=a>1</parameter><parameter=b>2')).toBeNull();
    expect(markedArguments('<parameter=a>1</parameter>')).toEqual({ a: '1' });
  });
});

describe('an object in one tag', () => {
  it.each([
    ['<call>{"a":1}</call>', '{"a":1}'],
    [' \n<tool_call2> \n{"a":\n1} \n</tool_call2> \n', '{"a":\n1}'],
    ['<_>{}</_>', '{}'],
    ['<a>{"b":"</a>"}</a>', '{"b":"</a>"}'],
    ['<a>{"b":"}</a>"}</a>', '{"b":"}</a>"}'],
  ])('is found in %j', (text, inner) => expect(insideTag(text)).toBe(inner));

  it.each([
    '',
    '{}',
    '<a>{}</b>',
    '<a>{}</ab>',
    '<a>{}',
    'x<a>{}</a>',
    '<a>{}</a>x',
    '<a>1</a>',
    '<a>{}1</a>',
    '<1>{}</1>',
    '<a b>{}</a b>',
  ])('is not in %j', (text) => expect(insideTag(text)).toBeNull());
});

it.each([
  ['read<arg_key>a', { name: 'read', marked: '<arg_key>a' }],
  ['read <parameter name="a">', { name: 'read', marked: '<parameter name="a">' }],
  [' read \n<parameter=a>', { name: 'read', marked: '<parameter=a>' }],
  ['r<parameter=a><arg_key>', { name: 'r', marked: '<parameter=a><arg_key>' }],
  ['read', null],
  ['<arg_key>a', null],
  ['<parameter=a>', null],
  ['read<parameters>', null],
  ['read<parameter>', null],
])('the name of a tool is parted from its arguments: %j', (name, parts) => expect(splitName(name)).toEqual(parts));
