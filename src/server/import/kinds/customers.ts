import { externalRef, text, yesNo } from '../column.ts';
import type { Kind } from '../kind.ts';
import { addressColumns } from './address-columns.ts';

export const customers: Kind = {
  name: 'customers',
  table: 'customers',
  id: 'customer_id',
  counter: 'customer',
  one: 'customer',
  called: 'name',
  columns: [
    externalRef('CUST-1001'),
    text('Name', 'name', {
      example: 'Godavari Paper Mills Ltd',
      needed: true,
      limits: { rule: 'string', minLength: 2, maxLength: 120 },
    }),
    text('Gstin', 'gstin', {
      example: '27AAAAA0000A1Z5',
      limits: { pattern: '^\\d{2}[A-Z]{5}\\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$' },
      written: 'as 27AAAAA0000A1Z5, 15 capitals and digits',
    }),
    ...addressColumns,
    yesNo('IsActive', 'is_active', { example: 'yes', otherwise: 1 }),
  ],
  uniques: [],
};
