import type { Probe } from './probe.ts';
import { combinations, structures } from './probes-of-structure.ts';
import { names, scalars } from './probes-of-values.ts';

/** All probes, by letter. */
export const probes: readonly Probe[] = [...structures, ...combinations, ...scalars, ...names].sort((a, b) =>
  a.letter < b.letter ? -1 : 1,
);
