import type { Migration } from '../migration.ts';

/** How accurate a test instrument is by its data sheet, and the office system's own key of it. */
export const instruments: Migration = {
  id: '021-instruments',
  statements: ({ real }) => [
    'alter table test_instruments add column external_ref text',
    'create unique index test_instruments_external_ref on test_instruments (external_ref)',
    ...accuracies.map((name) => `alter table test_instruments add column ${name} ${real}`),
  ],
};

const accuracies = [
  'time_pct',
  'time_ms',
  'current_pct',
  'current_ma',
  'voltage_pct',
  'voltage_v',
  'resistance_pct',
  'contact_microohm',
  'resistance_ohm',
  'insulation_megohm',
];
