import { isObject, own } from '../../json/value.ts';
import { effectOfName, effectOfText, isWrite } from '../../traits/side-effect.ts';
import type { Subject } from '../../traits/subject.ts';
import { verbOf } from '../../traits/verbs.ts';
import type { Hit, ToolRule } from '../rule.ts';

/** Verbs that do not always change the world: they also stand for what is computed, recorded for a while, or shown. */
const loose = new Set(
  'execute merge apply start stop pause resume set put submit save install adjust annotate connect disconnect show hide clear sort scale'.split(
    ' ',
  ),
);
/** What is made and handed back, and changes nothing. */
const computed = new Set(
  `completion completions embedding embeddings chart diagram preview url link report summary plan query draft text message image
  picture map instructions guidance template schema code example`.split(/\s+/),
);
const final = new Set(['delete', 'drop', 'purge', 'destroy', 'erase', 'wipe', 'truncate']);

/** The verb of a name that surely changes something. */
const sureVerb = ({ name, words, text }: Subject): string | null => {
  const { class: effect, verb = '' } = effectOfName(name);
  if (!isWrite(effect) || loose.has(verb) || verbOf(verb)?.kind !== 'verb') return null;
  if (effectOfText(text).class === 'read') return null;
  return effect === 'write-reversible' && words.some((word) => computed.has(word)) ? null : verb;
};

export const annotationContradiction: ToolRule = {
  id: 'auth-annotation-contradiction',
  since: '0.1.0',
  area: 'authoring',
  isDefault: true,
  severity: 'error',
  message: 'The hint `{hint}` contradicts {other}.',
  why: 'Clients let a tool run unasked because of its hints: a wrong one lets a write through.',
  advice: 'Correct the hint, or the name where the hint is right.',
  sources: ['MCP specification 2026-07-28, tools', '0 of 161 public tools with hints'],
  bad: [
    {
      tools: [
        { name: 'delete_note', description: 'Deletes a note.', annotations: { readOnlyHint: true } },
        { name: 'purge_notes', description: 'Purges all notes.', annotations: { destructiveHint: false } },
        { name: 'find_notes', annotations: { readOnlyHint: true, destructiveHint: true } },
      ],
      at: ['tool:/annotations/readOnlyHint', '1 tool:/annotations/destructiveHint', '2 tool:/annotations/destructiveHint'],
      fixed: {
        tools: [
          { name: 'delete_note', description: 'Deletes a note.', annotations: { readOnlyHint: false } },
          { name: 'purge_notes', description: 'Purges all notes.', annotations: { destructiveHint: true } },
          { name: 'find_notes', annotations: { readOnlyHint: true } },
        ],
      },
    },
  ],
  good: [
    {
      tools: [
        { name: 'create_chart', annotations: { readOnlyHint: true } },
        { name: 'execute_query', annotations: { readOnlyHint: true } },
        { name: 'comment_list', annotations: { readOnlyHint: true, destructiveHint: false } },
      ],
    },
  ],
  check: (subject): readonly Hit[] => {
    const { annotations } = subject.tool;
    if (!isObject(annotations)) return [];
    const [isRead, isFinal] = [own(annotations, 'readOnlyHint'), own(annotations, 'destructiveHint')];
    const verb = sureVerb(subject);
    const found = (hint: string, value: boolean, other: string): Hit => ({
      at: `tool:/annotations/${hint}`,
      data: { hint: `${hint}: ${value}`, other },
    });
    return [
      ...(isRead === true && verb !== null ? [found('readOnlyHint', true, `the verb \`${verb}\` of the name`)] : []),
      ...(isRead !== true && isFinal === false && verb !== null && final.has(verb)
        ? [found('destructiveHint', false, `the verb \`${verb}\` of the name`)]
        : []),
      ...(isRead === true && isFinal === true ? [found('destructiveHint', true, '`readOnlyHint: true`')] : []),
    ];
  },
};
