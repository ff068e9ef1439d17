import { holdsWhen } from '../lower/circumstances.ts';
import { fidelityOf } from '../model/change.ts';
import type { Plan } from '../model/plan.ts';
import type { Policy } from '../model/policy.ts';
import type { CompiledTool, Requirement } from './compiled.ts';
import { circumstancesFor, type Route } from './destination.ts';
import type { Opinion } from './judge-draught.ts';
import { planFor } from './plan-for.ts';

/** The forms of members by their ids. */
const formsFor = ({ forms }: Opinion['draught'], { members }: Route): Pick<CompiledTool['wire'], 'forms'> =>
  forms === null ? {} : { forms: Object.fromEntries(members.map(({ id }, member) => [id, { schema: forms[member] }])) };

/** Makes the record of one compiled tool; its plan and its source map are made when somebody reads them. */
export const compiledTool = ({ draught, verdict }: Opinion, route: Route): CompiledTool => {
  const { tool, index, wireName, lowered, changes, effects, description, schema } = draught;
  let plan: Plan | undefined;
  let sourceMap: CompiledTool['sourceMap'] | undefined;
  return {
    name: tool.name,
    index,
    wireName,
    dialect: draught.isStrict ? 'strict' : 'plain',
    fidelity: fidelityOf(effects),
    effects,
    verdict: verdict.asSent === 'accepted' ? 'accepted' : 'unverified',
    changes,
    get plan() {
      plan ??= planFor(draught);
      return plan;
    },
    get sourceMap() {
      sourceMap ??= lowered?.sourceMap() ?? { '': [''] };
      return sourceMap;
    },
    wire: { description, schema, ...formsFor(draught, route) },
    tool,
  };
};

/** What a target needs beside the tools, for the dialects that are used. */
export const requirementsOf = ({ members }: Route, tools: readonly CompiledTool[], policy: Policy): readonly Requirement[] =>
  members.flatMap(({ target, through }) =>
    [...(target.requires ?? []), ...(through?.requires ?? [])].flatMap(({ says, when, of, ...rest }): readonly Requirement[] => {
      if (of !== undefined && !tools.some(({ dialect }) => dialect === of)) return [];
      if (holdsWhen(when, circumstancesFor(policy, of === 'strict')) === 'no') return [];
      return [{ ...rest, evidence: says }];
    }),
  );
