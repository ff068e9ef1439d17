import { describe, expect, it } from 'vitest';
import { exampleTools } from '../../src/rules/example.ts';
import { type EffectClass, effectOf, effectOfName, effectOfText } from '../../src/traits/side-effect.ts';
import { verbClass, verbOf } from '../../src/traits/verbs.ts';

const named: readonly (readonly [string, EffectClass])[] = [
  ['get_note', 'read'],
  ['notes_note_get', 'read'],
  ['acme_search_index_get', 'read'],
  ['search_index_delete', 'write-irreversible'],
  ['list_merge_requests', 'read'],
  ['update_list', 'write-reversible'],
  ['list_notes', 'read'],
  ['monitor_note_send', 'write-irreversible'],
  ['monitor_send_all_notes', 'write-irreversible'],
  ['deploy_status', 'read'],
  ['deploy_plan_get', 'read'],
  ['deployNote', 'write-irreversible'],
  ['email_list', 'read'],
  ['email_send', 'write-irreversible'],
  ['comment', 'write-reversible'],
  ['comment_delete', 'write-irreversible'],
  ['monitor_run', 'unknown'],
  ['generate_pin_map', 'unknown'],
  ['get_and_delete_note', 'write-irreversible'],
  ['search_and_replace', 'write-reversible'],
  ['note_createorupdate', 'write-reversible'],
  ['grant_access', 'admin'],
  ['note_colours', 'unknown'],
];

const said: readonly (readonly [string, EffectClass])[] = [
  ['Deletes the note.', 'write-irreversible'],
  ['This tool retrieves a note.', 'read'],
  ['Notes | Retrieve a note', 'read'],
  ['List, rename, or delete labels of a note.', 'write-irreversible'],
  ['Emails the note to a person.', 'write-irreversible'],
  ['Email address of the author.', 'unknown'],
  ['Complete schema of all notes.', 'unknown'],
  ['Runs the note as a script.', 'unknown'],
  ['Borra la nota que se indica.', 'unknown'],
];

const toolWith = (tool: Parameters<typeof exampleTools>[0] extends { tools?: readonly (infer One)[] } ? One : never) => {
  const [made] = exampleTools({ tools: [tool] });
  if (made === undefined) throw new Error('no tool');
  return made;
};

describe('side effects', () => {
  it.each(named)('of %s by its name: %s', (name, effect) => {
    expect(effectOfName(name).class).toBe(effect);
  });

  it.each(said)('of a tool that says "%s": %s', (text, effect) => {
    expect(effectOfText(text).class).toBe(effect);
  });

  it('are declared before hinted, hinted before guessed', () => {
    const deletes = { name: 'delete_note', annotations: { readOnlyHint: true } };
    expect(effectOf(toolWith(deletes), 'admin')).toEqual({ class: 'admin', by: 'declared' });
    expect(effectOf(toolWith({ ...deletes, sideEffect: 'write-reversible' }))).toEqual({
      class: 'write-reversible',
      by: 'declared',
    });
    expect(effectOf(toolWith(deletes))).toEqual({ class: 'read', by: 'hints' });
    expect(effectOf(toolWith({ name: 'delete_note' }))).toEqual({ class: 'write-irreversible', by: 'name', verb: 'delete' });
  });

  it('are never made milder by an untrusted source', () => {
    const foreign = { trust: 'unpinned', sideEffect: 'read', annotations: { readOnlyHint: true } } as const;
    expect(effectOf(toolWith({ name: 'delete_note', ...foreign })).class).toBe('write-irreversible');
    expect(effectOf(toolWith({ name: 'get_note', trust: 'unpinned', annotations: { destructiveHint: true } })).class).toBe(
      'write-irreversible',
    );
  });

  it('are unknown where a name reads and the hint says that it does not', () => {
    expect(effectOf(toolWith({ name: 'search_feedback', annotations: { readOnlyHint: false } }))).toEqual({
      class: 'unknown',
      by: 'hints',
    });
  });

  it('know a verb of no class from a word that is no verb', () => {
    expect(verbOf('run')?.class).toBe('unknown');
    expect(verbClass('run')).toBeNull();
    expect(verbOf('colour')).toBeNull();
    expect(verbOf('sandor')).toBeNull();
  });
});
