import { setImmediate as others } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { AttachmentFiles } from '../../storage/files/attachment-files.ts';
import { checkFiles } from './check-files.ts';
import { checkReports, type Found } from './check-reports.ts';
import { checkVersions } from './check-versions.ts';
import { loggedIn, submitsOf } from './logged-records.ts';

type Db = Kysely<Database>;

/** Few enough that nobody who waits for the server notices a page. */
const mappingsAtOnce = 10;
const rowsAtOnce = 200;

export interface CheckedRecords {
  readonly reports: number;
  readonly versions: number;
  /** Absent: the files were not read. */
  readonly files?: number;
  readonly found: readonly Found[];
}

/**
 * Compares everything that the audit log has the hash of with what is stored now: reports with their pictures and states, versions of
 * report types, and, where they are given, the files of all pictures. Reads only.
 */
export async function checkRecords(db: Db, files?: Pick<AttachmentFiles, 'read'>): Promise<CheckedRecords> {
  const versions = await checkVersions(db);
  const stored = await checkStored(db);
  const gone = await checkGone(db);
  const known = new Set(stored.found.map(({ id }) => id));
  const checked = files && (await checkFiles(db, files));
  const { count } = await db
    .selectFrom('report_type_versions')
    .select((on) => on.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    reports: stored.reports,
    versions: count,
    ...(checked !== undefined && { files: checked.count }),
    found: [...versions, ...stored.found, ...gone.filter(({ id }) => !known.has(id)), ...(checked?.found ?? [])],
  };
}

async function checkStored(db: Db): Promise<{ readonly reports: number; readonly found: readonly Found[] }> {
  const found: Found[] = [];
  let reports = 0;
  // Ids are above 0, but whoever changes them outside the system may write anything.
  for (let last = Number.MIN_SAFE_INTEGER; ;) {
    const rows = await db
      .selectFrom('reports')
      .select((on) => ['mapping_id', on.fn.countAll<number>().as('count')])
      .where('mapping_id', '>', last)
      .groupBy('mapping_id')
      .orderBy('mapping_id')
      .limit(mappingsAtOnce)
      .execute();
    if (rows.length === 0) return { reports, found: distinct(found) };
    found.push(
      ...(
        await checkReports(
          db,
          rows.map(({ mapping_id }) => mapping_id),
        )
      ).found,
    );
    reports += rows.reduce((sum, { count }) => sum + count, 0);
    last = rows.at(-1)?.mapping_id ?? last;
    await others();
  }
}

/** Reports that the log knows and no row is left of. */
async function checkGone(db: Db): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (let last = 0; ;) {
    const rows = await submitsOf(db).selectAll().where('seq', '>', last).orderBy('seq').limit(rowsAtOnce).execute();
    if (rows.length === 0) return distinct(found);
    const logged = rows.flatMap((row) => loggedIn(row) ?? []);
    const ids = logged.map(({ reportId }) => reportId);
    const there =
      ids.length === 0
        ? []
        : await db.selectFrom('reports').select('report_id').where('report_id', 'in', ids).execute();
    const left = new Set(there.map(({ report_id }) => report_id));
    const mappings = new Set(logged.filter(({ reportId }) => !left.has(reportId)).map(({ mappingId }) => mappingId));
    if (mappings.size > 0) found.push(...(await checkReports(db, [...mappings])).found);
    last = rows.at(-1)?.seq ?? last;
    await others();
  }
}

const distinct = (found: readonly Found[]): readonly Found[] => [
  ...new Map(found.map((one) => [`${one.thing} ${one.id}`, one])).values(),
];
