import type { Field } from '../../traits/fields.ts';
import type { ToolRule } from '../rule.ts';

const opposites = new Map(
  `on-off enable-disable enabled-disabled show-hide visible-hidden shown-hidden asc-desc ascending-descending include-exclude
  allow-deny allow-forbid active-inactive public-private lock-unlock locked-unlocked mute-unmute read-unread open-closed
  start-stop add-remove pin-unpin archive-unarchive accept-reject approve-reject light-dark`
    .split(/\s+/)
    .flatMap((pair) => {
      const [one = '', other = ''] = pair.split('-');
      return [[one, other] as const];
    }),
);

/** The names that would say the contrary of a name: one word of it turned round, or a `no` before it. */
const contraries = ({ words }: Field): readonly string[] => [
  ...words.flatMap((word, at) => {
    const other = opposites.get(word);
    return other === undefined ? [] : [[...words.slice(0, at), other, ...words.slice(at + 1)].join(' ')];
  }),
  ...['no', 'not', 'without'].map((word) => [word, ...words].join(' ')),
];

export const contradictoryFlags: ToolRule = {
  id: 'auth-contradictory-flags',
  since: '0.1.0',
  area: 'authoring',
  isDefault: true,
  severity: 'warning',
  message: '`{name}` and `{other}` are switches for one thing, and can contradict each other.',
  why: 'Both may be true, or neither: the handler has to choose, and the model cannot know how.',
  advice: 'Keep one of them, or make it one parameter with an `enum`.',
  sources: ['Seed document on schemas that agents follow', '0 of 644 public tools'],
  bad: [
    {
      properties: {
        on: { type: 'boolean' },
        off: { type: 'boolean' },
        view: { type: 'object', properties: { showDone: { type: 'boolean' }, hideDone: { type: ['boolean', 'null'] } } },
        no_labels: { type: 'boolean' },
        labels: { type: 'boolean' },
      },
      at: ['/properties/off', '/properties/no_labels', '/properties/view/properties/hideDone'],
      fixed: { properties: { on: { type: 'boolean' }, showDone: { type: 'boolean' }, labels: { type: 'boolean' } } },
    },
  ],
  good: [
    {
      properties: {
        include: { type: 'array', items: { type: 'string' } },
        exclude: { type: 'array', items: { type: 'string' } },
        show_title: { type: 'boolean' },
        hide_author: { type: 'boolean' },
      },
    },
  ],
  check: (subject) => {
    const flags = subject.fields().filter(({ types }) => types.length === 1 && types[0] === 'boolean');
    const known = new Map(flags.map((field) => [`${field.owner.id} ${field.words.join(' ')}`, field]));
    return flags.flatMap((field) =>
      contraries(field).flatMap((name) => {
        const other = known.get(`${field.owner.id} ${name}`);
        return other === undefined ? [] : [{ at: other.at, data: { name: field.name, other: other.name }, related: [field.at] }];
      }),
    );
  },
};
