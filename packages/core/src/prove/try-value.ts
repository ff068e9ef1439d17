import type { Json } from '../model/tool.ts';
import { changesOnWire, narrowerAt, spellingsBehind, textsBehind, widerBehind } from './explain.ts';
import type { Exception, Trial } from './laws.ts';

/** What came of one value. */
export interface Tried {
  /** Exceptions to the laws 1, 2 and 4, and to 3 where a value was spelt otherwise unsaid. */
  readonly exceptions: readonly Exception[];
  /** The validators, or two readings of the source, disagree on what was sent or came back: it proves nothing. */
  readonly isDisputed: boolean;
  /** It was read back, so that law 4 was asked. */
  readonly isRead: boolean;
}

const tried = (...exceptions: readonly Exception[]): Tried => ({ exceptions, isDisputed: false, isRead: false });
const disputed: Tried = { exceptions: [], isDisputed: true, isRead: false };

const ofUnsaid = ({ claim, areOne }: Trial, value: Json, sent: Json): readonly Exception[] =>
  claim.effects.respelled || areOne(sent, value)
    ? []
    : [
        {
          law: '3',
          kind: 'respelled-unsaid',
          value,
          sent,
          objections: [{ at: '', by: 'spelt otherwise, and no change says so' }],
          by: [],
        },
      ];

/** Law 1, and of law 4 that what was sent is read without a repair. */
export const trySourceValue = (trial: Trial, value: Json): Tried => {
  const { claim, codec, wire, areOne } = trial;
  const encoded = codec.encode(claim.plan, value);
  if (!encoded.ok) {
    const objections = [{ at: encoded.at, by: encoded.message }];
    return tried({ law: '1', kind: 'not-encoded', value, objections, by: narrowerAt(trial, encoded.at) });
  }
  const sent = encoded.value;
  const ruling = wire.rule(sent);
  if (ruling === 'disputed') return disputed;
  if (ruling === 'refused') {
    const objections = wire.objections(sent);
    const by = objections.flatMap(({ at }) => changesOnWire(trial, 'narrower', at));
    return tried({ law: '1', kind: 'refused-by-wire', value, sent, objections, by });
  }
  const unsaid = ofUnsaid(trial, value, sent);
  const decoded = codec.decode(claim.plan, sent);
  if (!decoded.ok) {
    const objections = [{ at: decoded.at, by: decoded.message }];
    const by = changesOnWire(trial, 'narrower', decoded.at);
    return tried(...unsaid, { law: '1', kind: 'not-decoded', value, sent, objections, by });
  }
  const back = decoded.value;
  const changed: readonly Exception[] = areOne(back, value)
    ? []
    : [
        {
          law: '1',
          kind: 'not-restored',
          value,
          sent,
          back,
          objections: [{ at: '', by: 'another value came back' }],
          by: narrowerAt(trial, ''),
        },
      ];
  const repaired = decoded.repairs
    .slice(0, 1)
    .map(({ at, id }): Exception => ({ law: '4', kind: 'repaired', value, sent, back, objections: [{ at, by: id }], by: [] }));
  return { exceptions: [...unsaid, ...changed, ...repaired], isDisputed: false, isRead: true };
};

/** Law 4 of a value of the wire whose meaning the source accepts: written and read again it is the same. */
const againOf = ({ claim, codec, wire, areOne }: Trial, sent: Json, back: Json): readonly Exception[] => {
  const encoded = codec.encode(claim.plan, back);
  if (!encoded.ok || wire.rule(encoded.value) !== 'accepted') return [];
  const again = codec.decode(claim.plan, encoded.value);
  if (again.ok && areOne(again.value, back)) return [];
  const objection = again.ok ? { at: '', by: 'another value when written and read again' } : { at: again.at, by: again.message };
  return [{ law: '4', kind: 'not-restored', sent, back, objections: [objection], by: [] }];
};

/** Law 2 of a value that the wire accepts, and law 4. */
export const tryWireValue = (trial: Trial, sent: Json): Tried => {
  const { claim, codec, source, generous, relaxed } = trial;
  const decoded = codec.decode(claim.plan, sent);
  if (!decoded.ok) {
    const objections = [{ at: decoded.at, by: decoded.message }];
    return tried({ law: '2', kind: 'spells-nothing', sent, objections, by: changesOnWire(trial, 'slack', decoded.at) });
  }
  const back = decoded.value;
  const ruling = source.rule(back);
  if (ruling === 'disputed') return disputed;
  if (ruling === 'accepted') {
    const repaired = decoded.repairs.slice(0, 1).map(({ at, id }): Exception => {
      // A wire that is open takes members under names of the source too, which then are what they are there.
      const by = changesOnWire(trial, 'respelled', at);
      return { law: '4', kind: 'repaired', sent, back, objections: [{ at, by: id }], by };
    });
    return { exceptions: [...repaired, ...againOf(trial, sent, back)], isDisputed: false, isRead: true };
  }
  const exception = { law: '2', kind: 'refused-by-source', sent, back, objections: source.objections(back) } as const;
  const opinion = claim.effects.wider ? relaxed() : source;
  const left = opinion?.rule(back);
  if (opinion === null || left === 'disputed') return disputed;
  if (left === 'accepted') return tried({ ...exception, by: widerBehind(trial, back) });
  if (generous()?.rule(back) === 'accepted') return disputed;
  const texts = textsBehind(trial, sent, back);
  if (texts === 'disputed') return disputed;
  return tried({ ...exception, by: texts.length > 0 ? texts : spellingsBehind(trial, back) });
};

/** A value that the source refuses: where the wire takes its spelling all the same, law 2 is asked about that. */
export const tryRefusedValue = (trial: Trial, value: Json): Tried | null => {
  const { claim, codec, wire } = trial;
  const encoded = codec.encode(claim.plan, value);
  if (!encoded.ok) return null;
  const ruling = wire.rule(encoded.value);
  if (ruling === 'disputed') return disputed;
  return ruling === 'refused' ? null : tryWireValue(trial, encoded.value);
};
