import { createHash } from 'node:crypto';
import { canonicalText, type Json, type ReportTypeBundle } from '#engine';
import type { Database } from '../storage/database.ts';
import { toJson } from '../storage/json-column.ts';
import type { Store } from '../storage/store.ts';
import { validatorScript } from './validator-script.ts';

export interface Published {
  readonly version: string;
  readonly publishedAt: number;
}

/** The identity of a version: SHA-256 of its canonical content. */
export function versionOf(bundle: ReportTypeBundle): string {
  // An interface has no index signature, but a bundle is plain JSON through and through.
  return createHash('sha256')
    .update(canonicalText(bundle as unknown as Json))
    .digest('hex');
}

/**
 * Keeps a version for ever: reports made with it open and print with it, also when its files are gone. Only the script
 * is renewed, when another release of the engine compiles it differently.
 */
export async function publish(store: Store<Database>, bundle: ReportTypeBundle, now: number): Promise<Published> {
  const version = versionOf(bundle);
  const validator = await validatorScript(bundle);
  const stored = await findVersion(store, version);
  if (stored?.validator !== validator) {
    const row = { version, slug: bundle.slug, bundle: toJson(bundle), validator, published_at: now };
    const query = store.db.insertInto('report_type_versions').values(row);
    await store.write([{ query: query.onConflict((on) => on.column('version').doUpdateSet({ validator })).compile() }]);
  }
  return { version, publishedAt: stored?.published_at ?? now };
}

function findVersion({ db }: Store<Database>, version: string) {
  return db
    .selectFrom('report_type_versions')
    .select(['validator', 'published_at'])
    .where('version', '=', version)
    .executeTakeFirst();
}
