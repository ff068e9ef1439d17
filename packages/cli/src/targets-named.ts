import { allTargets, defaultTargets, hasLittleEvidence, type Selected, selectTargets } from '@toolwire/core/unstable';
import { UsageError } from './exit.ts';
import { listed, withNearest } from './options.ts';

/** Targets of a run. */
export interface TargetsNamed {
  readonly targets: readonly Selected[];
  /** The user named them. */
  readonly named: boolean;
  /** Targets that a group leaves out for little evidence. */
  readonly leftOut: readonly string[];
}

const badTarget = (message: string): UsageError => new UsageError({ code: 'BAD_TARGET', message });

/** Finds the targets of `--target`; the default ones where it is absent. */
export const targetsNamed = (texts: readonly string[] | undefined): TargetsNamed => {
  const names = listed(texts);
  if (texts !== undefined && names.length === 0)
    throw badTarget('--target names nothing. Give ids, groups or joins, or leave it out.');
  const selection = selectTargets(names.length === 0 ? defaultTargets : names);
  if (selection.ok) {
    const chosen = new Set(selection.targets.map(({ id }) => id));
    const leftOut = names.includes('all') ? allTargets.filter((one) => hasLittleEvidence(one) && !chosen.has(one.id)) : [];
    return { targets: selection.targets, named: names.length > 0, leftOut: leftOut.map(({ id }) => id) };
  }
  const { name, known } = selection;
  if (/-hop$/.test(name))
    throw badTarget(`'${name}' is a way to a target. Name the target behind it, as gemini@${name.replace(/-hop$/, '')}.`);
  const near = withNearest(
    name,
    known.filter((one) => one !== name),
  );
  throw badTarget(`There is no target '${name}'.${near === '' ? ` Known: ${known.join(', ')}.` : near}`);
};

/** The targets of a command that has no default ones. */
export const targetsAsked = (texts: readonly string[] | undefined, command: string): TargetsNamed => {
  if (texts === undefined)
    throw badTarget(`toolwire ${command} needs --target, as --target openai-chat. toolwire targets lists them.`);
  return targetsNamed(texts);
};
