import { readFile } from 'node:fs/promises';
import { createLocator, isObject, loadPlan, own, type Plan, parseJson } from '@toolwire/core/unstable';
import { UsageError, type UsageProblem } from '../exit.ts';

/** Plans of a file, and the target they were made for where it says. */
export interface PlanFile {
  readonly plans: readonly Plan[];
  readonly target: string | null;
}

interface Found {
  readonly value: unknown;
  readonly at: string;
}

const bad = (file: string, message: string): UsageError => new UsageError({ code: 'BAD_PLAN', message, file });

const read = async (file: string): Promise<{ readonly text: string; readonly value: unknown }> => {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    const why = cause.code === 'ENOENT' ? 'There is no such file' : `The file cannot be read (${cause.code})`;
    throw new UsageError({ code: cause.code ?? 'UNREADABLE', message: `${why}: ${file}`, file });
  });
  const parsed = parseJson(text);
  if (parsed.ok) return { text, value: parsed.value };
  const { message, line, column } = parsed.error;
  throw new UsageError({ code: 'SYNTAX', message, file, line, column });
};

const targetOf = (record: unknown): string | null => {
  const target = isObject(record) ? own(record, 'target') : undefined;
  return typeof target === 'string' ? target : null;
};

const plansOfRecord = (record: unknown, at: string): readonly Found[] => {
  const tools = isObject(record) ? own(record, 'tools') : undefined;
  return Array.isArray(tools)
    ? tools.map((tool, place) => ({
        value: isObject(tool) ? own(tool, 'plan') : undefined,
        at: `${at}/tools/${place}/plan`,
      }))
    : [];
};

/** One record of a file that holds those of several targets. */
const chosenRecord = (file: string, records: readonly unknown[], target: string | null): number => {
  const known = records.map(targetOf);
  if (target !== null && known.includes(target)) return known.indexOf(target);
  if (target === null && records.length === 1) return 0;
  throw bad(file, `It holds records for ${known.join(', ')}; name one of them with --target.`);
};

const recordIn = (file: string, value: unknown, target: string | null): { readonly record: unknown; readonly at: string } => {
  const records = isObject(value) ? own(value, 'compiled') : undefined;
  if (!Array.isArray(records)) return { record: value, at: '' };
  const chosen = chosenRecord(file, records, target);
  return { record: records[chosen], at: `/compiled/${chosen}` };
};

const foundIn = (
  file: string,
  value: unknown,
  target: string | null,
): { readonly found: readonly Found[]; readonly target: string | null } => {
  if (Array.isArray(value)) return { found: value.map((plan, at) => ({ value: plan, at: `/${at}` })), target };
  if (isObject(value) && own(value, 'planVersion') !== undefined) return { found: [{ value, at: '' }], target };
  const { record, at } = recordIn(file, value, target);
  const made = targetOf(record);
  if (made !== null && target !== null && made !== target) throw bad(file, `It was compiled for ${made}, not for ${target}.`);
  const found = plansOfRecord(record, at);
  // A record of no tools is one all the same; a list of tools without plans is none.
  if (made === null && found.every(({ value: plan }) => plan === undefined))
    throw bad(
      file,
      'It holds no plan: --compiled takes the output of toolwire compile --format json, or plans. Tools go to --tools.',
    );
  return { found, target: made };
};

const mostTold = 10;

/** Reads the plans of a file and checks each as a whole; throws with the place of each mistake. */
export const readPlans = async (file: string, wanted: string | null): Promise<PlanFile> => {
  const { text, value } = await read(file);
  const { found, target } = foundIn(file, value, wanted);
  const locate = createLocator(text, { comments: false });
  const plans: Plan[] = [];
  const problems: UsageProblem[] = [];
  for (const one of found) {
    const loaded = loadPlan(one.value);
    if (loaded.ok) plans.push(loaded.plan);
    else
      for (const { at, message } of loaded.errors) {
        const place = locate(one.at + at);
        problems.push({
          code: 'BAD_PLAN',
          message: `No plan that can be run: ${at || '(whole)'}: ${message}`,
          file,
          ...(place === null ? {} : { line: place.line, column: place.column }),
        });
      }
  }
  if (problems.length > 0) throw new UsageError(...problems.slice(0, mostTold));
  return { plans, target };
};
