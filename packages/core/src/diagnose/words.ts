import type { Blamed } from '../targets/answers.ts';
import type { Chosen } from './choose-tool.ts';

/** What a fault says to a person. */
export interface Words {
  readonly message: string;
  readonly fix: string;
}

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most)}…`);
const ended = (text: string): string => text.trim().replace(/[.\s]+$/, '');

const elsewhere: Readonly<Record<Exclude<Blamed, 'definition'>, Words>> = {
  set: {
    message:
      'No single definition is at fault: the target refuses the set of tools as it stands; send fewer or simpler tools, or none strict.',
    fix: 'Send fewer tools in one request, or make them smaller; compile counts them against the limits that are known.',
  },
  history: {
    message:
      'No definition is at fault: the target refuses what was said before, a message or an earlier call; encode the history again.',
    fix: 'Correct the message or the call that the error names; calls of earlier turns are encoded with the plan of today.',
  },
  account: {
    message:
      'No definition is at fault: the account, its limits or the choice of the model is; settle that and send the same again.',
    fix: 'Check key, quota, rate and whether the model takes tools at all.',
  },
  provider: {
    message: 'No definition is known to be at fault: the provider failed by itself; send the same again later.',
    fix: 'Try again; where it keeps failing, leave out half of the tools in turn to find one that causes it.',
  },
  call: {
    message: 'No definition was refused: the model made a call that does not fit the schema; let it try again.',
    fix: 'Give the error back to the model; a looser schema, or one that says more, makes such calls rarer.',
  },
  nobody: {
    message: 'Nothing was refused: this is a warning, and the request may pass.',
    fix: 'Nothing has to change.',
  },
};

/** Words for what lies outside every definition. */
export const wordsElsewhere = (blames: Exclude<Blamed, 'definition'>, tool: string | null): Words => {
  const words = elsewhere[blames];
  return tool === null ? words : { ...words, message: `${tool}: ${words.message}` };
};

/** Words where no tool could be found. */
export const wordsForNone = (text: string, target: string): Words => ({
  message: `The error names no tool, and none of them breaks a rule of ${target} that is known; it says: ${cut(ended(text), 200) || 'nothing'}.`,
  fix: 'Leave out half of the tools in turn until the request passes; the last half left out holds the cause.',
});

/** Words where the error names a tool that is not among those given. */
export const wordsForStranger = (name: string): Words => ({
  message: `The error names ${cut(name, 100)}, which is none of the tools given; diagnose it with the list that was sent.`,
  fix: 'Give the tools as they were sent, with their names on the wire.',
});

const placeWords = (at: string | null): string => {
  if (at === null || at === '') return '';
  return at.startsWith('tool:/') ? ` in its ${at.slice('tool:/'.length)}` : ` at ${at}`;
};

/** What is wrong, and what to do: the first sentence of a fact's note, and the rest of it. */
const halves = (note: string): readonly [wrong: string, remedy: string] => {
  const end = /[.:] (?=[A-Z`])/.exec(note)?.index;
  return end === undefined ? [ended(note), ''] : [ended(note.slice(0, end)), ended(note.slice(end + 2))];
};

/** Words for a tool whose definition is at fault. */
export const wordsForTool = ({ tool, place, isGuess }: Chosen, at: string | null, text: string, target: string): Words => {
  const where = placeWords(at);
  const [wrong, remedy] = place.fault === null ? [`${target} says: ${cut(ended(text), 240)}`, ''] : halves(place.fault.message);
  const whose = isGuess
    ? `The error names no tool; by the facts that are known ${tool.name} is the likeliest${where}`
    : `The definition of ${tool.name} is at fault${where}`;
  return {
    message: `${whose}: ${wrong}; change it there or compile it for ${target}.`,
    fix: `${remedy === '' ? `Change ${tool.name}${where}` : remedy}, or compile for ${target}.`,
  };
};
