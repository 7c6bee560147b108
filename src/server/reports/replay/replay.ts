import { compileTemplate, type ReportTypeBundle, type Template } from '#engine';
import { compileValidators } from '#authoring';
import { isSound } from '../../audit/records/check-versions.ts';
import { versionOf } from '../../report-types/publish.ts';
import type { Database } from '../../storage/database.ts';
import { fromJson } from '../../storage/json-column.ts';
import type { Store } from '../../storage/store.ts';
import { reportDifferences } from './report-differences.ts';
import { storedReports, type StoredReport } from './stored-reports.ts';

/** What changes in the existing reports with a newer version of their type. */
export interface Replay {
  readonly reports: number;
  readonly drafts: number;
  readonly same: number;
  readonly different: number;
  /** The first few. */
  readonly examples: readonly Example[];
}

interface Example {
  readonly mappingId: number;
  /** Absent for a draft. */
  readonly reportNo?: string;
  readonly differences: readonly string[];
}

const mostExamples = 20;

/** Evaluates every stored report and draft of a type with its own version and with the newer one, page by page. */
export async function replay(store: Store<Database>, after: ReportTypeBundle): Promise<Replay> {
  const differencesOf = comparer(store, after);
  let [reports, drafts, different] = [0, 0, 0];
  const examples: Example[] = [];
  for await (const stored of storedReports(store, after.slug)) {
    if (stored.reportNo === undefined) drafts += 1;
    else reports += 1;
    const differences = await differencesOf(stored);
    if (differences.length === 0) continue;
    different += 1;
    const { mappingId, reportNo } = stored;
    if (examples.length < mostExamples)
      examples.push({ mappingId, ...(reportNo !== undefined && { reportNo }), differences });
  }
  return { reports, drafts, same: reports + drafts - different, different, examples };
}

/** Each version is compiled when its first report is reached. */
function comparer(
  store: Store<Database>,
  newer: ReportTypeBundle,
): (stored: StoredReport) => Promise<readonly string[]> {
  let after: Template | undefined;
  const versions = new Map<string, Promise<Template | undefined>>();
  const ownVersion = (version: string): Promise<Template | undefined> => {
    const known = versions.get(version) ?? storedTemplate(store, version);
    versions.set(version, known);
    return known;
  };
  return async (stored) => {
    if (stored.version === versionOf(newer)) return [];
    const before = await ownVersion(stored.version);
    if (before === undefined) return [`its own version ${stored.version.slice(0, 12)} cannot be read any more`];
    after ??= templateOf(newer);
    return after === undefined ? ['the newer version cannot be read'] : reportDifferences(stored, before, after);
  };
}

async function storedTemplate({ db }: Store<Database>, version: string): Promise<Template | undefined> {
  const row = await db
    .selectFrom('report_type_versions')
    .select(['version', 'slug', 'bundle'])
    .where('version', '=', version)
    .executeTakeFirst();
  if (row === undefined || !isSound(row)) return undefined;
  return templateOf(fromJson(row.bundle));
}

/** `undefined` when today's engine cannot compile it. */
function templateOf(bundle: ReportTypeBundle): Template | undefined {
  const template = compileTemplate(bundle, compileValidators(bundle));
  return template.ok ? template.value : undefined;
}
