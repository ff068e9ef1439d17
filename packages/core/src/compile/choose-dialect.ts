import type { Policy } from '../model/policy.ts';
import type { Tool } from '../model/tool.ts';
import { compileTool, type Draught, type Sending } from './compile-tool.ts';
import { type Route, readsAbsentFlag } from './destination.ts';

const strictly: Sending = { isStrict: true, flag: true, inForce: true, mayGiveUp: false };

/** Tells whether a tool is to be sent strict, as its caller or the policy has it. */
const wantsStrict = ({ members }: Route, tool: Tool, policy: Policy): boolean =>
  members.some(({ target }) => {
    if (target.strict === undefined) return false;
    switch (policy.strict ?? 'as-sent') {
      case 'always':
      case 'auto':
        return true;
      case 'never':
        return false;
      default:
        return (tool.strict ?? policy.flag ?? target.flag) === true;
    }
  });

/** How a tool is sent that is not strict: without a flag where that means the same, else with a flag of false. */
const plainly = ({ members }: Route, tool: Tool, policy: Policy): Sending => {
  const [{ target }] = members;
  const flag = policy.flag ?? target.flag;
  if (tool.strict === false || flag === true || readsAbsentFlag(target))
    return { isStrict: false, flag: false, inForce: false, mayGiveUp: false };
  return { isStrict: false, flag: undefined, inForce: flag, mayGiveUp: false };
};

/** Tells whether a tool in a dialect goes as it should: it is carried, and nothing it takes is lost. */
export const isCarried = ({ reasons, effects }: Draught, policy: Policy): boolean =>
  reasons.length === 0 && (policy.allowNarrower === true || policy.optionalNullable === 'collapse' || effects.narrower !== true);

/** A tool in the dialects that may carry it, the wished one first. */
export interface Choices {
  readonly wished: Draught;
  /** The plain one where strict was wished and flags may differ in one request. */
  readonly plain: (() => Draught) | null;
  /** The wished one through steps that are awkward for a model, where they were not tried. */
  readonly awkward: (() => Draught) | null;
}

/** Compiles a tool to the dialect that is wished, with a way to the plain one where that may take its place. */
export const choicesFor = (tool: Tool, index: number, route: Route, policy: Policy): Choices => {
  const isStrict = wantsStrict(route, tool, policy);
  const asPlain = (): Draught => compileTool(tool, index, route, policy, plainly(route, tool, policy));
  if (!isStrict) return { wished: asPlain(), plain: null, awkward: null };
  const as = (sending: Sending): Draught => compileTool(tool, index, route, policy, sending);
  if (route.mixing !== 'per-tool') return { wished: as(strictly), plain: null, awkward: null };
  if (policy.strict === 'always') return { wished: as(strictly), plain: asPlain, awkward: null };
  return { wished: as({ ...strictly, mayGiveUp: true }), plain: asPlain, awkward: () => as(strictly) };
};
