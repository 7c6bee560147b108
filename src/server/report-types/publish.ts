import { createHash } from 'node:crypto';
import { canonicalText, type ReportTypeBundle } from '#engine';
import type { Database } from '../storage/database.ts';
import { toJson, type JsonText } from '../storage/json-column.ts';
import type { Store } from '../storage/store.ts';

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
  await store.write([{ query: insert.onConflict((on) => on.column('version').doNothing()).compile() }]);
  const { published_at } = await db
    .selectFrom('report_type_versions')
    .select('published_at')
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return { version, publishedAt: published_at };
}

/** The text of a version that was ever published. */
export async function publishedBundle(
  { db }: Store<Database>,
  version: string,
): Promise<JsonText<ReportTypeBundle> | undefined> {
  const row = await db
    .selectFrom('report_type_versions')
    .select('bundle')
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.bundle;
}

export async function publishedSlug({ db }: Store<Database>, version: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('report_type_versions')
    .select('slug')
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.slug;
}
