import type { Policy } from '../model/policy.ts';
import type { Target } from '../model/target.ts';
import type { Tool } from '../model/tool.ts';
import type { Seat } from '../targets/select.ts';
import { convert, type Way } from '../verify/convert.ts';

const wayTo = (target: Target, { asOf, model }: Policy): Way => ({
  target,
  circumstances: { flag: false, ...(asOf === undefined ? {} : { asOf }), ...(model === undefined ? {} : { model }) },
});

/** The name that the target of a seat gets to see: a host may put the server's before it, or respell it. */
export const seenName = (name: string, { server }: Tool['source'], { target, through }: Seat, policy: Policy): string => {
  if (through === undefined) return name;
  const entry = {
    name,
    description: undefined,
    schema: undefined,
    strict: undefined,
    ...(server === undefined ? {} : { server }),
    place: { group: 0, index: 0 },
  };
  const seen = convert(entry, through, wayTo(target, policy)).name;
  return typeof seen === 'string' ? seen : name;
};

/** Tells whether a host calls tools of one name by their servers, so that they may have one name. */
const callsByServer = ({ target, through }: Seat): boolean => {
  const { passage } = through ?? target;
  return passage?.kind === 'host' && (through === undefined || passage.qualifies !== undefined);
};

/** What two tools may not share where one request carries both: the name they are called by. */
export const callName = (name: string, source: Tool['source'], seat: Seat, policy: Policy): string => {
  const seen = seenName(name, source, seat, policy);
  return source.server !== undefined && callsByServer(seat) ? JSON.stringify([source.server, seen]) : seen;
};
