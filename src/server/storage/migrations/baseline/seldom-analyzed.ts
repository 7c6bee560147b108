import type { Dialect } from '../migration.ts';

/** Rows are found in them by their keys, however many there are. */
const everChanging = ['drafts', 'mappings', 'reports', 'idempotency', 'counters', 'audit_head', 'audit_log'];
/** Pruned as they are updated; what is left of them grows to twice the rows in use. */
const oftenUpdated = ['drafts', 'counters', 'audit_head'];

/**
 * PostgreSQL counts the rows of a table anew when a tenth of them have changed, and every connection then plans each of its statements
 * anew. In the busiest minutes that happens every minute, for tables in which nothing has changed that a plan depends on.
 */
export const seldomAnalyzed = ({ engine }: Dialect): readonly string[] =>
  engine === 'sqlite'
    ? []
    : [
        ...everChanging.map(
          (table) =>
            `alter table ${table} set (autovacuum_analyze_threshold = 5000, autovacuum_analyze_scale_factor = 1)`,
        ),
        ...oftenUpdated.map(
          (table) =>
            `alter table ${table} set (autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_scale_factor = 1)`,
        ),
      ];
