import { type Reason, selectTargets, targetFacts } from '@toolwire/core/unstable';

/** What to do about a reason, by its id. */
const advice: Readonly<Record<string, string>> = {
  narrower: 'Widen the schema there, or let it go with --allow-narrower.',
  unmeasured: 'Nobody has measured it; --unknown send sends it all the same.',
  'name-clash': 'Rename one of the two, or send them in two requests.',
  'tool-name-missing': 'Give the tool a name.',
  'tool-name': 'Rename the tool, or leave --names away: then a legal name stands for it.',
  'refused-after-compiling': 'Change the schema there, or leave the tool out, until it is mended.',
  'union-undecidable': 'Give each branch a required property with a `const` of its own.',
  unsatisfiable: 'Take out what contradicts itself.',
  'schema-unsatisfiable': 'Take out what contradicts itself.',
  'schema-not-json': 'Take the value out, or write it as JSON has it.',
  'schema-not-object': 'Make the input schema a JSON object.',
  'ref-external': 'Bundle the documents into one.',
  'ref-dangling': 'Define what the reference names, or take it out.',
  'ref-loop': 'Let the reference lead to a schema, not to itself.',
  'budget-steps': 'Make the schema smaller.',
};

/** A fact of that name in the tables of targets, as `explain` takes it. */
const fullNameOf = (fact: string | null, targets: readonly string[]): string | undefined => {
  const selection = fact === null ? null : selectTargets(targets);
  const seats = selection?.ok ? selection.targets.flatMap(({ members }) => members) : [];
  const tables = seats.flatMap(({ target, through }) => (through === undefined ? [target] : [through, target]));
  return tables
    .flatMap((table) => targetFacts(table).map(({ id }) => ({ id, full: `${table.id}/${id}` })))
    .find(({ id, full }) => id === fact || full === fact)?.full;
};

/** One sentence on what to do about a reason; `targets` are those whose facts it cites. */
export const adviceFor = ({ id, fact, limit }: Pick<Reason, 'id' | 'fact' | 'limit'>, targets: readonly string[]): string => {
  if (Object.hasOwn(advice, id)) return advice[id] as string;
  if (id.startsWith('budget-')) return `Make the schema smaller, or raise the number: --budget ${id.slice(7)}=NUMBER.`;
  const full = fullNameOf(fact, targets);
  const more = full === undefined ? '' : ` See toolwire explain ${full}.`;
  if (limit?.scope === 'tool') return `Make the tool smaller.${more}`;
  if (limit?.scope === 'request')
    return `Send fewer tools in one request${limit.metric === 'tools' ? '' : ', or smaller ones'}.${more}`;
  return `Say it otherwise there, or leave the tool out.${more}`;
};
