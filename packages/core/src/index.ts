export type { AsSent, Fault, Rewritten, Unmeasured, Verdict } from './model/fault.ts';
export type { Target } from './model/target.ts';
export type { Catalog, CatalogContext, Finding, Json, Pointer, SourceFormat, Tool, ToolSource } from './model/tool.ts';
export { type ReadError, type ReadOptions, type ReadResult, readTools } from './read/read-tools.ts';
export { type Profile, portable } from './targets/portable.ts';
export { type Seat, type Selected, type Selection, selectTargets } from './targets/select.ts';
export { type Endpoint, type Found, targetFor } from './targets/target-for.ts';
export { type VerifyOptions, verify } from './verify/verify.ts';
