import type { EffectClass } from './side-effect.ts';

// Verbs by what they do to the world outside. A verb of several meanings stands in no list: `run`, `open`, `call`, `post` of a
// browser or a shell say nothing without their object. Base: the verbs of 2,907 tools of public MCP servers, and hints of those that have any.
const byClass: Readonly<Record<Exclude<EffectClass, 'unknown'>, string>> = {
  read: `get list search find read describe count check fetch query lookup show view retrieve inspect browse explain
    summarize summarise analyze analyse compare calculate compute convert validate verify preview lint diff scan detect
    locate peek ping status info download resolve suggest recommend translate parse extract estimate audit discover
    identify monitor profile whoami introspect tail grep glob head stat watch wait`,
  'write-reversible': `create add update set move rename tag label edit insert append write upload save store assign unassign
    attach copy duplicate clone import subscribe unsubscribe star unstar follow unfollow like unlike pin unpin archive
    unarchive close reopen enable disable mark register schedule draft link unlink lock unlock patch put
    modify change replace toggle restore apply comment reply react annotate submit request
    activate deactivate pause resume start stop increment decrement fork sync`,
  'write-irreversible': `delete remove purge drop destroy erase wipe truncate send publish pay transfer merge execute overwrite
    charge refund book purchase buy cancel kill terminate format reset revert rollback clear prune flush email sms tweet
    broadcast dispatch deploy release withdraw trash uninstall deprovision discard`,
  admin: `grant revoke rotate impersonate elevate provision promote demote ban unban sudo`,
};

const classes: ReadonlyMap<string, EffectClass> = new Map(
  Object.entries(byClass).flatMap(([name, verbs]) =>
    verbs
      .trim()
      .split(/\s+/)
      .map((verb) => [verb, name as EffectClass] as const),
  ),
);

/** The class of a verb in its plain form; null for every other word. */
export const verbClass = (word: string): EffectClass | null => classes.get(word) ?? null;
