import { tellsReversal } from '../../traits/phrases.ts';
import { effectOfName, effectOfText, isWrite } from '../../traits/side-effect.ts';
import type { ToolRule } from '../rule.ts';

/** Verbs after which something is gone: whether for good is what a person wants to know first. */
const destroying = new Set(['delete', 'purge', 'destroy', 'erase', 'wipe', 'truncate', 'prune', 'deprovision']);

/** What is made again as easily as it is deleted: ties between things, rights, caches. */
const ties = new Set(
  `permission permissions rule rules relation relations relationship relationships edge edges link links watch watching
  watcher watchers subscription subscriptions membership memberships member members reaction reactions grant grants
  assignment assignments association associations dependency dependencies cache caches`.split(/\s+/),
);

export const sideEffectUnstated: ToolRule = {
  id: 'auth-side-effect-unstated',
  since: '0.1.0',
  area: 'authoring',
  isDefault: true,
  severity: 'warning',
  message: '`{name}` {verb}s, and its description does not say whether that can be undone.',
  why: 'What a call changes, and whether that can be undone, is what a model weighs and what a person approves.',
  advice: 'Say what becomes of it: `Deletes the note permanently`, `Moves it to the trash, from where it can be restored`.',
  sources: ['Seed document on schemas that agents follow', 'Of 16 read hits on 644 public tools 14 were fair'],
  bad: [
    {
      tools: [{ name: 'delete_note', description: 'Deletes one note of a notebook by its number.' }],
      at: ['tool:/description'],
      fixed: { tools: [{ name: 'delete_note', description: 'Permanently deletes one note of a notebook by its number.' }] },
    },
    {
      tools: [{ name: 'tidy_notebook', description: 'Purges notes older than the given day.' }],
      at: ['tool:/description'],
      fixed: { tools: [{ name: 'tidy_notebook', description: 'Moves notes older than the given day to the trash.' }] },
    },
  ],
  good: [
    { tools: [{ name: 'send_note', description: 'Sends a note to a person by email.' }] },
    { tools: [{ name: 'delete_note_link', description: 'Deletes the link between two notes.' }] },
    { tools: [{ name: 'remove_label', description: 'Removes a label from a note.' }] },
    { tools: [{ name: 'delete_note', description: 'Borra la nota del cuaderno.' }] },
  ],
  check: ({ name, words, text, effect, language }) => {
    if (
      !isWrite(effect.class) ||
      words.some((word) => ties.has(word)) ||
      text.trim() === '' ||
      language() !== 'en' ||
      tellsReversal(text)
    )
      return [];
    const verb = [effectOfName(name).verb, effectOfText(text).verb].find((one) => destroying.has(one ?? ''));
    return verb === undefined ? [] : [{ at: 'tool:/description', data: { name, verb } }];
  },
};
