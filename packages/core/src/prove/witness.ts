import type { Change } from '../model/change.ts';
import type { Json } from '../model/tool.ts';
import { isLostBy } from './explain.ts';
import type { Claim, Exception } from './laws.ts';
import type { Values } from './values.ts';

/** A value that shows what a change costs; absent where none was found. */
export interface Witness {
  readonly change: Change;
  readonly effect: 'wider' | 'narrower';
  readonly exception?: Exception;
}

/** Values that are tried for one change that nothing has shown yet. */
const mostTried = 6;

/** The exception that speaks of a change most plainly: explained by it alone, and short. */
const clearestFor = (change: Change, exceptions: readonly Exception[]): Exception | undefined => {
  const size = (one: Exception) =>
    one.by.length * 10_000 + one.objections.length * 1000 + JSON.stringify(one.sent ?? one.value).length;
  let best: { readonly one: Exception; readonly size: number } | undefined;
  for (const one of exceptions) {
    if (!one.by.includes(change)) continue;
    const sized = size(one);
    if (best === undefined || sized < best.size) best = { one, size: sized };
  }
  return best?.one;
};

/** One witness for each change that says wider or narrower. */
export const witnessesOf = ({ changes }: Pick<Claim, 'changes'>, exceptions: readonly Exception[]): readonly Witness[] =>
  (['wider', 'narrower'] as const).flatMap((effect) => {
    const ofLaw = exceptions.filter(({ law }) => law === (effect === 'wider' ? '2' : '1'));
    return changes
      .filter(({ effects }) => effects[effect])
      .map((change): Witness => {
        const exception = clearestFor(change, ofLaw);
        return exception === undefined ? { change, effect } : { change, effect, exception };
      });
  });

/** Values that the source refuses for what some changes lost, those first that it refuses for little else. */
export const valuesAbout = (witnesses: readonly Witness[], { pool }: Values): readonly Json[] => {
  const found = witnesses.flatMap(({ change }) =>
    pool
      .filter(({ objections }) => objections.some((objection) => isLostBy(objection, change)))
      .sort((a, b) => a.objections.length - b.objections.length)
      .slice(0, mostTried)
      .map(({ value }) => value),
  );
  return [...new Set(found)];
};
