import { type Json, own } from '../json/value.ts';
import type { CarrierId } from '../model/target.ts';
import { turnCalls } from './call-place.ts';
import { callTables } from './call-tables.ts';

/** A call as it stands in a response. */
export interface ResponseCall {
  /** Empty where the provider sent none. */
  readonly name: string;
  /** Text where the API has text, else the value; absent where none came. */
  readonly arguments?: Json;
  readonly id?: string;
  /** The provider's word for why the model stopped. */
  readonly stopReason?: string;
}

const present = (key: 'arguments' | 'id' | 'stopReason', value: Json): object => (value === undefined ? {} : { [key]: value });

/** Lists the calls of a whole response of an API, in their order; what is no call of a tool of the caller's is passed over. */
export const readWireCalls = (response: Json, carrier: CarrierId): readonly ResponseCall[] => {
  const { response: places, stopReason } = callTables[carrier];
  const calls: ResponseCall[] = [];
  for (const place of places)
    turnCalls(response, place, ({ body, item, holders }) => {
      const name = own(body, place.name);
      const isTold = place.where !== undefined && own(item, place.where.key) !== undefined;
      const id = place.id === undefined ? undefined : own(item, place.id);
      if (typeof name === 'string' || isTold)
        calls.push({
          name: typeof name === 'string' ? name : '',
          ...present('arguments', place.arguments === undefined ? undefined : own(body, place.arguments)),
          ...present('id', typeof id === 'string' ? id : undefined),
          ...present('stopReason', stopReason(holders())),
        });
      return body;
    });
  return calls;
};
