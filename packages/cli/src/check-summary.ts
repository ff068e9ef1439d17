import type { CheckDocument, CheckedTool, ToolVerdict } from './report/document.ts';

/** Severity of what one target says to one tool. */
const severityOf = ({ asSent, compiled, fidelity }: ToolVerdict, named: boolean): 'error' | 'warning' | null => {
  if (compiled === 'left-out') return 'error';
  if (asSent === 'rejected') return named ? 'error' : 'warning';
  return fidelity === 'narrower' ? 'warning' : null;
};

/** Counts tools, errors and warnings of a run. */
export const summarise = (
  tools: readonly CheckedTool[],
  catalog: CheckDocument['catalog'],
  named: boolean,
): CheckDocument['summary'] => {
  const verdicts = tools.map((tool) => Object.values(tool.targets));
  const has = (list: readonly ToolVerdict[], asSent: string) => list.some((verdict) => verdict.asSent === asSent);
  const rejected = verdicts.filter((list) => has(list, 'rejected')).length;
  const unknown = verdicts.filter((list) => !has(list, 'rejected') && has(list, 'unknown')).length;
  const findings = [...tools.flatMap((tool) => tool.findings), ...catalog.findings];
  const severities = verdicts.flat().map((verdict) => severityOf(verdict, named));
  const whole = Object.values(catalog.targets).flatMap((verdict) =>
    verdict.faults.filter((fault) => fault.index === null || fault.id === 'name-duplicate'),
  ).length;
  const count = (severity: 'error' | 'warning') =>
    findings.filter((finding) => finding.severity === severity).length + severities.filter((one) => one === severity).length;
  return {
    tools: tools.length,
    accepted: tools.length - rejected - unknown,
    rejected,
    unknown,
    leftOut: verdicts.filter((list) => list.some(({ compiled }) => compiled === 'left-out')).length,
    errors: count('error') + (named ? whole : 0),
    warnings: count('warning') + (named ? 0 : whole),
  };
};
