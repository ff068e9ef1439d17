import { describe, expect, it } from 'vitest';
import { languageOf } from '../../src/traits/language.ts';

describe('languageOf', () => {
  it.each([
    'Finds the notes of a notebook.',
    'Search notes',
    'List files in Los Angeles, LA',
    'Results per page (max 100)',
    'Fetches pages of example.com',
    'Times in EST or CET',
    'Reads the café list',
    'Lists all notes with the title 笔记',
    'Uses the OS clipboard',
    'Moves the die to a den',
  ])('takes %j for English', (text) => {
    expect(languageOf(text)).toBe('en');
  });

  it.each([
    'Busca notas por las palabras de su texto.',
    'Elimina la nota del cuaderno',
    'Sucht Notizen nach Wörtern',
    'Löscht eine Notiz und alle Anhänge',
    'Die Notiz wird in den Ordner verschoben',
    'Supprime la note avec ses pièces jointes',
    'Recherche une note',
    'Trova le note della pagina',
    'Remove a nota para a lixeira',
    'Verwijdert een notitie',
    'Удаляет заметку',
    '查找笔记',
    '查询 GitHub 的 issues 列表',
    'ノートを検索する',
    '메모를 찾습니다',
    'يبحث عن الملاحظات',
    '123 - 456',
    '',
  ])('takes %j for another language', (text) => {
    expect(languageOf(text)).toBe('other');
  });

  it('goes by what most of a mixed text is', () => {
    expect(languageOf('Finds the notes that hold all of the words. Busca notas por palabras.')).toBe('en');
    expect(languageOf('Busca las notas del cuaderno por palabras y para el usuario. Finds the notes.')).toBe('other');
  });
});
