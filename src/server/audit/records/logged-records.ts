import { sql, type Kysely, type Selectable } from 'kysely';
import { isWritten } from '../verify-chain.ts';
import type { Database } from '../../storage/database.ts';
import { fromJson } from '../../storage/json-column.ts';
import type { AuditLogTable } from '../../storage/tables/audit.ts';

type Db = Kysely<Database>;
type LogRow = Selectable<AuditLogTable>;

/** What the audit log has of a report. */
export interface LoggedReport {
  readonly reportId: number;
  readonly mappingId: number;
  readonly revisionNo: number;
  /** Of its record. */
  readonly hash: string;
  readonly digits: string;
  /** The row says what its own hash was made from. */
  readonly isGenuine: boolean;
}

/** They have the hash of a record each. */
export const submitsOf = (db: Db) => db.selectFrom('audit_log').where('action', '=', 'report.submit');

/** Of all reports of some mappings. */
export async function loggedOf(db: Db, mappingIds: readonly number[]): Promise<readonly LoggedReport[]> {
  if (mappingIds.length === 0) return [];
  const ofMapping = sql<string>`detail ->> 'Mapping'`;
  const rows = await submitsOf(db)
    .selectAll()
    .where('object_type', '=', 'report')
    .where(ofMapping, 'in', mappingIds.map(String))
    .orderBy('seq')
    .execute();
  return firstOfEach(rows);
}

/** The same by the ids of reports, wherever they are said to belong. */
export async function loggedByIds(db: Db, reportIds: readonly number[]): Promise<readonly LoggedReport[]> {
  if (reportIds.length === 0) return [];
  const rows = await submitsOf(db)
    .selectAll()
    .where('object_type', '=', 'report')
    .where('object_id', 'in', reportIds.map(String))
    .orderBy('seq')
    .execute();
  return firstOfEach(rows);
}

function firstOfEach(rows: readonly LogRow[]): readonly LoggedReport[] {
  const logged = new Map<number, LoggedReport>();
  for (const one of rows.flatMap((row) => loggedIn(row) ?? []))
    if (!logged.has(one.reportId)) logged.set(one.reportId, one);
  return [...logged.values()];
}

/** `undefined`: no server has written it like this. */
export function loggedIn(row: LogRow): LoggedReport | undefined {
  const detail = row.detail === null ? {} : (fromJson(row.detail) as Readonly<Record<string, unknown>>); // written by `recordStatement`
  const { Mapping, Digits } = detail;
  if (typeof Mapping !== 'string' || typeof Digits !== 'string') return undefined;
  return {
    reportId: Number(row.object_id),
    mappingId: Number(Mapping),
    revisionNo: Number(row.version?.slice(1)),
    hash: row.content_sha256 ?? '',
    digits: Digits,
    isGenuine: isWritten(row, row),
  };
}
