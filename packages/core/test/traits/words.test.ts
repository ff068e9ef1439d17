import { describe, expect, it } from 'vitest';
import { contentCount, denseCount, isContent, nameWords, stemOf, wordsOf } from '../../src/traits/words.ts';

describe('nameWords', () => {
  it.each([
    ['getUser_byId2', ['get', 'user', 'by', 'id2']],
    ['list-notes.all/old', ['list', 'notes', 'all', 'old']],
    ['parseHTMLPage', ['parse', 'html', 'page']],
    ['HTTPServer', ['http', 'server']],
    ['noteIDs', ['note', 'ids']],
    ['listURLsByID', ['list', 'urls', 'by', 'id']],
    ['IDs', ['ids']],
    ['max_results', ['max', 'results']],
    ['PAGE_SIZE', ['page', 'size']],
    ['page', ['page']],
    ['größeÄndern', ['größe', 'ändern']],
    ['查询天气', ['查询天气']],
    ['get_天气', ['get', '天气']],
    ['__', []],
    ['', []],
  ])('falls %s into words', (name, words) => {
    expect(nameWords(name)).toEqual(words);
  });

  it('tells the same again, also after many other names', () => {
    const first = nameWords('oneName');
    for (let at = 0; at < 20_100; at += 1) nameWords(`n${at}`);
    expect(nameWords('oneName')).toEqual(first);
  });
});

describe('wordsOf', () => {
  it.each([
    ["Don't find_notes, e.g. 3 of them.", ["don't", 'find', 'notes', 'e', 'g', '3', 'of', 'them']],
    ['Sucht Größen', ['sucht', 'größen']],
    ['查找 notes', ['查找', 'notes']],
    ['  \n—', []],
  ])('reads %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

describe('contentCount', () => {
  it.each([
    ['Finds the notes of a page', 3],
    ['This is it', 0],
    ['查找全部笔记', 3],
    ['查找 notes', 2],
    ['ノートを探す', 3],
    ['메모 검색', 2],
    ['Busca notas', 2],
    ['', 0],
  ])('counts in %j', (text, count) => {
    expect(contentCount(text)).toBe(count);
  });

  it('counts characters of dense scripts, and no others', () => {
    expect(denseCount('查找 notes ノート 메모')).toBe(7);
    expect(denseCount('größe Привет שלום')).toBe(0);
  });

  it('knows words without meaning of their own', () => {
    expect(['the', 'of', 'you', 'when'].some(isContent)).toBe(false);
    expect(['note', 'never', 'page'].every(isContent)).toBe(true);
  });
});

describe('stemOf', () => {
  it.each([
    ['issues', 'issue'],
    ['queries', 'query'],
    ['boxes', 'box'],
    ['addresses', 'address'],
    ['deleted', 'delete'],
    ['creating', 'create'],
    ['notes', 'note'],
    ['keys', 'key'],
  ])('takes %s and %s for one', (one, other) => {
    expect(stemOf(one)).toBe(stemOf(other));
  });

  it.each([
    ['status', 'state'],
    ['pages', 'age'],
    ['größen', 'größe'],
  ])('tells %s from %s', (one, other) => {
    expect(stemOf(one)).not.toBe(stemOf(other));
  });
});
