/** Parts that may change between minor versions. */
export { isObject, keysOf, own } from './json/value.ts';
export { joinPointer, parsePointer, resolvePointer } from './json/pointer.ts';
export { allTargets, defaultTargets, targetGroups } from './targets/registry.ts';
export { verify, verifyBlock } from './verify/verify.ts';
export { carriers } from './wire/carriers.ts';
