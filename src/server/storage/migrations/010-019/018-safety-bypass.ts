import type { Migration } from '../migration.ts';

/** An event of a task may be about one of its reports: filled in while the safety checks were still open. */
export const safetyBypass: Migration = {
  id: '018-safety-bypass',
  statements: ({ integer }) => [
    `alter table task_events add column mapping_id ${integer} references mappings`,
    'create index task_events_mapping on task_events (mapping_id) where mapping_id is not null',
  ],
};
