import { searchedText } from '../../spares/searched-text.ts';
import { choice, externalRef, list, number, text, yesNo } from '../column.ts';
import type { Kind } from '../kind.ts';

export const spares: Kind = {
  name: 'spares',
  table: 'spare_parts',
  id: 'spare_part_id',
  counter: 'spare_part',
  one: 'part',
  called: 'name',
  columns: [
    externalRef('PART-5001'),
    text('PartCode', 'part_code', {
      example: 'SPR-VCB-000123',
      limits: { rule: 'code', maxLength: 14 },
      written: 'as 14 characters, for example SPR-VCB-000123',
    }),
    text('Name', 'name', {
      example: 'Closing coil 110 V DC',
      needed: true,
      limits: { rule: 'string', maxLength: 160 },
    }),
    text('Make', 'make', { example: '', limits: { maxLength: 60 } }),
    text('Category', 'category', { example: 'VCB', needed: true, limits: { rule: 'string', maxLength: 60 } }),
    choice('Uom', 'uom', ['nos', 'set', 'm', 'kg', 'l'], { example: 'nos', needed: true }),
    yesNo('IsSerialised', 'is_serialised', { example: 'no', otherwise: 0 }),
    text('HsnCode', 'hsn_code', { example: '8538', limits: { pattern: '^\\d{4,8}$' }, written: 'as 4 to 8 digits' }),
    list('FitsModels', 'fits_models', { example: 'VB-12; VB-24', otherwise: '[]', limits: { maxLength: 1000 } }),
    number('UnitPricePaise', 'unit_price_paise', {
      example: '184500',
      limits: { integer: true, minimum: 0, maximum: 1_000_000_000 },
      written: 'in whole paise: 1,845.00 rupees are 184500',
    }),
    yesNo('IsActive', 'is_active', { example: 'yes', otherwise: 1 }),
  ],
  uniques: [{ columns: ['part_code'], adopts: true }],
  completing: () =>
    Promise.resolve(({ row, before }) => {
      const models = JSON.parse(String(row['fits_models'])) as readonly string[]; // a list, as it was stored
      const texts = [row['name'], row['part_code'], row['make'], ...models].map((one) =>
        one === null ? null : String(one ?? ''),
      );
      return { ...row, searched: searchedText(...texts), ...(before === undefined && { is_custom: 0 }) };
    }),
};
