/** Parts that may change between minor versions. */

export { disjointness } from './compare/disjoint.ts';
export { inclusion } from './compare/subset.ts';
export type { Compared } from './compare/verdict.ts';
export { compile, LeftOutError } from './compile/compile.ts';
export type { Compiled, CompiledTool, LeftOut, Requirement } from './compile/compiled.ts';
export { type Compiler, createCompiler } from './compile/create-compiler.ts';
export { type Destination, routeTo } from './compile/destination.ts';
export type { Besides } from './compile/within-budgets.ts';
export type { Patience, StopSignal } from './decode/answer-in-time.ts';
export { type Asker, askBeforeRun, type Decision } from './decode/ask-before-run.ts';
export type { CallError, CallErrorCode, CallRepair, DecodedCall, NotRun, WireCall } from './decode/call.ts';
export { callError } from './decode/call-error.ts';
export { type DecodeCallOptions, decodeCall } from './decode/decode-call.ts';
export { type CallStream, decodeStream, type StreamEnd } from './decode/decode-stream.ts';
export { type DefinedTool, defineTool, type ToolDefinition } from './decode/define-tool.ts';
export { type EncodedCall, encodeCall, type SourceCall } from './decode/encode-call.ts';
export { type EncodedHistory, encodeHistory, type HistoryOptions, type HistoryReport } from './decode/encode-history.ts';
export { endsEarly, type ParsedArguments, parseArguments } from './decode/parse-arguments.ts';
export { ownPatterns } from './decode/patterns.ts';
export type { PlannedTool, PlannedTools } from './decode/planned-tools.ts';
export {
  missingArguments,
  type PreflightResult,
  type PreflightTool,
  preflight,
  type ToolPreflight,
  type ToolRefusal,
} from './decode/preflight.ts';
export { type RefusalDetails, refusal } from './decode/refusal.ts';
export { type RefusedCalls, refusedCalls } from './decode/refused-calls.ts';
export { codeWords, type RepairId, repairWords } from './decode/words.ts';
export { diagnoseRejection } from './diagnose/diagnose-rejection.ts';
export type { Confidence, DiagnosedFault, Diagnosis } from './diagnose/diagnosis.ts';
export { compactJson } from './json/compact-text.ts';
export { createLocator, type Place } from './json/locate.ts';
export { nearest } from './json/nearest.ts';
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
export type { Catalog, Edit, Finding, Json, SourceFormat, Tool } from './model/tool.ts';
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
export { type Checker, type CheckerOptions, createChecker } from './validate/checker.ts';
export type { SchemaFault } from './validate/fault.ts';
export { type Judgement, type JudgeOptions, judge, judgeAll, type StrictPolicy } from './verify/judge.ts';
export { createRoots, type Roots } from './verify/node.ts';
export { type VerifyOptions, verify, verifyBlock } from './verify/verify.ts';
export { carriers } from './wire/carriers.ts';
export { type ResponseCall, readWireCalls } from './wire/read-wire-calls.ts';
