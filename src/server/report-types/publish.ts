import { createHash } from 'node:crypto';
import { canonicalText, type ReportTypeBundle } from '#engine';
import { auditStatement } from '../session/audit-row.ts';
import { refuse } from '../http/refusals/refused.ts';
import { isSound, type StoredVersion } from '../audit/records/check-versions.ts';
import type { Database } from '../storage/database.ts';
import { toJson, type JsonText } from '../storage/json-column.ts';
import { Conflict } from '../storage/storage-errors.ts';
import type { Store } from '../storage/store.ts';
import { oneRow } from '../storage/statement.ts';

export interface Published {
  readonly version: string;
  readonly publishedAt: number;
}

/** Cached, because the version of each bundle is needed several times. */
const versions = new WeakMap<ReportTypeBundle, string>();

/** The identity of a version: SHA-256 of its canonical content. */
export function versionOf(bundle: ReportTypeBundle): string {
  const known = versions.get(bundle);
  if (known !== undefined) return known;
  const text = canonicalText(bundle);
  const version = createHash('sha256').update(text).digest('hex');
  versions.set(bundle, version);
  return version;
}

/** The version was worked out elsewhere. */
export function knowVersion(bundle: ReportTypeBundle, version: string): void {
  versions.set(bundle, version);
}

/** The publication time of every version. */
export async function publishedVersions({ db }: Store<Database>): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('report_type_versions').select(['version', 'published_at']).execute();
  return new Map(rows.map((row) => [row.version, row.published_at]));
}

/** Stores a version for ever: its reports open and print with it, even after its files are deleted. */
export async function publish(store: Store<Database>, bundle: ReportTypeBundle, now: number): Promise<Published> {
  const { db } = store;
  const version = versionOf(bundle);
  // Its validators are compiled on first request.
  const row = { version, slug: bundle.slug, bundle: toJson(bundle), validator: '', published_at: now };
  const insert = db.insertInto('report_type_versions').values(row);
  const publication = { action: 'report-type.publish', at: now, object: thingOf(row), contentHash: version } as const;
  try {
    await store.write([
      oneRow(insert.onConflict((on) => on.column('version').doNothing())),
      auditStatement(store, publication),
    ]);
  } catch (error) {
    // Another server has published it.
    if (!(error instanceof Conflict)) throw error;
  }
  const { published_at } = await db
    .selectFrom('report_type_versions')
    .select('published_at')
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return { version, publishedAt: published_at };
}

const thingOf = ({ version, slug }: { readonly version: string; readonly slug: string }) => ({
  type: 'report-type',
  id: slug,
  version,
});

/**
 * Brings a stored version that was changed outside the system back from its files, which have the content by whose hash it is called.
 * Both are rows of the audit log.
 */
export async function restoreVersion(
  store: Store<Database>,
  bundle: ReportTypeBundle,
  now: number,
): Promise<'sound' | 'restored'> {
  const { db } = store;
  const [version, { slug }] = [versionOf(bundle), bundle];
  const row = await db.selectFrom('report_type_versions').selectAll().where('version', '=', version).executeTakeFirst();
  if (row === undefined || isSound(row)) return 'sound';
  const update = db
    .updateTable('report_type_versions')
    // Its validators may have been written from what stood there.
    .set({ slug, bundle: toJson(bundle), validator: '' })
    .where('version', '=', version);
  const object = thingOf({ version, slug });
  await store.write([
    { query: update.compile() },
    auditStatement(store, { action: 'record.fault', at: now, object, detail: { Fault: 'changed', Members: 'Bundle' } }),
    auditStatement(store, { action: 'record.sound', at: now, object, contentHash: version }),
  ]);
  return 'restored';
}

/** The text of a version that was ever published. Refused when it is not what was published any more: nothing is judged with it. */
export async function publishedBundle(
  { db }: Store<Database>,
  version: string,
): Promise<JsonText<ReportTypeBundle> | undefined> {
  const row = await db
    .selectFrom('report_type_versions')
    .select(['version', 'slug', 'bundle'])
    .where('version', '=', version)
    .executeTakeFirst();
  return row && soundBundle(row);
}

export async function publishedSlug({ db }: Store<Database>, version: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('report_type_versions')
    .select('slug')
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.slug;
}

/** The content of a stored version, if it is what was published. */
export function soundBundle(row: StoredVersion): JsonText<ReportTypeBundle> {
  if (!isSound(row))
    refuse('version-changed', {
      detail: `Version ${row.version.slice(0, 8)} of ${row.slug} was changed outside the system. Tell your administrator.`,
    });
  return row.bundle;
}
