import { createHash } from 'node:crypto';
import { canonicalText, type Json, type ReportTypeBundle } from '#engine';
import type { Database } from '../storage/database.ts';
import { toJson } from '../storage/json-column.ts';
import type { Store } from '../storage/store.ts';

export interface Published {
  readonly version: string;
  readonly publishedAt: number;
}

/** Asked for several times of each bundle that is read. */
const versions = new WeakMap<ReportTypeBundle, string>();

/** The identity of a version: SHA-256 of its canonical content. */
export function versionOf(bundle: ReportTypeBundle): string {
  const known = versions.get(bundle);
  if (known !== undefined) return known;
  // An interface has no index signature, but a bundle is plain JSON through and through.
  const text = canonicalText(bundle as unknown as Json);
  const version = createHash('sha256').update(text).digest('hex');
  versions.set(bundle, version);
  return version;
}

/** When each version there is was published. */
export async function publishedVersions({ db }: Store<Database>): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('report_type_versions').select(['version', 'published_at']).execute();
  return new Map(rows.map((row) => [row.version, row.published_at]));
}

/** Keeps a version for ever: reports made with it open and print with it, also when its files are gone. */
export async function publish(store: Store<Database>, bundle: ReportTypeBundle, now: number): Promise<Published> {
  const { db } = store;
  const version = versionOf(bundle);
  // Its validators are compiled when they are first asked for.
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
