// Asks about a pair of schemas, and judges the answers by sampled values.
import { createChance } from './chance.js';
import { instancesFor } from './instances.js';

const perPair = 120;

/** Questions by name: what is asked, and which words of a judge on both schemas speak against `yes`. */
const questions = {
  inclusion: (a, b) => a === true && b === false,
  disjointness: (a, b) => a === true && b === true,
};

/** Asks both judges about a value: `right`, `wrong`, or `split` where they differ or the first has no word. */
const judged = (isShown, words, value, isClaimed) => {
  const [first, second] = words.map(([ofA, ofB]) => [ofA(value), ofB(value)]);
  if (first.includes(null)) return 'split';
  const shown = isShown(...first);
  if (shown === isClaimed) return 'right';
  return shown === isShown(...second) ? 'wrong' : 'split';
};

const faultsOf = (verdict, isShown, words, instances) => {
  const values = verdict.is === 'no' ? [verdict.witness] : verdict.is === 'yes' ? instances : [];
  for (const value of values) {
    const said = judged(isShown, words, value, verdict.is === 'no');
    if (said !== 'right') return { said, value };
  }
  return { said: 'right' };
};

/** A judge that reads its schema when it is first asked. */
const late = (judgeOf, schema) => {
  let judge = null;
  return (value) => {
    judge ??= judgeOf(schema);
    return judge(value);
  };
};

/**
 * Asks every question that has an answerer; gives verdict, time, and the value that speaks against it.
 * The first judge is asked about every value, the second where the first speaks against an answer.
 */
export const askPair = ({ a, b }, answerers, judges, seed) => {
  const words = judges.map((judgeOf) => [late(judgeOf, a), late(judgeOf, b)]);
  const [first] = words;
  const isEither = (value) => first[0](value) === true || first[1](value) === true;
  const instances = instancesFor(a, b, createChance(seed), isEither, perPair);
  const told = Object.entries(answerers).map(([name, answer]) => {
    const start = performance.now();
    const verdict = answer(a, b);
    const time = performance.now() - start;
    const isShown = questions[name];
    const isMissed = verdict.is === 'unknown' && instances.some((value) => isShown(first[0](value), first[1](value)));
    return [name, { verdict, time, isMissed, ...faultsOf(verdict, isShown, words, instances) }];
  });
  return Object.fromEntries(told);
};
