import type { Dialect } from './migration.ts';

/** The columns of `Tracked`. */
export const trackedColumns = ({ integer }: Dialect): string => `
  rev ${integer} not null default 1,
  created_at ${integer} not null,
  created_by ${integer},
  updated_at ${integer} not null,
  updated_by ${integer},
  deleted_at ${integer}`;
