import type { LintRule } from '../rule.ts';
import { closedSetFreeString } from './closed-set-free-string.ts';
import { dateFormatMissing } from './date-format-missing.ts';
import { descMissing } from './desc-missing.ts';
import { descRestatesName } from './desc-restates-name.ts';
import { descStub } from './desc-stub.ts';
import { descThin } from './desc-thin.ts';
import { descTooLong } from './desc-too-long.ts';
import { docstringSpeak } from './docstring-speak.ts';
import { enumInProse } from './enum-in-prose.ts';
import { fillerOpening } from './filler-opening.ts';
import { idProvenanceMissing } from './id-provenance-missing.ts';
import { jsonTextShape } from './json-text-shape.ts';
import { negativeTriggerMissing } from './negative-trigger-missing.ts';
import { openObject } from './open-object.ts';
import { paramDescMissing } from './param-desc-missing.ts';
import { paramDescTautology } from './param-desc-tautology.ts';
import { placeholderText } from './placeholder-text.ts';
import { returnsUndescribed } from './returns-undescribed.ts';
import { sideEffectUnstated } from './side-effect-unstated.ts';
import { triggerMissing } from './trigger-missing.ts';
import { typedAsText } from './typed-as-text.ts';
import { unitMissing } from './unit-missing.ts';

export const authoringRules: readonly LintRule[] = [
  descMissing,
  paramDescMissing,
  unitMissing,
  openObject,
  descStub,
  descRestatesName,
  descThin,
  triggerMissing,
  negativeTriggerMissing,
  sideEffectUnstated,
  returnsUndescribed,
  placeholderText,
  docstringSpeak,
  fillerOpening,
  descTooLong,
  paramDescTautology,
  dateFormatMissing,
  idProvenanceMissing,
  enumInProse,
  closedSetFreeString,
  typedAsText,
  jsonTextShape,
];
