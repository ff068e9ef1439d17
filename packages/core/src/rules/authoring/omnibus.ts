import { isAction, isFreeText } from '../../traits/action-fields.ts';
import { anyObjectsOf } from '../../traits/bags.ts';
import type { Field } from '../../traits/fields.ts';
import type { ToolRule } from '../rule.ts';

/** What surrounds a command and is not its object. */
const settings = new Set(['env', 'environment', 'variables', 'headers', 'labels', 'metadata', 'context', 'tags']);
const isSetting = ({ words }: Field): boolean => words.some((word) => settings.has(word));

export const omnibus: ToolRule = {
  id: 'auth-omnibus',
  since: '0.1.0',
  area: 'authoring',
  isDefault: true,
  severity: 'error',
  message: 'The tool takes any verb in `{verb}` and any object in `{bag}`: it can be asked for everything.',
  why: 'One allowed name unlocks every write, and whether the right tool was chosen cannot be judged.',
  advice: 'Split it by what it does: one tool for reading, one for what can be undone, one for what cannot.',
  sources: ['Seed document on schemas that agents follow', '0 of 644 public tools'],
  bad: [
    {
      properties: { action: { type: 'string' }, payload: { type: 'object' } },
      at: ['/properties/action'],
      fixed: { properties: { text: { type: 'string' } } },
    },
  ],
  good: [
    { properties: { action: { enum: ['find', 'list'] }, payload: { type: 'object' } } },
    { properties: { command: { type: 'string' }, folder: { type: 'string' }, env: { type: 'object' } } },
  ],
  check: (subject) => {
    const top = subject.fields().filter(({ isTop }) => isTop);
    const verb = top.find((field) => isAction(field, true) && isFreeText(field));
    const bag =
      verb === undefined ? undefined : top.find((field) => !isSetting(field) && anyObjectsOf(subject.graph(), field).length > 0);
    return verb === undefined || bag === undefined
      ? []
      : [{ at: verb.at, data: { verb: verb.name, bag: bag.name }, related: [bag.at] }];
  },
};
