// Asks about a pair of schemas, and judges the answers by sampled values.
import { createChance } from './chance.js';
import { instancesFor } from './instances.js';
import { firstJudge, secondJudge } from './judges.js';

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

/** Asks every question that has an answerer; gives verdict, time, and the value that speaks against it. */
export const askPair = ({ a, b }, answerers, seed) => {
  const first = [firstJudge(a), firstJudge(b)];
  let second = null;
  const late = (at) => (value) => {
    second ??= [secondJudge(a), secondJudge(b)];
    return second[at](value);
  };
  const words = [first, [late(0), late(1)]];
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
