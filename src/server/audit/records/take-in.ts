import { canonicalText, child, isArray, isObject, type Json, type JsonObject, type Pointer } from '#engine';
import type { RecordFacts } from '#contract';
import { auditUnit } from '../../auth/audit.ts';
import { findFirm } from '../../reports/firm.ts';
import type { Database } from '../../storage/database.ts';
import { fromJson, toCanonicalJson } from '../../storage/json-column.ts';
import { Conflict, ConstraintFailed } from '../../storage/storage-errors.ts';
import type { Store, Unit } from '../../storage/store.ts';
import { loggedVersions } from './check-versions.ts';
import { isTakenIn, loggedByIds, submitsOf } from './logged-records.ts';
import { recordedPicture } from './recorded-picture.ts';
import { attested, hashOfJson, recordOf, sha256Of, type RecordedRow } from './report-record.ts';

/** Few enough that nobody who waits for the server notices a page. */
const pageSize = 25;

interface TakenIn {
  readonly reports: number;
  readonly versions: number;
}

/**
 * Takes in what earlier versions have stored: the record of each report, as it is found today, becomes a row of the audit log. Done once
 * for a database, whichever of its servers does what part of it; afterwards nothing is taken in any more.
 */
export async function takeIn(store: Store<Database>, now: number): Promise<TakenIn | 'done before'> {
  const { db } = store;
  if (await isTakenIn(db)) return 'done before';
  let reports = 0;
  for (let last = 0; ;) {
    const rows = await oldReports(store, last);
    if (rows.length === 0) break;
    const units = await unitsOf(store, rows, now);
    try {
      await store.write(units.flat());
      reports += units.length;
    } catch (error) {
      // Another server has taken some of them in: the others come with the next page.
      if (!(error instanceof Conflict)) throw error;
      continue;
    }
    last = rows.at(-1)?.report_id ?? last;
  }
  const versions = await unloggedVersions(store, now);
  const once = db.insertInto('counters').values({ name: 'records-found', value: 1 }).compile();
  try {
    await store.write([
      { query: once, expect: 1 },
      ...versions,
      auditUnit(store, { action: 'records.found', at: now, detail: { Reports: reports, Versions: versions.length } }),
    ]);
  } catch (error) {
    if (error instanceof ConstraintFailed) return 'done before';
    throw error;
  }
  // Published, or prepared for phones, while this was being written: whoever does so from now on sees that it is to be logged.
  await store.write(await unloggedVersions(store, now));
  return { reports, versions: versions.length };
}

/** The rows of the log that versions of report types still lack: their publication, and the validators that are stored. */
async function unloggedVersions(store: Store<Database>, now: number): Promise<readonly Unit[]> {
  const logged = await loggedVersions(store.db);
  const rows = await store.db
    .selectFrom('report_type_versions')
    .select(['version', 'slug', 'validator', 'published_at'])
    .orderBy('version')
    .execute();
  return rows.flatMap(({ version, slug, validator, published_at }) => {
    const about = { at: now, object: { type: 'report-type', id: slug, version } };
    const found = auditUnit(store, {
      ...about,
      action: 'report-type.found',
      contentHash: version,
      detail: { PublishedAt: published_at },
    });
    const script = sha256Of(validator);
    const isScriptLogged = validator === '' || logged.get(version)?.script === script;
    return [
      ...(logged.has(version) ? [] : [found]),
      ...(isScriptLogged ? [] : [auditUnit(store, { ...about, action: 'report-type.script', contentHash: script })]),
    ];
  });
}

const oldReports = ({ db }: Store<Database>, after: number) =>
  db
    .selectFrom('reports as r')
    .innerJoin('mappings as m', 'm.mapping_id', 'r.mapping_id')
    .leftJoin('users as u', 'u.user_id', 'r.submitted_by')
    .selectAll('r')
    .select(['m.report_type_key', 'u.full_name'])
    .where('r.facts', 'is', null)
    .where('r.report_id', '>', after)
    .orderBy('r.report_id')
    .limit(pageSize)
    .execute();

type OldReport = Awaited<ReturnType<typeof oldReports>>[number];

