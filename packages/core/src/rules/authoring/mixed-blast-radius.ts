import { isAction } from '../../traits/action-fields.ts';
import { type EffectClass, effectOfName } from '../../traits/side-effect.ts';
import type { ToolRule } from '../rule.ts';

const kinds: Readonly<Record<EffectClass, string | null>> = {
  read: 'reads',
  'write-reversible': 'writes',
  'write-irreversible': 'cannot be undone',
  admin: 'is for administrators',
  unknown: null,
};

/** The class of a verb among others: what is removed can be added again where that is one of them. */
const effectIn = (value: string, all: readonly unknown[]): EffectClass =>
  value.startsWith('remove') && all.includes(value.replace('remove', 'add')) ? 'write-reversible' : effectOfName(value).class;

export const mixedBlastRadius: ToolRule = {
  id: 'auth-mixed-blast-radius',
  since: '0.1.0',
  area: 'authoring',
  isDefault: true,
  severity: 'warning',
  message: 'Parameter `{name}` puts deeds of different weight behind one tool: {verbs}.',
  why: 'Approval and lists of allowed tools see the name only: who allows the reading allows the rest.',
  advice:
    'Split the tool so that reading, what can be undone and what cannot have names of their own; or switch this rule off for it.',
  sources: ['Seed document on schemas that agents follow'],
  bad: [
    {
      properties: {
        action: { enum: ['list', 'rename'] },
        inner: { type: 'object', properties: { op: { enum: ['get', 'delete'] } } },
      },
      at: ['/properties/action', '/properties/inner/properties/op'],
      fixed: {
        properties: { action: { enum: ['list', 'find'] }, inner: { type: 'object', properties: { op: { enum: ['get'] } } } },
      },
    },
  ],
  good: [{ properties: { action: { enum: ['add', 'remove', 'rename', 'run'] }, sort: { enum: ['list', 'delete'] } } }],
  check: (subject) =>
    subject.fields().flatMap((field) => {
      if (!isAction(field, true) || field.allowed === null) return [];
      const shown = new Map<EffectClass, string>();
      for (const value of field.allowed) {
        const effect = typeof value === 'string' ? effectIn(value, field.allowed) : 'unknown';
        if (kinds[effect] !== null && !shown.has(effect)) shown.set(effect, `\`${String(value)}\` ${kinds[effect]}`);
      }
      if (shown.size < 2) return [];
      const isGrave = shown.has('read') && (shown.has('write-irreversible') || shown.has('admin'));
      const data = { name: field.name, verbs: [...shown.values()].join(', ') };
      return [{ at: field.at, data, ...(isGrave ? { severity: 'error' as const } : {}) }];
    }),
};
