import { lineStart } from './lines.ts';
import { printable, shownName } from './printable.ts';
import type { ShownProof, ShownUnproved, ShownWitness } from './prove-document.ts';

const shownPlaces = 3;

const plural = (count: number, word: string): string => `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;

interface WitnessOf {
  readonly proof: ShownProof;
  readonly witness: ShownWitness;
}

const witnessLine = ({ proof, witness }: WitnessOf): string =>
  `${lineStart(witness.loc)}${shownName(proof.tool)} ${printable(witness.change.at) || '(root)'}: ${witness.message}`;

/** Kinds of loss: the keyword, or else the act. */
const kindOf = ({ witness: { effect, change } }: WitnessOf): string => `${effect} ${change.lost?.keyword ?? change.id}`;

const placeOf = ({ proof, witness }: WitnessOf): string => JSON.stringify([proof.tool, witness.loc?.file, witness.change.at]);

/** What follows from a condition is told with the condition. */
const withoutFollowers = (all: readonly WitnessOf[]): readonly WitnessOf[] => {
  const conditions = new Set(all.filter(({ witness }) => witness.change.lost?.keyword === 'if').map(placeOf));
  return all.filter((one) => !['then', 'else'].includes(one.witness.change.lost?.keyword ?? '') || !conditions.has(placeOf(one)));
};

const kindLines = (kind: readonly WitnessOf[], verbose: boolean): readonly string[] => {
  const sorted = [...kind].sort((a, b) => Number(a.witness.sent === undefined) - Number(b.witness.sent === undefined));
  const shown = verbose ? sorted : sorted.slice(0, shownPlaces);
  const left = sorted.length - shown.length;
  return [
    ...new Set(shown.map((one) => `    ${witnessLine(one)}`)),
    ...(left > 0 ? [`      … and ${plural(left, 'more place')} of this kind (--verbose lists them)`] : []),
  ];
};

const headings = {
  narrower: 'refuses some values that your schema takes',
  wider: 'calls that can arrive although your schema refuses them (by the compiled schema; the target was not asked)',
} as const;

const witnessLines = (proofs: readonly ShownProof[], effect: 'wider' | 'narrower', verbose: boolean): readonly string[] => {
  const all = proofs.flatMap((proof) => proof.witnesses.map((witness) => ({ proof, witness })));
  const kinds = new Map<string, WitnessOf[]>();
  for (const one of withoutFollowers(all.filter(({ witness }) => witness.effect === effect))) {
    const known = kinds.get(kindOf(one));
    if (known === undefined) kinds.set(kindOf(one), [one]);
    else known.push(one);
  }
  return kinds.size === 0 ? [] : [`  ${headings[effect]}:`, ...[...kinds.values()].flatMap((kind) => kindLines(kind, verbose))];
};

const sum = (proofs: readonly ShownProof[], count: (proof: ShownProof) => number): number =>
  proofs.reduce((total, proof) => total + count(proof), 0);

const count = (number: number): string => number.toLocaleString('en');

/** What became of the values: of those that were sent, and of those that can arrive. */
const valuesText = (proofs: readonly ShownProof[]): string => {
  const sent = sum(proofs, ({ laws }) => laws['1'].checked);
  const read = sum(proofs, ({ laws }) => laws['2'].checked);
  const more = sum(proofs, ({ laws }) => laws['2'].explained);
  const lost = sum(proofs, ({ laws }) => laws['1'].explained);
  const came = lost === 0 ? 'all came back as they were' : `${count(lost)} cannot be sent`;
  const arrived = more === 0 ? 'all are valid' : `${count(more)} are refused on return`;
  const out = `${plural(sent, 'valid call')} sent and read back: ${came}`;
  return read === 0 ? out : `${out}; of ${plural(read, 'call')} that the compiled schema takes, ${arrived}`;
};

const headLine = (target: string, proofs: readonly ShownProof[]): string => {
  const wrong = proofs.filter(({ counterexamples }) => counterexamples.length > 0).length;
  const text = wrong === 0 ? valuesText(proofs) : `${plural(wrong, 'tool')} with something that nothing explains`;
  return `${target}: ${plural(proofs.length, 'tool')}. ${text}`;
};

const unjudgedLines = (proofs: readonly ShownProof[]): readonly string[] =>
  proofs
    .filter(({ judgedBy, counterexamples }) => judgedBy.length === 0 && counterexamples.length === 0)
    .map(({ tool }) => `  ? ${shownName(tool)}: no validator can read its schema, so nothing is proved`);

/** Says for people what was proved on one target. */
export const proveText = (
  target: string,
  proofs: readonly ShownProof[],
  unproved: readonly ShownUnproved[],
  unmeasured: number,
  verbose: boolean,
): string =>
  `${[
    headLine(target, proofs),
    ...proofs.flatMap(({ tool, counterexamples }) => counterexamples.map(({ message }) => `  ✗ ${shownName(tool)}: ${message}`)),
    ...witnessLines(proofs, 'narrower', verbose),
    ...witnessLines(proofs, 'wider', verbose),
    ...(unmeasured === 0
      ? []
      : [`  not measured by anyone, and counted as enforced here: ${plural(unmeasured, 'place')} (toolwire compile names them)`]),
    ...unjudgedLines(proofs),
    ...unproved.map(({ name, reasons: [reason] }) => {
      const why = reason === undefined ? '' : `: ${printable(reason.at) || '(root)'}: ${printable(reason.message)}`;
      return `  ✗ ${lineStart(reason?.loc)}${shownName(name)} cannot be sent${why}`;
    }),
  ].join('\n')}\n`;
