// One line for each step, in the order in which they run inside their phase.

import type { Step } from '../model/step.ts';
import { absentOrNull } from './absent-or-null.ts';
import { bareAnyOf } from './bare-any-of.ts';
import { booleanAsSchema } from './boolean-as-schema.ts';
import { closeObjects } from './close-objects.ts';
import { constAsEnum } from './const-as-enum.ts';
import { declareConditional } from './declare-conditional.ts';
import { declareNoProperties } from './declare-no-properties.ts';
import { declareRequired } from './declare-required.ts';
import { dropAnnotation } from './drop-annotation.ts';
import { dropClosed } from './drop-closed.ts';
import { dropEmptyProperties } from './drop-empty-properties.ts';
import { dropMalformed } from './drop-malformed.ts';
import { dropReferenceAnnotations } from './drop-reference-annotations.ts';
import { dropUndeclaredRequired } from './drop-undeclared-required.ts';
import { dropUnusedDefinitions } from './drop-unused-definitions.ts';
import { dropVacuous } from './drop-vacuous.ts';
import { enumOnce } from './enum-once.ts';
import { enumValuesAsText } from './enum-values-as-text.ts';
import { enumWithNull } from './enum-with-null.ts';
import { exclusiveBoundAsBound } from './exclusive-bound-as-bound.ts';
import { exclusiveBoundSpelling } from './exclusive-bound-spelling.ts';
import { flattenAnyOf } from './flatten-any-of.ts';
import { freeFormAsJsonText } from './free-form-as-json-text.ts';
import { hoistRef } from './hoist-ref.ts';
import { inlineRef } from './inline-ref.ts';
import { itemsDefault } from './items-default.ts';
import { liftSiblingsIntoBranches } from './lift-siblings-into-branches.ts';
import { mapAsEntries } from './map-as-entries.ts';
import { mergeAllOf } from './merge-all-of.ts';
import { notAsRest } from './not-as-rest.ts';
import { nullAsNullable } from './null-as-nullable.ts';
import { nullableAsNull } from './nullable-as-null.ts';
import { oneOfAsAnyOf } from './one-of-as-any-of.ts';
import { openRestAsEntries } from './open-rest-as-entries.ts';
import { optionalAsNullable } from './optional-as-nullable.ts';
import { optionalNullableAsBox } from './optional-nullable-as-box.ts';
import { patternPropertiesAsEntries } from './pattern-properties-as-entries.ts';
import { patternRespelled } from './pattern-respelled.ts';
import { prefixItemsRest } from './prefix-items-rest.ts';
import { propertyNameLegal } from './property-name-legal.ts';
import { recursionAsJsonText } from './recursion-as-json-text.ts';
import { requireOne } from './require-one.ts';
import { requiredOnce } from './required-once.ts';
import { rootTypeObject } from './root-type-object.ts';
import { rootUnionAsObject } from './root-union-as-object.ts';
import { spellEmptyEnumValue } from './spell-empty-enum-value.ts';
import { splitTypeList } from './split-type-list.ts';
import { tellConstraint } from './tell-constraint.ts';
import { tellEnum } from './tell-enum.ts';
import { tellPresence } from './tell-presence.ts';
import { tellRequiredUnion } from './tell-required-union.ts';
import { tupleAsObject } from './tuple-as-object.ts';
import { tupleSpelling } from './tuple-spelling.ts';
import { typeInferred } from './type-inferred.ts';
import { typeSpelling } from './type-spelling.ts';
import { unevaluatedAsAdditional } from './unevaluated-as-additional.ts';
import { unrollRecursion } from './unroll-recursion.ts';
import { untypedAsJsonText } from './untyped-as-json-text.ts';
import { untypedAsUnion } from './untyped-as-union.ts';
import { valueAsJsonText } from './value-as-json-text.ts';

/** All rewrites, phase by phase. */
export const allSteps: readonly Step[] = [
  unrollRecursion,
  hoistRef,
  inlineRef,
  recursionAsJsonText,
  dropReferenceAnnotations,
  dropUnusedDefinitions,
  declareConditional,
  typeSpelling,
  rootTypeObject,
  mergeAllOf,
  unevaluatedAsAdditional,
  booleanAsSchema,
  dropVacuous,
  dropMalformed,
  typeInferred,
  notAsRest,
  flattenAnyOf,
  oneOfAsAnyOf,
  tellRequiredUnion,
  liftSiblingsIntoBranches,
  bareAnyOf,
  rootUnionAsObject,
  nullAsNullable,
  nullableAsNull,
  tupleSpelling,
  prefixItemsRest,
  itemsDefault,
  tupleAsObject,
  splitTypeList,
  declareRequired,
  declareNoProperties,
  dropEmptyProperties,
  mapAsEntries,
  patternPropertiesAsEntries,
  openRestAsEntries,
  freeFormAsJsonText,
  untypedAsUnion,
  untypedAsJsonText,
  valueAsJsonText,
  requiredOnce,
  dropUndeclaredRequired,
  closeObjects,
  tellPresence,
  absentOrNull,
  optionalAsNullable,
  optionalNullableAsBox,
  requireOne,
  constAsEnum,
  enumOnce,
  enumWithNull,
  spellEmptyEnumValue,
  enumValuesAsText,
  tellEnum,
  exclusiveBoundSpelling,
  exclusiveBoundAsBound,
  patternRespelled,
  dropClosed,
  tellConstraint,
  dropAnnotation,
  propertyNameLegal,
];
