import { describe, expect, it } from 'vitest';
import { proseSetOf } from '../../src/traits/closed-set.ts';

describe('proseSetOf', () => {
  it.each([
    ["Must be one of 'a', 'b' or 'c'.", ['a', 'b', 'c'], true],
    ['Allowed values: `open`, `in-work`, and `done`', ['open', 'in-work', 'done'], true],
    ['One of the following values:\n- "top" (first)\n- "end": last of all\n', ['top', 'end'], true],
    ["Options: 'all' (every note), 'new' (of today).", ['all', 'new'], true],
    ['Valid values are: add, set, delete. Default: add.', ['add', 'set', 'delete'], false],
    ['Side: one of left|right', ['left', 'right'], false],
    ['Supported values are 2.1 or 2.2', ['2.1', '2.2'], false],
  ])('reads %j', (text, values, isQuoted) => {
    expect(proseSetOf(text)).toEqual({ values, isQuoted });
  });

  it.each([
    "One of many, e.g. 'a' or 'b'.",
    "Options: 'a', 'b', etc.",
    "Allowed values: 'a', 'b', ...",
    "Comma-separated. Allowed values: 'a', 'b'",
    "Must be one of 'a' or 'b', or a custom name",
    'One of words or phrase is required.',
    'At most one of words, phrase, or label should be given',
    "Supported values are 'a' for now.",
    'Must be one of land, town. For example, "Ulm".',
    'Level (low, high)',
    "Used for kinds such as one of 'a', 'b'",
    'Must be unique',
    '',
  ])('finds no closed set in %j', (text) => {
    expect(proseSetOf(text)).toBeNull();
  });
});
