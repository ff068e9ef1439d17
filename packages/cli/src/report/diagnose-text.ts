import pc from 'picocolors';
import type { ShownDiagnosis, ShownFault } from './diagnose-document.ts';
import { frameAt } from './frame.ts';
import { lineStart } from './lines.ts';
import { printable, shownName } from './printable.ts';

const sureness = {
  high: 'the error names it',
  medium: 'likely: it fits, and the error does not name it',
  low: 'a guess',
} as const;

const who = ({ tool, at, blames }: ShownFault): string => {
  if (tool !== null) return `${shownName(tool)}${at === null ? '' : ` ${printable(at) || '(root)'}`}`;
  return blames === 'definition'
    ? 'no tool found'
    : `no tool: the ${blames === 'nobody' ? 'text is a warning' : `${blames} is to blame`}`;
};

const faultText = (fault: ShownFault, textOf: (file: string) => string | undefined): string =>
  [
    `${fault.tool === null ? pc.yellow('!') : pc.red('✗')} ${lineStart(fault.loc)}${pc.bold(who(fault))} ${pc.dim(`(${fault.confidence}; ${sureness[fault.confidence]})`)}${frameAt(fault.loc, textOf)}`,
    `  ${printable(fault.message)}`,
    `  ${pc.dim('fix:')} ${printable(fault.fix)}`,
    ...(fault.fact === null
      ? []
      : [`  ${pc.dim('fact:')} ${printable(fault.fact)}, see toolwire explain ${printable(fault.fact)}`]),
    `  ${pc.dim('said:')} ${printable(fault.text)}`,
  ].join('\n');

/** Says for people what an error blames, fault by fault. */
export const diagnoseText = ({ faults }: ShownDiagnosis, textOf: (file: string) => string | undefined): string =>
  `${faults.map((fault) => faultText(fault, textOf)).join('\n\n')}\n`;
