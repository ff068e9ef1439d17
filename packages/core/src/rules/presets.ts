import { houseRules } from './house/index.ts';
import { allRules } from './index.ts';
import type { Severity } from './rule.ts';

/** Sets of rules by name. */
export type PresetId = 'recommended' | 'all' | 'house' | 'none';

type Settings = Readonly<Record<string, 'on' | 'off' | Severity>>;

const every = (setting: 'on' | 'off'): Settings => Object.fromEntries(allRules.map(({ id }) => [id, setting]));

/** Rules of other areas that the hard rules name: descriptions everywhere, and twenty tools at once. */
const named = ['auth-desc-missing', 'auth-param-desc-missing', 'cat-active-set-size'];

/**
 * What each preset sets. `recommended` leaves each rule as it is by default; `house` adds the hard rules H1 to H7 of the second seed
 * document as errors.
 */
export const presets: Readonly<Record<PresetId, Settings>> = {
  recommended: {},
  all: every('on'),
  none: every('off'),
  house: {
    ...Object.fromEntries(houseRules.map(({ id }) => [id, 'on' as const])),
    ...Object.fromEntries(named.map((id) => [id, 'error' as const])),
  },
};
