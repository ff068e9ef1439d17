import type { Circumstance, Hit, LintRule, Severity, Surroundings } from '../rules/rule.ts';
import type { Subject } from '../traits/subject.ts';

const order: readonly Severity[] = ['info', 'warning', 'error'];

/** The graver of two severities. */
const graver = (a: Severity, b: Severity): Severity => (order.indexOf(a) >= order.indexOf(b) ? a : b);

const byClass: Readonly<Record<string, readonly Circumstance[]>> = {
  'write-reversible': ['write'],
  'write-irreversible': ['write', 'irreversible'],
  admin: ['write', 'irreversible', 'admin'],
};

const classWords: Readonly<Record<string, string>> = {
  'write-reversible': 'the tool writes',
  'write-irreversible': 'what the tool does cannot be undone',
  admin: 'the tool is for administrators',
};

/** What holds for a tool, with the words for it; of several the last is said. */
const circumstances = (subject: Subject | undefined, around: Surroundings): ReadonlyMap<Circumstance, string> => {
  const found = new Map<Circumstance, string>();
  if (around.isStrict) found.set('strict', 'a strict target is chosen');
  if (subject === undefined) return found;
  const { effect, index } = subject;
  const [twin] = around.twinsOf(index);
  if (twin !== undefined) {
    const other = around.subjects[twin.one === index ? twin.other : twin.one];
    found.set('twin', `\`${other?.name ?? ''}\` says nearly the same`);
  }
  for (const one of byClass[effect.class] ?? []) found.set(one, classWords[effect.class] ?? '');
  return found;
};

/** How grave a hit is, and why it is graver than the rule says. */
export const severityOf = (
  rule: LintRule,
  hit: Hit,
  subject: Subject | undefined,
  around: Surroundings,
): { readonly severity: Severity; readonly raised?: string } => {
  const base = hit.severity ?? rule.severity;
  if (rule.raise === undefined) return { severity: base };
  let [severity, raised]: [Severity, string | undefined] = [base, undefined];
  for (const [one, words] of circumstances(subject, around)) {
    const to = rule.raise[one];
    if (to === undefined || graver(severity, to) === severity) continue;
    severity = to;
    raised = words;
  }
  return raised === undefined ? { severity } : { severity, raised };
};