async function unitsOf(store: Store<Database>, rows: readonly OldReport[], now: number): Promise<(readonly Unit[])[]> {
  const { db } = store;
  const ids = rows.map(({ report_id }) => report_id);
  // A report that has a record but no facts was changed: it is found, not taken in.
  const known = new Set((await loggedByIds(db, ids)).map(({ reportId }) => reportId));
  const submits = await submitsOf(db)
    .select(['object_id', 'content_sha256'])
    .where('object_type', '=', 'report')
    .where('object_id', 'in', ids.map(String))
    .execute();
  const hashes = new Map(submits.map(({ object_id, content_sha256 }) => [Number(object_id), content_sha256]));
  const firm = await findFirm(store);
  return Promise.all(
    rows
      .filter(({ report_id }) => !known.has(report_id))
      .map(async (row) => {
        const facts: RecordFacts = {
          Author: { UserId: row.submitted_by, FullName: row.full_name ?? '' },
          Firm: firm,
          ...(await oldPictures(store, row)),
        };
        const set = db.updateTable('reports').set({ facts: toCanonicalJson(facts) });
        const update = set.where('report_id', '=', row.report_id).where('facts', 'is', null).compile();
        return [{ query: update, expect: 1 }, foundUnit(store, { row, facts, logged: hashes.get(row.report_id), now })];
      }),
  );
}

interface ToFind {
  readonly row: OldReport & RecordedRow;
  readonly facts: RecordFacts;
  /** The hash of version, values and context that the log has of the submit. */
  readonly logged: string | null | undefined;
  readonly now: number;
}

function foundUnit(store: Store<Database>, { row, facts, logged, now }: ToFind): Unit {
  const [values, context] = [canonical(row.values), canonical(row.context)];
  const content = sha256Of(`{"context":${context},"values":${values},"version":"${row.version}"}`);
  const { hash, digits } = attested(
    recordOf(row, facts, {
      Values: sha256Of(values),
      Context: sha256Of(context),
      Evaluation: sha256Of(canonical(row.evaluation)),
      Differences: sha256Of(canonical(row.differences)),
    }),
    row.report_no,
  );
  const wasChanged = (logged ?? content) !== content || row.content_hash !== content;
  return auditUnit(store, {
    action: 'report.found',
    at: now,
    object: { type: 'report', id: row.report_id, version: `R${String(row.revision_no)}` },
    // Changed before it was found: then no content of it has the hash that the log has.
    contentHash: wasChanged ? hashOfJson({ Found: hash, Submitted: logged ?? '' }) : hash,
    detail: { Mapping: String(row.mapping_id), Digits: wasChanged ? `${'?'.repeat(4)}${digits.slice(4)}` : digits },
  });
}

/** What is no JSON any more stays as it is. */
function canonical(text: string): string {
  try {
    return canonicalText(JSON.parse(text) as Json); // a column of JSON
  } catch {
    return text;
  }
}

/** The pictures that the values name, found by their ids: no form is needed for that. */
async function oldPictures(
  { db }: Store<Database>,
  { values }: OldReport,
): Promise<Pick<RecordFacts, 'Signatures' | 'Photos'>> {
  const named = [...textsIn(jsonIn(values), '')].filter(([, text]) => uuid.test(text));
  if (named.length === 0) return { Signatures: [], Photos: [] };
  const ids = named.map(([, id]) => id);
  const rows = await db.selectFrom('attachments').selectAll().where('attachment_id', 'in', ids).execute();
  const ofKind = (kind: 'signature' | 'photo') =>
    named.flatMap(([pointer, id]) =>
      rows.filter((row) => row.attachment_id === id && row.kind === kind).map((row) => recordedPicture(row, pointer)),
    );
  return { Signatures: ofKind('signature'), Photos: ofKind('photo') };
}

function jsonIn(text: OldReport['values']): JsonObject {
  try {
    return fromJson(text);
  } catch {
    return {};
  }
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function* textsIn(value: Json, pointer: Pointer): Generator<readonly [Pointer, string]> {
  if (typeof value === 'string') yield [pointer, value];
  else if (isArray(value)) for (const [at, item] of value.entries()) yield* textsIn(item, child(pointer, at));
  else if (isObject(value))
    for (const [name, member] of Object.entries(value)) yield* textsIn(member, child(pointer, name));
}
