import type { Migration } from '../migration.ts';

const tables = ['attendance_punches', 'attachments', 'signatures', 'spare_movements', 'spare_movement_steps'];

/** What a device told where its time cannot be right and the time of receipt counts, as reports have it since 037. */
export const toldTimes: Migration = {
  id: '038-told-times',
  statements: ({ integer }) => tables.map((table) => `alter table ${table} add column told_at ${integer}`),
};
