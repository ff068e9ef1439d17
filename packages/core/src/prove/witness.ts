import { resolvePointer } from '../json/pointer.ts';
import type { Change } from '../model/change.ts';
import type { Json } from '../model/tool.ts';
import type { Objection } from '../validate/validator.ts';
import { isLostBy } from './explain.ts';
import type { Claim, Exception } from './laws.ts';
import type { Values } from './values.ts';

/** A value that shows what a change costs; absent where none was found. */
export interface Witness {
  readonly change: Change;
  readonly effect: 'wider' | 'narrower';
  readonly exception?: Exception;
  /** What is objected to on account of the change; places are those of the exception. */
  readonly objection?: Objection;
  /** Nothing is lost: what is left of the schema refuses the same. */
  readonly isVain?: true;
}

/** Values that are tried for one change that nothing has shown yet. */
const mostTried = 6;

type Shown = Required<Pick<Witness, 'exception' | 'objection'>>;

const whole: Objection = { at: '', by: '' };

/** The innermost of some objections. */
const innermost = (objections: readonly Objection[]): Objection =>
  objections.reduce((deepest, one) => (one.at.length > deepest.at.length ? one : deepest), objections[0] ?? whole);

/** What of an exception is about a change: of a union its own objection, before those of its branches. */
const objectionTo = ({ objections }: Exception, change: Change): Objection => {
  const about = objections.filter((one) => isLostBy(one, change));
  const [first, ...others] = about;
  if (first === undefined) return innermost(objections);
  return others.reduce((nearest, one) => (one.by.length < nearest.by.length ? one : nearest), first);
};

const lengthOf = (value: Json): number => (JSON.stringify(value) ?? '').length;

/** How plainly an exception speaks of a change: what else is in the way, then how long the part and the whole are. */
const weightOf = ({ exception, objection }: Shown, change: Change): number => {
  const value = exception.back ?? exception.sent ?? exception.value;
  const part = resolvePointer(value, objection.at);
  const others = exception.objections.filter((one) => !isLostBy(one, change)).length + exception.by.length - 1;
  return others * 1e6 + (part.found ? lengthOf(part.value) : 0) * 1000 + lengthOf(value);
};

/** The exception that speaks of a change most plainly. */
const clearestFor = (change: Change, exceptions: readonly Exception[]): Shown | undefined => {
  let best: { readonly shown: Shown; readonly weight: number } | undefined;
  for (const exception of exceptions) {
    if (!exception.by.includes(change)) continue;
    const shown = { exception, objection: objectionTo(exception, change) };
    if (change.effects.wider && change.lost !== undefined && !isLostBy(shown.objection, change)) continue;
    const weight = weightOf(shown, change);
    if (best === undefined || weight < best.weight) best = { shown, weight };
  }
  return best?.shown;
};

/** One witness for each change that says wider or narrower. */
export const witnessesOf = ({ changes }: Pick<Claim, 'changes'>, exceptions: readonly Exception[]): readonly Witness[] =>
  (['wider', 'narrower'] as const).flatMap((effect) => {
    const ofLaw = exceptions.filter(({ law }) => law === (effect === 'wider' ? '2' : '1'));
    return changes
      .filter(({ effects }) => effects[effect])
      .map((change): Witness => ({ change, effect, ...clearestFor(change, ofLaw) }));
  });

/** Values that the source refuses for what some changes lost, those first that it refuses for little else. */
export const valuesAbout = (changes: readonly Change[], { pool }: Values): readonly Json[] => {
  const found = changes.flatMap((change) =>
    pool
      .filter(({ objections }) => objections.some((objection) => isLostBy(objection, change)))
      .sort((a, b) => a.objections.length - b.objections.length)
      .slice(0, mostTried)
      .map(({ value }) => value),
  );
  return [...new Set(found)];
};
