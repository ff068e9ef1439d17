import { describe, expect, it } from 'vitest';
import { sentencesOf } from '../../src/traits/sentences.ts';

describe('sentencesOf', () => {
  it.each([
    ['Finds notes. Returns titles.', ['Finds notes.', 'Returns titles.']],
    ['Finds notes, e.g. by words. Fast!', ['Finds notes, e.g. by words.', 'Fast!']],
    ['Takes i.e. one day, approx. 5 times.', ['Takes i.e. one day, approx. 5 times.']],
    ['Version 2.1 of notes.app is read.', ['Version 2.1 of notes.app is read.']],
    ['Say "done." Then stop.', ['Say "done.', 'Then stop.']],
    ['One\nsentence over\nlines', ['One\nsentence over\nlines']],
    ['Kinds:\n- a note\n- a list', ['Kinds:', '- a note', '- a list']],
    ['Steps:\n1. read\n2) write', ['Steps:', '1. read', '2) write']],
    ['Title\n\nText', ['Title', 'Text']],
    ['查找笔记。返回标题！好吗？', ['查找笔记', '返回标题', '好吗']],
    ['¿Busca notas? Devuelve títulos.', ['¿Busca notas?', 'Devuelve títulos.']],
    ['Sucht Notizen. Liefert Titel, z. B. alle.', ['Sucht Notizen.', 'Liefert Titel, z. B. alle.']],
    ['Use notes etc.', ['Use notes etc.']],
    ['...', []],
    [' \n ', []],
    ['', []],
  ])('reads %j', (text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences);
  });
});
