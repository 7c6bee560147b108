import type { Migration } from '../migration.ts';

/**
 * An event is stored as not later than its receipt; how far ahead the device's clock was stays known, for the office. Events
 * stored before then keep the time that was told.
 */
export const clocksAhead: Migration = {
  id: '020-clocks-ahead',
  statements: ({ integer }) =>
    ['task_events', 'call_events'].map((table) => `alter table ${table} add column clock_ahead_ms ${integer}`),
};
