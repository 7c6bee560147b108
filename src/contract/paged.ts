import Type, { type TSchema } from 'typebox';
import { Moment } from './identifiers.ts';

/** Paging parameters of a list: page size and cursor. Both are texts: nothing is coerced. */
export const pageQuery = {
  limit: Type.Optional(Type.String({ pattern: '^([1-9]\\d?|1\\d\\d|200)$' })),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 1000 })),
};

/** The longest search text; the search field stops there too. */
export const longestSearch = 100;

/** One page of a list. `NextCursor` is absent on the last. */
export const pageOf = <T extends TSchema>(item: T) =>
  Type.Object({ Items: Type.Array(item), NextCursor: Type.Optional(Type.String()), AsOf: Moment });
