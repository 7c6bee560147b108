import type { Migration } from '../migration.ts';

/** The office system's own key of a planned part and of an opening balance, by which a repeated import recognises it. */
export const importedSpares: Migration = {
  id: '014-imported-spares',
  statements: () => [
    'alter table mapped_spares add column external_ref text',
    'create unique index mapped_spares_external_ref on mapped_spares (external_ref)',
    'alter table spare_movements add column external_ref text',
    'create unique index spare_movements_external_ref on spare_movements (external_ref)',
  ],
};
