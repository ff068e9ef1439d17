import type { LintRule } from '../rule.ts';
import { alsoAction } from './also-action.ts';
import { argumentRewrite } from './argument-rewrite.ts';
import { authorityShouting } from './authority-shouting.ts';
import { concealment } from './concealment.ts';
import { controlChars } from './control-chars.ts';
import { credentialTarget } from './credential-target.ts';
import { crossSourceReference } from './cross-source-reference.ts';
import { decoratedName } from './decorated-name.ts';
import { encodedBlob } from './encoded-blob.ts';
import { homoglyphName } from './homoglyph-name.ts';
import { hostilePurpose } from './hostile-purpose.ts';
import { invisibleUnicode } from './invisible-unicode.ts';
import { marketingClaim } from './marketing-claim.ts';
import { networkSink } from './network-sink.ts';
import { override } from './override.ts';
import { padding } from './padding.ts';
import { precondition } from './precondition.ts';
import { preference } from './preference.ts';
import { pseudoTag } from './pseudo-tag.ts';
import { reservedName } from './reserved-name.ts';
import { selfRedirect } from './self-redirect.ts';
import { shellCommand } from './shell-command.ts';
import { sideChannelName } from './side-channel-name.ts';
import { sideChannelParameter } from './side-channel-parameter.ts';
import { threat } from './threat.ts';
import { toxicCombination } from './toxic-combination.ts';
import { unpinnedLaunch } from './unpinned-launch.ts';
import { unpinnedRemote } from './unpinned-remote.ts';

export const securityRules: readonly LintRule[] = [
  invisibleUnicode,
  controlChars,
  pseudoTag,
  concealment,
  override,
  shellCommand,
  selfRedirect,
  alsoAction,
  precondition,
  crossSourceReference,
  argumentRewrite,
  credentialTarget,
  networkSink,
  preference,
  marketingClaim,
  decoratedName,
  authorityShouting,
  threat,
  hostilePurpose,
  encodedBlob,
  padding,
  sideChannelParameter,
  sideChannelName,
  homoglyphName,
  reservedName,
  toxicCombination,
  unpinnedRemote,
  unpinnedLaunch,
];
