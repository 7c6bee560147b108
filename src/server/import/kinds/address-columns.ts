import { text, type Column } from '../column.ts';

const place = { rule: 'string', maxLength: 80 } as const;

/** The address of a customer, site or other item. */
export const addressColumns: readonly Column[] = [
  text('Address', 'address', { example: 'Plot 7, MIDC', needed: true, limits: { rule: 'address', maxLength: 300 } }),
  text('City', 'city', { example: 'Kopargaon', needed: true, limits: place }),
  text('State', 'state', { example: 'Maharashtra', needed: true, limits: place }),
  text('Pin', 'pin', {
    example: '423601',
    needed: true,
    limits: { pattern: '^[1-9]\\d{5}$' },
    written: 'as six digits that do not begin with 0',
  }),
];
