import type { Kysely } from 'kysely';
import {
  carriedOver,
  evaluate,
  entriesOf,
  type Evaluation,
  type JsonObject,
  type ReportContext,
  type Template,
} from '#engine';
import type { Database } from '../../src/server/storage/database.ts';
import { fromJson } from '../../src/server/storage/json-column.ts';
import { indianDate } from '../../src/server/work/time.ts';
import { templateOf } from './compare-types.ts';

/** What the newer version of a type says of the reports there are. */
export interface Replay {
  readonly slug: string;
  readonly reports: number;
  readonly drafts: number;
  readonly same: number;
  readonly different: number;
  /** The first of them. */
  readonly examples: readonly Example[];
}

interface Example {
  readonly mappingId: number;
  /** Absent of a draft. */
  readonly reportNo?: string;
  readonly differences: readonly string[];
}

const mostExamples = 20;
const batch = 200;

interface Stored {
  readonly mappingId: number;
  readonly reportNo?: string;
  readonly version: string;
  readonly entries: JsonObject;
  readonly context: ReportContext;
}

/** Evaluates every stored report and draft of a type with its own version and with the newer one. A page at a time. */
export async function replay(db: Kysely<Database>, slug: string, after: Template): Promise<Replay> {
  const templates = new Map<string, Template | undefined>();
  const templateFor = async (version: string): Promise<Template | undefined> => {
    if (!templates.has(version)) templates.set(version, await storedTemplate(db, version));
    return templates.get(version);
  };
  const counts = { reports: 0, drafts: 0, same: 0, different: 0 };
  const examples: Example[] = [];
  for await (const stored of storedOf(db, slug)) {
    const before = await templateFor(stored.version);
    if (before === undefined) continue;
    counts[stored.reportNo === undefined ? 'drafts' : 'reports'] += 1;
    const differences = differencesOf(stored, before, after);
    counts[differences.length === 0 ? 'same' : 'different'] += 1;
    if (differences.length > 0 && examples.length < mostExamples) {
      const { mappingId, reportNo } = stored;
      examples.push({ mappingId, ...(reportNo !== undefined && { reportNo }), differences });
    }
  }
  return { slug, ...counts, examples };
}

async function storedTemplate(db: Kysely<Database>, version: string): Promise<Template | undefined> {
  const row = await db
    .selectFrom('report_type_versions')
    .select('bundle')
    .where('version', '=', version)
    .executeTakeFirst();
  return row && templateOf(fromJson(row.bundle));
}

async function* storedOf(db: Kysely<Database>, slug: string): AsyncGenerator<Stored> {
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('reports as r')
      .innerJoin('report_type_versions as v', 'v.version', 'r.version')
      .select(['r.report_id', 'r.mapping_id', 'r.report_no', 'r.version', 'r.values', 'r.context'])
      .where('v.slug', '=', slug)
      .where('r.status', '=', 'submitted')
      .where('r.report_id', '>', last)
      .orderBy('r.report_id')
      .limit(batch)
      .execute();
    for (const { mapping_id, report_no, version, values, context } of rows)
      yield {
        mappingId: mapping_id,
        reportNo: report_no,
        version,
        entries: fromJson(values),
        context: fromJson(context),
      };
    if (rows.length < batch) break;
    last = rows.at(-1)?.report_id ?? last;
  }
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('drafts as d')
      .innerJoin('report_type_versions as v', 'v.version', 'd.version')
      .select(['d.mapping_id', 'd.version', 'd.entries', 'd.saved_at'])
      .where('v.slug', '=', slug)
      .where('d.mapping_id', '>', last)
      .orderBy('d.mapping_id')
      .limit(batch)
      .execute();
    // The facts around a draft are not stored with it: both versions see the day it was last typed in, and no others.
    for (const { mapping_id, version, entries, saved_at } of rows)
      yield { mappingId: mapping_id, version, entries: fromJson(entries), context: { today: indianDate(saved_at) } };
    if (rows.length < batch) break;
    last = rows.at(-1)?.mapping_id ?? last;
  }
}

function differencesOf({ entries, context }: Stored, before: Template, after: Template): readonly string[] {
  const typed = entriesOf(before, entries);
  const carried = carriedOver(typed, before, after, context);
  const old = evaluate(before, typed, context);
  const now = evaluate(after, carried.entries, context);
  return [
    ...carried.dropped.map(({ label, value }) => `${label}: ${JSON.stringify(value)} has no place any more`),
    ...(old.outcome === now.outcome ? [] : [`outcome was "${old.outcome}" and would be "${now.outcome}"`]),
    ...verdictDifferences(old, now),
    ...issueDifferences(old, now),
  ];
}

function verdictDifferences(old: Evaluation, now: Evaluation): readonly string[] {
  return [...old.verdicts].flatMap(([pointer, { verdict }]) => {
    const other = now.verdicts.get(pointer)?.verdict;
    // Roll-ups follow from the readings below them.
    const isReading = ![...old.verdicts.keys()].some((one) => one.startsWith(`${pointer}/`));
    return other === verdict || pointer === '' || !isReading
      ? []
      : [`${pointer} was "${verdict}" and would be "${other ?? 'not judged'}"`];
  });
}

function issueDifferences(old: Evaluation, now: Evaluation): readonly string[] {
  const known = new Set(old.issues.map(({ pointer, code }) => `${pointer} ${code}`));
  return now.issues
    .filter(({ pointer, code }) => !known.has(`${pointer} ${code}`))
    .map(({ pointer, message }) => `${pointer}: ${message}`);
}
