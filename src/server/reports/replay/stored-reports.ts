import { everything } from '../../work/visible.ts';
import { indianDate } from '#contract';
import type { JsonObject, ReportContext } from '#engine';
import type { SignedIn } from '../../session/sessions.ts';
import { reportContext } from '../report-context.ts';
import type { Database } from '../../storage/database.ts';
import { fromJson } from '../../storage/json-column.ts';
import type { Store } from '../../storage/store.ts';
import { mappingRows } from '../../work/mapping/mapping-cards.ts';

/** A submitted report or a draft, as stored. */
export interface StoredReport {
  readonly mappingId: number;
  /** Absent for a draft. */
  readonly reportNo?: string;
  readonly version: string;
  /** Including computed values if submitted. */
  readonly data: JsonObject;
  readonly context: ReportContext;
}

/** Rows in memory at once. */
const page = 100;

/** A user who may see every mapping. */
const office: SignedIn = {
  ...everything,
  userName: '',
  fullName: '',
  baseCity: '',
  sessionHash: '',
};

export async function* storedReports(store: Store<Database>, slug: string): AsyncGenerator<StoredReport> {
  yield* submittedReports(store, slug);
  yield* drafts(store, slug);
}

async function* submittedReports({ db }: Store<Database>, slug: string): AsyncGenerator<StoredReport> {
  let last = 0;
  for (;;) {
    const rows = await db
      .selectFrom('reports as r')
      .innerJoin('report_type_versions as v', 'v.version', 'r.version')
      .select(['r.report_id', 'r.mapping_id', 'r.report_no', 'r.version', 'r.values', 'r.context'])
      .where('v.slug', '=', slug)
      .where('r.status', '=', 'submitted')
      .where('r.report_id', '>', last)
      .orderBy('r.report_id')
      .limit(page)
      .execute();
    for (const row of rows) {
      last = row.report_id;
      yield {
        mappingId: row.mapping_id,
        reportNo: row.report_no,
        version: row.version,
        data: fromJson(row.values),
        context: fromJson(row.context),
      };
    }
    if (rows.length < page) return;
  }
}

async function* drafts(store: Store<Database>, slug: string): AsyncGenerator<StoredReport> {
  let last = 0;
  for (;;) {
    const rows = await store.db
      .selectFrom('drafts as d')
      .innerJoin('report_type_versions as v', 'v.version', 'd.version')
      .select(['d.mapping_id', 'd.version', 'd.entries', 'd.saved_at', 'd.author_id'])
      .where('v.slug', '=', slug)
      .where('d.mapping_id', '>', last)
      .orderBy('d.mapping_id')
      .limit(page)
      .execute();
    for (const row of rows) {
      last = row.mapping_id;
      yield {
        mappingId: row.mapping_id,
        version: row.version,
        data: fromJson(row.entries),
        context: await contextOf(store, row),
      };
    }
    if (rows.length < page) return;
  }
}

interface DraftRow {
  readonly mapping_id: number;
  readonly saved_at: number;
  readonly author_id: number;
}

/** The context of a draft is not stored: uses today's facts, with the date on which it was last edited. */
async function contextOf(store: Store<Database>, draft: DraftRow): Promise<ReportContext> {
  const today = indianDate(draft.saved_at);
  const mapping = await mappingRows(store, office).where('m.mapping_id', '=', draft.mapping_id).executeTakeFirst();
  // The titles of other reports do not affect a verdict.
  const needs = { store, library: { live: () => undefined } };
  return mapping === undefined ? { today } : reportContext(needs, { mapping, executiveId: draft.author_id, today });
}
