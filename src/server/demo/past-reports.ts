import {
  entriesOf,
  evaluate,
  sideOf,
  signaturePlaces,
  withValueAt,
  type DrawnLines,
  type Evaluation,
  type JsonObject,
  type ReportContext,
  type SignaturePlace,
  type Template,
} from '#engine';
import { filledCase, type RecordedCase } from '#authoring';
import type { Library } from '../report-types/library.ts';
import { readCaseNamed } from '../report-types/reading/read-cases.ts';
import { archivedReport, partHashes } from '../reports/evaluation/archived-report.ts';
import { picturesIn } from '../reports/evaluation/pictures-in.ts';
import { numberPrefix } from '../reports/evaluation/number-prefix.ts';
import type { FoundPicture } from '../reports/find-pictures.ts';
import { recordFacts, recordStatement } from '../reports/record-facts.ts';
import { newReportNumber } from '../reports/report-number.ts';
import { reportContext } from '../reports/report-context.ts';
import type { AttachmentFiles } from '../storage/files/attachment-files.ts';
import type { Database } from '../storage/database.ts';
import { inkHash } from '../storage/ink-hash.ts';
import { toCanonicalJson, toJson } from '../storage/json-column.ts';
import { IdSource } from '../storage/numbers.ts';
import type { Store, Statement } from '../storage/store.ts';
import type { Moment } from '../storage/tables/column-types.ts';
import { mappingRows, type MappingRow } from '../work/mapping/mapping-cards.ts';
import { everything, type Viewer } from '../work/visible.ts';
import { at, daysAfter, daysBetween, steadyUuid } from './demo-dates.ts';
import { demoDial, demoStrokes, drawnPicture } from './drawn-picture.ts';
import { visitLines, visitOutcome } from './visit-lines.ts';
import { findings, firstPastTask } from './work.ts';
import { oneRow } from '../storage/statement.ts';

interface Archive {
  readonly store: Store<Database>;
  readonly files: AttachmentFiles;
  readonly library: Library;
  /** The recorded cases of the report types; without them last season has no reports. */
  readonly casesDir: string;
}

/** Finds a recorded case of a report type; each is read once. */
type Cases = (slug: string, name: string) => Promise<RecordedCase | undefined>;

/** The case used for a past report without findings. */
const likeCase = 'full-pass';

/** Reads the demo with the rights of the office. */
const office: Viewer = { ...everything, userId: 4 };

/**
 * Submits last season's reports that are not there yet, each filled in from a recorded case of its type; most of them without findings.
 */
export async function submitPastReports(archive: Archive): Promise<number> {
  const { store } = archive;
  const reported = await store.db.selectFrom('reports').select('mapping_id').execute();
  const done = new Set(reported.map(({ mapping_id }) => mapping_id));
  const past = await mappingRows(store, office).where('t.task_id', '>=', firstPastTask).execute();
  const mappings = past.filter(({ mapping_id }) => !done.has(mapping_id));
  // A report on the visit lists the others, so it comes last.
  const isOnVisit = ({ equipment_id }: MappingRow): number => (equipment_id === null ? 1 : 0);
  const rows = mappings.toSorted((one, other) => isOnVisit(one) - isOnVisit(other));
  const ids = new IdSource(store);
  const read = new Map<string, ReturnType<Cases>>();
  const cases: Cases = (slug, name) => {
    const key = `${slug} ${name}`;
    const one = read.get(key) ?? readCaseNamed(archive.casesDir, slug, name);
    read.set(key, one);
    return one;
  };
  let count = 0;
  for (const mapping of rows) {
    const statements = await submission(archive, { ids, cases }, mapping);
    if (statements.length === 0) continue;
    await store.write(statements);
    count += 1;
  }
  return count;
}

interface Sources {
  readonly ids: IdSource;
  readonly cases: Cases;
}

async function submission(
  archive: Archive,
  { ids, cases }: Sources,
  mapping: MappingRow,
): Promise<readonly Statement[]> {
  const { store, library } = archive;
  const live = library.live(mapping.report_type_key);
  const template = live && (await library.template(live.version));
  const day = mapping.planned_date;
  const executiveId = mapping.assigned_to;
  if (live === undefined || template === undefined || day === null || executiveId === null) return [];
  const facts = await reportContext(archive, { mapping, executiveId, today: day });
  const name = (mapping.equipment_id !== null && findings.get(mapping.equipment_id)) || likeCase;
  const { slug } = template.bundle;
  const [like, found] = await Promise.all([cases(slug, likeCase), cases(slug, name)]);
  const filled = like && found && filledLike(template, facts, { like, found, name });
  if (filled === undefined) return [];
  const submittedAt = at(day, 17, 10);
  const signed = await signedReport(archive, { template, mapping, executiveId, submittedAt, ...filled });
  const { reportNo, statements } = newReportNumber(
    store,
    numberPrefix(mapping.report_type_key, template.bundle.schema),
    day.slice(0, 4),
  );
  const archived = archivedReport(signed.evaluation, filled.context, { version: live.version, submittedAt });
  const differences = toCanonicalJson([]);
  const author = { UserId: executiveId, FullName: String(facts.user?.['fullName'] ?? '') };
  const recorded = await recordFacts(store, { author, pictures: signed.pictures });
  const row = {
    ...archived,
    report_id: await ids.next('report'),
    mapping_id: mapping.mapping_id,
    report_no: reportNo,
    revision_no: 0,
    status: 'submitted' as const,
    differences,
    received_at: submittedAt + 4000,
    told_at: null,
    submitted_by: executiveId,
    reopen_reason: null,
    facts: toCanonicalJson(recorded),
  };
  const { statement } = recordStatement(
    store,
    { action: 'report.submit', at: row.received_at },
    {
      row: { ...row, report_type_key: mapping.report_type_key },
      facts: recorded,
      parts: partHashes({ ...archived, differences }),
      reportNo: undefined,
    },
  );
  return [...statements, ...signed.statements, oneRow(store.db.insertInto('reports').values(row)), statement];
}

