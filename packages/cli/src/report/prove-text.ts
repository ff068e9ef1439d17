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

/** Kinds of loss: the act, the keyword, and whether it was shown. */
const kindOf = ({ witness: { effect, change } }: WitnessOf): string => `${effect} ${change.id} ${change.lost?.keyword ?? ''}`;

const kindLines = (kind: readonly WitnessOf[], verbose: boolean): readonly string[] => {
  const sorted = [...kind].sort((a, b) => Number(a.witness.sent === undefined) - Number(b.witness.sent === undefined));
  const shown = verbose ? sorted : sorted.slice(0, shownPlaces);
  const left = sorted.length - shown.length;
  return [
    ...shown.map((one) => `    ${witnessLine(one)}`),
    ...(left > 0 ? [`      … and ${plural(left, 'more place')} of this kind (--verbose lists them)`] : []),
  ];
};

const headings = {
  narrower: 'refuses some values that your schema takes',
  wider: 'accepts more than your schema; such a call is refused on return',
} as const;

const witnessLines = (proofs: readonly ShownProof[], effect: 'wider' | 'narrower', verbose: boolean): readonly string[] => {
  const all = proofs.flatMap((proof) => proof.witnesses.map((witness) => ({ proof, witness })));
  const kinds = new Map<string, WitnessOf[]>();
  for (const one of all.filter(({ witness }) => witness.effect === effect)) {
    const known = kinds.get(kindOf(one));
    if (known === undefined) kinds.set(kindOf(one), [one]);
    else known.push(one);
  }
  return kinds.size === 0 ? [] : [`  ${headings[effect]}:`, ...[...kinds.values()].flatMap((kind) => kindLines(kind, verbose))];
};

const sum = (proofs: readonly ShownProof[], count: (proof: ShownProof) => number): number =>
  proofs.reduce((total, proof) => total + count(proof), 0);

const headLine = (target: string, proofs: readonly ShownProof[]): string => {
  const wrong = proofs.filter(({ counterexamples }) => counterexamples.length > 0).length;
  const values = plural(
    sum(proofs, (proof) => proof.values),
    'value',
  );
  const came =
    wrong === 0
      ? 'each came back as it was, or a change below says why not'
      : `${plural(wrong, 'tool')} with something nothing explains`;
  const isExact = proofs.every(({ witnesses }) => witnesses.length === 0);
  return `${target}: ${plural(proofs.length, 'tool')}, ${values}: ${wrong === 0 && isExact ? 'each came back as it was' : came}`;
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
  verbose: boolean,
): string =>
  `${[
    headLine(target, proofs),
    ...proofs.flatMap(({ tool, counterexamples }) => counterexamples.map(({ message }) => `  ✗ ${shownName(tool)}: ${message}`)),
    ...witnessLines(proofs, 'narrower', verbose),
    ...witnessLines(proofs, 'wider', verbose),
    ...unjudgedLines(proofs),
    ...unproved.map(({ name, reasons: [reason] }) => {
      const why = reason === undefined ? '' : `: ${printable(reason.at) || '(root)'}: ${printable(reason.message)}`;
      return `  ✗ ${lineStart(reason?.loc)}${shownName(name)} cannot be sent${why}`;
    }),
  ].join('\n')}\n`;
