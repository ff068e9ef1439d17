import { allSteps, type Step, type StepExample } from '@toolwire/core/unstable';
import pc from 'picocolors';
import { jsonText } from '../json-text.ts';
import { changeWords, effectWords, sentenceFor, wordsFor } from './change-words.ts';

const phaseWords: Readonly<Record<Step['phase'], string>> = {
  graph: 'references and definitions',
  shape: 'the shape of values',
  presence: 'which members are there',
  scalar: 'single values and constraints',
  text: 'names and texts',
};

const indented = (title: string, value: unknown): string =>
  `    ${pc.dim(title.padEnd(8))} ${jsonText(value, 'pretty').replaceAll('\n', '\n             ')}`;

const exampleText = ({ before, at, after, call, undone, policy }: StepExample): string =>
  [
    ...(policy === undefined ? [] : [`    ${pc.dim('policy'.padEnd(8))} ${jsonText(policy, 'line')}`]),
    indented('before', before),
    ...(at === undefined ? [] : [`    ${pc.dim('at'.padEnd(8))} ${at}`]),
    indented('after', after),
    ...(call === undefined ? [] : [indented('call', call)]),
    ...(undone === undefined ? [] : [indented('read as', undone)]),
  ].join('\n');

const stepText = (step: Step): string =>
  [
    `${pc.bold(step.id)}  a step: ${wordsFor(step.id)}`,
    `  ${step.why}`,
    `  ${pc.dim('works on')} ${phaseWords[step.phase]} (phase ${step.phase})`,
    `  ${pc.dim('effects')} ${effectWords(step.effects)}`,
    `  ${pc.dim('takes away')} ${step.removes.join(', ')}`,
    ...(step.introduces.length === 0 ? [] : [`  ${pc.dim('may raise')} ${step.introduces.join(', ')}`]),
    ...step.examples.map(
      (example, at) => `  ${pc.dim(step.examples.length === 1 ? 'example' : `example ${at + 1}`)}\n${exampleText(example)}`,
    ),
  ].join('\n');

const changeText = (id: string): string => `${pc.bold(id)}  a change: ${wordsFor(id)}\n  ${sentenceFor({ id, step: null })}`;

/** Ids of all steps and changes. */
export const stepAndChangeIds: readonly string[] = [...new Set([...allSteps.map(({ id }) => id), ...Object.keys(changeWords)])];

/** Explains a step, or a change that is no step's own; null where nothing is called so. */
export const aboutStep = (id: string): string | null => {
  const step = allSteps.find((one) => one.id === id);
  if (step !== undefined) return stepText(step);
  return Object.hasOwn(changeWords, id) ? changeText(id) : null;
};

/** The same as data. */
export const stepData = (id: string): object | null => {
  const step = allSteps.find((one) => one.id === id);
  if (step === undefined)
    return Object.hasOwn(changeWords, id) ? { id, words: wordsFor(id), why: sentenceFor({ id, step: null }) } : null;
  const { why, phase, effects, removes, introduces, examples } = step;
  return { id, words: wordsFor(id), why, phase, effects, removes, introduces, examples };
};
