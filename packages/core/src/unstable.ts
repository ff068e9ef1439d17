/** Parts that may change between minor versions. */

export { disjointness } from './compare/disjoint.ts';
export { inclusion } from './compare/subset.ts';
export type { Compared } from './compare/verdict.ts';
export { compile, LeftOutError } from './compile/compile.ts';
export type { Compiled, CompiledTool, LeftOut, Requirement } from './compile/compiled.ts';
export { type Compiler, createCompiler } from './compile/create-compiler.ts';
export { type Destination, routeTo } from './compile/destination.ts';
export type { Besides } from './compile/within-budgets.ts';
export { diagnoseRejection } from './diagnose/diagnose-rejection.ts';
export type { Confidence, DiagnosedFault, Diagnosis } from './diagnose/diagnosis.ts';
export { createLocator, type Place } from './json/locate.ts';
export { type ParseResult, parseJson } from './json/parse.ts';
export { joinPointer, parsePointer, resolvePointer } from './json/pointer.ts';
export { hasOwn, isObject, keysOf, lexemeOf, own } from './json/value.ts';
export type { Change, Effects, Fidelity, Reason } from './model/change.ts';
export type { AsSent, Fault, Rewritten, Unmeasured, Verdict } from './model/fault.ts';
export type { Plan, PlanOp } from './model/plan.ts';
export type { Grants, Policy } from './model/policy.ts';
export { readSchema } from './model/read-schema.ts';
export type { SchemaGraph, SchemaNode } from './model/schema.ts';
export type { Step, StepExample } from './model/step.ts';
export type { Dialect, Fact, Row, Rule, Target } from './model/target.ts';
export type { Catalog, Finding, Json, SourceFormat, Tool } from './model/tool.ts';
export { type DecodeOptions, type DecodeResult, decodeByPlan, type Repair } from './plan/decode.ts';
export { type EncodeResult, encodeByPlan } from './plan/encode.ts';
export { type LoadResult, loadPlan, type PlanError } from './plan/load.ts';
export { documentPointer } from './read/document-pointer.ts';
export { inputFormats, type ReadResult, readTools } from './read/read-tools.ts';
export { schemaFindings } from './read/schema-findings.ts';
export { allSteps } from './steps/index.ts';
export { targetEvidence, targetFacts } from './targets/citations.ts';
export { type Contradiction, type Obligation, type Profile, portable, type Said } from './targets/portable.ts';
export {
  allTargets,
  defaultHosts,
  defaultTargets,
  hasLittleEvidence,
  hopTargets,
  joinedProfiles,
  targetGroups,
} from './targets/registry.ts';
export { type Seat, type Selected, type Selection, selectTargets } from './targets/select.ts';
export { type Judgement, type JudgeOptions, judge, judgeAll, type StrictPolicy } from './verify/judge.ts';
export { createRoots, type Roots } from './verify/node.ts';
export { type VerifyOptions, verify, verifyBlock } from './verify/verify.ts';
export { carriers } from './wire/carriers.ts';
