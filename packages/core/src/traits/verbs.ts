import type { EffectClass } from './side-effect.ts';

/**
 * How much a word in a name says: `verb` is one wherever it stands; `lead` is one at the front, and may be a noun behind another
 * verb (`list`, `search`); `noun` is more often the thing than the deed (`comment_get`, `deploy_status`).
 */
type VerbKind = 'verb' | 'lead' | 'noun';

/** A verb, and what it does to the world outside; `unknown` where that depends on its object (`run`, `open`, `post`). */
export interface Verb {
  readonly class: EffectClass;
  readonly kind: VerbKind;
}

// Base: the verbs of 2,907 tools of public MCP servers, and the hints of the 1,500 that have any.
const table: readonly (readonly [EffectClass, VerbKind, string])[] = [
  [
    'read',
    'verb',
    `get find read describe check fetch retrieve inspect browse explain summarize summarise analyze analyse compare
    calculate validate verify detect locate peek ping suggest recommend translate parse extract estimate discover identify
    introspect diagnose rerank return provide whoami grep tail exists`,
  ],
  ['read', 'lead', 'list search count query show view preview lookup scan diff'],
  [
    'read',
    'noun',
    `status info details history stats overview compute monitor profile audit watch wait stat glob head download lint
    insights`,
  ],
  [
    'write-reversible',
    'verb',
    `create add update set unset move rename edit insert append prepend write upload save assign unassign attach detach
    duplicate subscribe unsubscribe unstar follow unfollow unlike unpin unarchive close reopen enable disable register draft
    unlink unlock modify change replace toggle restore apply annotate submit activate deactivate pause resume start stop
    restart reboot increment decrement upsert put resize reorder sort scale upgrade downgrade install configure initialize
    initialise init approve reject vote finish join share dismiss connect disconnect adjust rerun retry
    unhide hide ungroup unmerge freeze unfreeze commit checkout stash ingest bookmark snooze resubmit regenerate`,
  ],
  [
    'write-reversible',
    'noun',
    `tag label store copy clone import star like pin archive mark schedule link lock patch comment reply react fork
    sync complete`,
  ],
  [
    'write-irreversible',
    'verb',
    `delete remove purge destroy erase wipe truncate send publish unpublish pay merge execute overwrite cancel kill terminate
    revert rollback clear prune flush broadcast dispatch withdraw uninstall deprovision discard unregister forward accept
    decline invite push rebase cleanup resend mint burn rebuild drain evict`,
  ],
  [
    'write-irreversible',
    'noun',
    'drop transfer charge refund book purchase buy format reset email sms tweet deploy release trash swap trade order bid',
  ],
  ['admin', 'verb', 'grant revoke rotate impersonate elevate provision promote demote ban unban sudo'],
  ['unknown', 'noun', 'record log index request report power interact respond reserve'],
  [
    'unknown',
    'verb',
    `run call invoke open post perform handle process manage generate make build use resolve convert select export render
    evaluate navigate click type press load simulate trigger ask do`,
  ],
];

const verbs: ReadonlyMap<string, Verb> = new Map(
  table.flatMap(([effect, kind, words]) =>
    words
      .trim()
      .split(/\s+/)
      .map((word) => [word, { class: effect, kind }] as const),
  ),
);

const joined = /^([a-z]{3,})(?:or|and)([a-z]{3,})$/;

/** What a word says as a verb in its plain form; null for every other word. `createorupdate` counts as its last part. */
export const verbOf = (word: string): Verb | null => {
  const found = verbs.get(word);
  if (found !== undefined) return found;
  const [, first = '', last = ''] = joined.exec(word) ?? [];
  return verbs.has(first) ? (verbs.get(last) ?? null) : null;
};

/** The class of a verb in its plain form; null for every other word, and where it depends on the object. */
export const verbClass = (word: string): EffectClass | null => {
  const effect = verbOf(word)?.class ?? 'unknown';
  return effect === 'unknown' ? null : effect;
};
