import { setImmediate as others } from 'node:timers/promises';
import { canonicalText, type ReportTypeBundle } from '#engine';
import type { Kysely } from 'kysely';
import { isWritten } from '../verify-chain.ts';
import type { Database } from '../../storage/database.ts';
import type { JsonText } from '../../storage/json-column.ts';
import type { Found } from './check-reports.ts';
import { sha256Of } from './report-record.ts';

type Db = Kysely<Database>;

export interface StoredVersion {
  readonly version: string;
  readonly slug: string;
  readonly bundle: JsonText<ReportTypeBundle>;
}

/** The content of a version has the hash by which it is called. */
export function isSound({ version, slug, bundle }: StoredVersion): boolean {
  try {
    const content = JSON.parse(bundle) as ReportTypeBundle; // as it was published, if the hash is right
    return sha256Of(canonicalText(content)) === version && content.slug === slug;
  } catch {
    return false;
  }
}

/** What the audit log has of a version: when it was published, and its validators as they were written last. */
interface LoggedVersion {
  readonly version: string;
  readonly slug: string;
  readonly isGenuine: boolean;
  readonly publishedAt?: number;
  readonly script?: string | undefined;
}

export async function loggedVersions(db: Db): Promise<ReadonlyMap<string, LoggedVersion>> {
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('object_type', '=', 'report-type')
    .where('action', 'in', ['report-type.publish', 'report-type.script', 'record.sound'])
    .orderBy('seq')
    .execute();
  const logged = new Map<string, LoggedVersion>();
  for (const row of rows) {
    if (row.action === 'record.sound' && (row.version === null || row.content_sha256 !== row.version)) continue;
    const version = row.version ?? '';
    const before = logged.get(version) ?? { version, slug: row.object_id ?? '', isGenuine: true };
    logged.set(version, {
      ...before,
      isGenuine: before.isGenuine && isWritten(row, row),
      ...(row.action === 'report-type.publish' && { publishedAt: row.at }),
      ...(row.action === 'report-type.script' && { script: row.content_sha256 ?? undefined }),
      // Restored from its files, without validators.
      ...(row.action === 'record.sound' && { script: undefined }),
    });
  }
  return logged;
}

/** None: they are written when a phone asks for them. */
const scriptOf = (validator: string): string | undefined => (validator === '' ? undefined : sha256Of(validator));

/** Compares every version that was ever published with its hash and with the audit log. */
export async function checkVersions(db: Db): Promise<readonly Found[]> {
  const logged = await loggedVersions(db);
  const versions = await db.selectFrom('report_type_versions').select('version').orderBy('version').execute();
  const found: Found[] = [];
  for (const { version } of versions) {
    const row = await db
      .selectFrom('report_type_versions')
      .selectAll()
      .where('version', '=', version)
      .executeTakeFirst();
    if (row === undefined) continue;
    const of = logged.get(version);
    const members = [
      ...(isSound(row) ? [] : ['Bundle']),
      ...(of?.publishedAt !== undefined && of.publishedAt !== row.published_at ? ['PublishedAt'] : []),
      ...(of?.script !== scriptOf(row.validator) ? ['Script'] : []),
    ];
    // Not in the log: no server has put it there.
    if (of === undefined) found.push(bare(row, 'inserted'));
    else if (members.length > 0) found.push({ thing: 'report-type', id: idOf(row), kind: 'changed', members });
    else if (!of.isGenuine) found.push(bare(row, 'log'));
    await others();
  }
  const there = new Set(versions.map(({ version }) => version));
  const gone = [...logged.values()].filter(({ version }) => !there.has(version));
  return [...found, ...gone.map((one) => bare(one, 'removed'))];
}

type Version = Pick<StoredVersion, 'version' | 'slug'>;

const bare = (version: Version, kind: Found['kind']): Found => ({
  thing: 'report-type',
  id: idOf(version),
  kind,
  members: [],
});

const idOf = ({ version, slug }: Version): string => `${slug}@${version.slice(0, 12)}`;
