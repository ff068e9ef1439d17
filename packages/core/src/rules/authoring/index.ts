import type { LintRule } from '../rule.ts';
import { annotationContradiction } from './annotation-contradiction.ts';
import { annotationsMissing } from './annotations-missing.ts';
import { boundsInProse } from './bounds-in-prose.ts';
import { closedSetFreeString } from './closed-set-free-string.ts';
import { contradictoryFlags } from './contradictory-flags.ts';
import { dateFormatMissing } from './date-format-missing.ts';
import { defaultMismatch } from './default-mismatch.ts';
import { descMissing } from './desc-missing.ts';
import { descRestatesName } from './desc-restates-name.ts';
import { descStub } from './desc-stub.ts';
import { descThin } from './desc-thin.ts';
import { descTooLong } from './desc-too-long.ts';
import { dishonestRequired } from './dishonest-required.ts';
import { docstringSpeak } from './docstring-speak.ts';
import { enumInProse } from './enum-in-prose.ts';
import { enumOpaque } from './enum-opaque.ts';
import { enumSynonyms } from './enum-synonyms.ts';
import { enumTooLarge } from './enum-too-large.ts';
import { exampleInvalid } from './example-invalid.ts';
import { fillerOpening } from './filler-opening.ts';
import { freeformBag } from './freeform-bag.ts';
import { idProvenanceMissing } from './id-provenance-missing.ts';
import { jsonTextShape } from './json-text-shape.ts';
import { mixedBlastRadius } from './mixed-blast-radius.ts';
import { modelMintedKey } from './model-minted-key.ts';
import { nameGeneric } from './name-generic.ts';
import { nameStyle } from './name-style.ts';
import { negativeTriggerMissing } from './negative-trigger-missing.ts';
import { omnibus } from './omnibus.ts';
import { omnibusFreeVerb } from './omnibus-free-verb.ts';
import { openObject } from './open-object.ts';
import { outputUnbounded } from './output-unbounded.ts';
import { overrequired } from './overrequired.ts';
import { paramAmbiguous } from './param-ambiguous.ts';
import { paramDescMissing } from './param-desc-missing.ts';
import { paramDescTautology } from './param-desc-tautology.ts';
import { placeholderText } from './placeholder-text.ts';
import { returnsUndescribed } from './returns-undescribed.ts';
import { secretParameter } from './secret-parameter.ts';
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
  freeformBag,
  omnibus,
  omnibusFreeVerb,
  mixedBlastRadius,
  contradictoryFlags,
  dishonestRequired,
  overrequired,
  defaultMismatch,
  exampleInvalid,
  boundsInProse,
  enumSynonyms,
  enumOpaque,
  enumTooLarge,
  modelMintedKey,
  secretParameter,
  nameStyle,
  nameGeneric,
  paramAmbiguous,
  annotationsMissing,
  annotationContradiction,
  outputUnbounded,
];
