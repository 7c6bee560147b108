import Type, { type TSchema } from 'typebox';
import { Moment } from './identifiers.ts';

/** What a list can be asked besides its filters: how many lines, and from where. Both are texts: nothing is coerced. */
export const pageQuery = {
  limit: Type.Optional(Type.String({ pattern: '^([1-9]\\d?|1\\d\\d|200)$' })),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 1000 })),
};

/** One page of a list. `NextCursor` is absent on the last. */
export const pageOf = <T extends TSchema>(item: T) =>
  Type.Object({ Items: Type.Array(item), NextCursor: Type.Optional(Type.String()), AsOf: Moment });
