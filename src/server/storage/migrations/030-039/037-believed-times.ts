import type { Migration } from '../migration.ts';

/**
 * What bounds the time that a device gives for a submit: when its draft was begun, and when nothing waited on the device. A time that was
 * not used is kept beside the one that was.
 */
export const believedTimes: Migration = {
  id: '037-believed-times',
  statements: ({ integer }) => [
    `alter table drafts add column begun_at ${integer}`,
    `alter table reports add column told_at ${integer}`,
    `alter table sessions add column nothing_waited_at ${integer}`,
    `update sessions set nothing_waited_at = waiting_said_at where waiting_changes = 0 and waiting_pictures = 0`,
  ],
};