interface Like {
  /** The case without findings. */
  readonly like: RecordedCase;
  /** The same case, or one that extends it. */
  readonly found: RecordedCase;
  /** The name of the case in `found`. */
  readonly name: string;
}

interface Filled {
  readonly context: ReportContext;
  readonly evaluation: Evaluation;
}

/**
 * The readings of the case, on the demo's equipment. Where its make or model has limits of its own that those readings do
 * not meet, the equipment of the case is used.
 */
function filledLike(template: Template, facts: ReportContext, { like: one, found, name }: Like): Filled | undefined {
  if (one.context === undefined) return undefined;
  const days = daysBetween(one.context.today, facts.today);
  const isOnVisit = facts.equipment === undefined;
  const said = isOnVisit ? visitLines(one.change ?? {}, { ...facts, today: one.context.today }) : (one.change ?? {});
  const change = moved(said, days);
  const expected = isOnVisit ? visitOutcome(facts) : found.expect.outcome;
  const { instruments = [], visit = {} } = one.context;
  const { make, model, serialNo, panelNo, feederName, assetCode } = facts.equipment ?? {};
  const identity = Object.entries({ make, model, serialNo, panelNo, feederName, assetCode });
  const named = Object.fromEntries(identity.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  const own = { ...one.context, visit: moved(visit, days) };
  const { today, mapping = {}, customer = {}, site = {}, project = {}, user = {} } = facts;
  const places: readonly ReportContext[] = [
    { ...own, ...facts, equipment: { ...own.equipment, ...named }, instruments },
    { ...own, today, mapping, customer, site, project, user },
  ];
  for (const context of places) {
    const whole = { ...one, context, change };
    const known = new Map([
      [name, { ...found, change: moved(found.change ?? {}, days) }],
      [likeCase, whole],
    ]);
    const filled = filledCase(template, known, name);
    if (!filled.ok) return undefined;
    const evaluation = evaluate(template, filled.value.entries, context);
    if (evaluation.outcome === expected) return { context, evaluation };
  }
  return undefined;
}

/** Moves dates and times from the day of the case to the day of the visit. */
function moved<T>(values: Readonly<Record<string, T>>, days: number): Readonly<Record<string, T | string>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const [, date = '', time = ''] = typeof value === 'string' ? (/^(\d{4}-\d\d-\d\d)(T.*)?$/.exec(value) ?? []) : [];
      return [name, date === '' ? value : `${daysAfter(date, days)}${time}`];
    }),
  );
}

function signerOf(place: SignaturePlace | undefined, drawn: DrawnLines) {
  if (place === undefined) return {};
  return {
    signer_name: place.name ?? null,
    signer_field: place.pointer,
    signer_side: sideOf(place.signedBy) ?? null,
    ink_hash: inkHash(drawn),
  };
}

interface ToSign extends Filled {
  readonly template: Template;
  readonly mapping: MappingRow;
  readonly executiveId: number;
  readonly submittedAt: Moment;
}

/** Adds an invented signature, and drawn dials where the case has photos. */
async function signedReport(
  { store, files }: Archive,
  { template, mapping, executiveId, submittedAt, context, evaluation }: ToSign,
): Promise<{
  readonly evaluation: Evaluation;
  readonly statements: readonly Statement[];
  readonly pictures: readonly FoundPicture[];
}> {
  let entries: JsonObject = entriesOf(template, evaluation.data);
  const statements: Statement[] = [];
  const pictures: FoundPicture[] = [];
  const signers = signaturePlaces(template, entries);
  for (const { pointer, format } of picturesIn(template, entries)) {
    const id = steadyUuid(`${String(mapping.mapping_id)} ${pointer}`);
    entries = withValueAt(entries, pointer, id);
    const strokes = format === 'signature' ? demoStrokes(`${String(executiveId)} ${pointer}`) : demoDial(id);
    const { sha256, byteSize } = await files.save(drawnPicture(strokes));
    const row = {
      attachment_id: id,
      mapping_id: mapping.mapping_id,
      task_id: null,
      job_card_id: null,
      call_id: null,
      caption: null,
      thumb_sha256: null,
      thumb_mime_type: null,
      kind: format,
      mime_type: 'image/png',
      byte_size: byteSize,
      sha256,
      strokes: format === 'signature' ? toJson(strokes) : null,
      signer_name: null,
      signer_field: null,
      signer_side: null,
      typed_by: null,
      ink_hash: null,
      ...signerOf(
        signers.find((place) => place.pointer === pointer),
        strokes,
      ),
      created_by: executiveId,
      device_at: submittedAt,
      told_at: null,
      received_at: submittedAt,
    };
    statements.push(oneRow(store.db.insertInto('attachments').values(row)));
    pictures.push({ pointer, attachmentId: id, format, label: '', row });
  }
  return { evaluation: evaluate(template, entries, context), statements, pictures };
}
