import type { LintRule } from '../rule.ts';
import { annotationContradiction } from './annotation-contradiction.ts';
import { annotationsMissing } from './annotations-missing.ts';
import { boundsInProse } from './bounds-in-prose.ts';
import { contradictoryFlags } from './contradictory-flags.ts';
import { defaultMismatch } from './default-mismatch.ts';
import { descMissing } from './desc-missing.ts';
import { dishonestRequired } from './dishonest-required.ts';
import { enumOpaque } from './enum-opaque.ts';
import { enumSynonyms } from './enum-synonyms.ts';
import { enumTooLarge } from './enum-too-large.ts';
import { exampleInvalid } from './example-invalid.ts';
import { freeformBag } from './freeform-bag.ts';
import { mixedBlastRadius } from './mixed-blast-radius.ts';
import { modelMintedKey } from './model-minted-key.ts';
import { nameGeneric } from './name-generic.ts';
import { nameStyle } from './name-style.ts';
import { omnibus } from './omnibus.ts';
import { omnibusFreeVerb } from './omnibus-free-verb.ts';
import { openObject } from './open-object.ts';
import { outputUnbounded } from './output-unbounded.ts';
import { overrequired } from './overrequired.ts';
import { paramAmbiguous } from './param-ambiguous.ts';
import { paramDescMissing } from './param-desc-missing.ts';
import { secretParameter } from './secret-parameter.ts';
import { unitMissing } from './unit-missing.ts';

export const authoringRules: readonly LintRule[] = [
  descMissing,
  paramDescMissing,
  unitMissing,
  openObject,
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
