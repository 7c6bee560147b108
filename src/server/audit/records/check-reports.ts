import type { Kysely, Selectable } from 'kysely';
import { canonicalText } from '#engine';
import type { FaultKind, FaultyThing, RecordedPicture, RecordFacts } from '#contract';
import type { Database } from '../../storage/database.ts';
import { fromJson, type JsonText } from '../../storage/json-column.ts';
import type { AttachmentsTable } from '../../storage/tables/reports.ts';
import { loggedByIds, loggedOf, type LoggedReport } from './logged-records.ts';
import { recordedPicture } from './recorded-picture.ts';
import { attested, digitsOf, hashOfJson, membersThatDiffer, recordOf, sha256Of } from './report-record.ts';

type Db = Kysely<Database>;

/** What is stored differs from what the audit log has of it. */
export interface Found {
  readonly thing: FaultyThing;
  readonly id: string;
  /** The number of a report, as its row says it now. */
  readonly number?: string;
  readonly mappingId?: number;
  readonly kind: FaultKind;
  readonly members: readonly string[];
}

interface CheckedReports {
  readonly found: readonly Found[];
  /** What the log has of each report, by its id. */
  readonly logged: ReadonlyMap<number, LoggedReport>;
}

/** Compares the reports of some mappings, with their pictures and states, with the audit log. */
export async function checkReports(db: Db, mappingIds: readonly number[]): Promise<CheckedReports> {
  const first = await checkOnce(db, mappingIds);
  // Rows and log are read one after the other: a submit in between looks like a fault, once.
  return first.found.length === 0 ? first : checkOnce(db, mappingIds);
}

async function checkOnce(db: Db, mappingIds: readonly number[]): Promise<CheckedReports> {
  const here = await reportRows(db).where('r.mapping_id', 'in', mappingIds).execute();
  const ofMappings = await loggedOf(db, mappingIds);
  const there = new Set(here.map(({ report_id }) => report_id));
  const elsewhere = ofMappings.filter(({ reportId }) => !there.has(reportId)).map(({ reportId }) => reportId);
  const moved = elsewhere.length === 0 ? [] : await reportRows(db).where('r.report_id', 'in', elsewhere).execute();
  const known = new Set(ofMappings.map(({ reportId }) => reportId));
  const strangers = here.filter(({ report_id }) => !known.has(report_id));
  const ofOthers = await loggedByIds(
    db,
    strangers.map(({ report_id }) => report_id),
  );
  const logged = new Map([...ofOthers, ...ofMappings].map((one) => [one.reportId, one]));
  const rows = [...here, ...moved];
  const pictures = await picturesOf(db, rows);
  const faults = rows.map((row) => faultOf(row, { logged: logged.get(row.report_id), all: ofMappings, pictures }));
  const gone = ofMappings.filter(({ reportId }) => !rows.some(({ report_id }) => report_id === reportId));
  return {
    logged,
    found: [
      ...faults.filter((fault) => fault !== undefined),
      ...gone.map(({ reportId, mappingId }) => ofReport(reportId, mappingId, 'removed')),
    ],
  };
}

const reportRows = (db: Db) =>
  db
    .selectFrom('reports as r')
    .leftJoin('mappings as m', 'm.mapping_id', 'r.mapping_id')
    .selectAll('r')
    .select((on) => on.fn.coalesce('m.report_type_key', on.val('')).as('report_type_key'));

type Row = Awaited<ReturnType<ReturnType<typeof reportRows>['executeTakeFirstOrThrow']>>;
type Pictures = ReadonlyMap<string, Selectable<AttachmentsTable>>;

async function picturesOf(db: Db, rows: readonly Row[]): Promise<Pictures> {
  const ids = rows.flatMap(({ facts }) => {
    const { Signatures = [], Photos = [] } = factsIn(facts) ?? {};
    return [...Signatures, ...Photos].map(({ AttachmentId }) => AttachmentId);
  });
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('attachments')
    .selectAll()
    .where('attachment_id', 'in', [...new Set(ids)])
    .execute();
  return new Map(found.map((row) => [row.attachment_id, row]));
}

interface Known {
  readonly logged: LoggedReport | undefined;
  /** All of the mappings concerned. */
  readonly all: readonly LoggedReport[];
  readonly pictures: Pictures;
}

function faultOf(row: Row, { logged, all, pictures }: Known): Found | undefined {
  const { report_id: id, mapping_id: mappingId, report_no: number } = row;
  const found = (kind: FaultKind, of: Partial<Found> = {}): Found => ({
    ...ofReport(id, mappingId, kind),
    number,
    ...of,
  });
  if (logged === undefined) return found('inserted');
  if (!logged.isGenuine) return found('log');
  const members = [...new Set([...membersOf(row, logged), ...pictureMembers(row, pictures)])];
  if (members.length > 0) return found('changed', { mappingId: logged.mappingId, members });
  const last = Math.max(...all.filter((one) => one.mappingId === mappingId).map(({ revisionNo }) => revisionNo));
  const state = logged.revisionNo === last ? 'submitted' : 'superseded';
  return row.status === state ? undefined : found('state');
}

const ofReport = (id: number, mappingId: number, kind: FaultKind): Found => ({
  thing: 'report',
  id: String(id),
  mappingId,
  kind,
  members: [],
});

/** The members of the record that are not those of the log. */
function membersOf(row: Row, { hash, digits }: LoggedReport): readonly string[] {
  const facts = factsIn(row.facts);
  if (facts === undefined) return ['Author', 'Firm', 'Signatures', 'Photos'];
  const { values, context, evaluation, differences } = row;
  const recordWith = (hashOf: (text: string) => string) =>
    recordOf(row, facts, {
      Values: hashOf(values),
      Context: hashOf(context),
      Evaluation: hashOf(evaluation),
      Differences: hashOf(differences),
    });
  // Stored as canonical text. Spelled otherwise it means the same.
  for (const hashOf of [sha256Of, canonicalHash])
    if (attested(recordWith(hashOf), row.report_no).hash === hash) return [];
  return membersThatDiffer(digitsOf(recordWith(canonicalHash)), digits);
}

/** What is no JSON any more has a hash like no other. */
function canonicalHash(text: string): string {
  try {
    return hashOfJson(JSON.parse(text) as object);
  } catch {
    return sha256Of(text);
  }
}

/** `undefined`: it was changed, and is no JSON any more or nothing. */
export function factsIn(text: JsonText<RecordFacts> | null): RecordFacts | undefined {
  try {
    const facts: RecordFacts | undefined = text === null ? undefined : fromJson(text);
    const isWhole = Array.isArray(facts?.Signatures) && Array.isArray(facts.Photos);
    return isWhole && typeof facts.Author.FullName === 'string' ? facts : undefined;
  } catch {
    return undefined;
  }
}

/** A picture is as it was recorded: its row says the same. */
function pictureMembers({ facts }: Row, pictures: Pictures): readonly string[] {
  const recorded = factsIn(facts);
  const isSame = (picture: RecordedPicture): boolean => {
    const row = pictures.get(picture.AttachmentId);
    return row !== undefined && spelled(row, picture) === canonicalText(picture);
  };
  return (['Signatures', 'Photos'] as const).filter((name) => recorded?.[name].every(isSame) === false);
}

function spelled(row: Selectable<AttachmentsTable>, { Field }: RecordedPicture): string | undefined {
  try {
    return canonicalText(recordedPicture(row, Field));
  } catch {
    return undefined; // its strokes are no JSON any more
  }
}
