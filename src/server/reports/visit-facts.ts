import type { Facts, ReportContext } from '#engine';
import { sql } from 'kysely';
import type { Library } from '../report-types/library.ts';
import type { Database } from '../storage/database.ts';
import { allOf, preparedQuery } from '../storage/prepared-query.ts';
import type { Store } from '../storage/store.ts';
import type { MappingRow } from '../work/mapping/mapping-cards.ts';
import { omitNulls } from '../storage/omit-nulls.ts';
import { coveredMs, minutes, stretches } from '../work/task/durations.ts';
import { isoMoment } from '../ground/time.ts';

export interface ContextNeeds {
  readonly store: Store<Database>;
  readonly library: Pick<Library, 'live'>;
}

type VisitFacts = Pick<ReportContext, 'visit' | 'reports' | 'spares'>;

/** Facts for a report on the visit itself: arrival and departure, the reports made, the parts used. */
export async function visitFacts(
  { store, library }: ContextNeeds,
  { task_id, mapping_id }: Pick<MappingRow, 'task_id' | 'mapping_id'>,
): Promise<VisitFacts> {
  const [call, events, reports, spares] = await Promise.all([
    findCall(store, task_id),
    findEvents(store, task_id),
    findReports(store, task_id, mapping_id),
    findSpares(store, task_id),
  ]);
  const arrived = events.find(isArrival);
  const left = events.findLast(({ kind }) => kind === 'complete' || kind === 'cannot_complete');
  return {
    visit: omitNulls({
      callLoggedAt: isoMoment(call.logged_at),
      complaint: call.complaint,
      workDone: call.work_done === null ? null : paragraphs(call.work_done),
      contactName: call.contact,
      contactDesignation: call.designation,
      contactMobile: call.mobile,
      arrivedAt: arrived === undefined ? null : isoMoment(arrived.device_at),
      departedAt: left === undefined ? null : isoMoment(left.device_at),
      travelMinutes: arrived === undefined ? null : travelBefore(events, arrived.device_at),
      ended: left === undefined ? null : left.kind,
    }),
    reports: reports.map(({ slug, ...facts }) => ({ ...facts, title: library.live(slug)?.title ?? slug })),
    spares,
  };
}

/** For a report on equipment: the arrival of the engineer, to compare the date of test with. Empty before the arrival. */
export async function arrivalFacts(store: Store<Database>, taskId: number): Promise<Pick<ReportContext, 'visit'>> {
  const arrived = (await findEvents(store, taskId)).find(isArrival);
  return arrived === undefined ? {} : { visit: { arrivedAt: isoMoment(arrived.device_at) } };
}

type TaskEvent = Parameters<typeof stretches>[0][number];

/** Both ways: twice the recorded travel to the site; `null` where none was recorded. */
function travelBefore(events: readonly TaskEvent[], arrivedAt: number): number | null {
  const there = minutes(coveredMs(stretches(events, arrivedAt), 'travel', 0, arrivedAt));
  return there > 0 ? 2 * there : null;
}

const isArrival = ({ kind }: TaskEvent): boolean => kind === 'arrive' || kind === 'start';

function findCall({ db }: Store<Database>, taskId: number) {
  return (
    db
      .selectFrom('tasks as t')
      .innerJoin('calls as c', 'c.call_id', 't.call_id')
      // For a call that names nobody, whoever may sign at its site; of several nobody is guessed.
      .leftJoin('contacts as p', (on) =>
        on.on('p.contact_id', '=', (one) =>
          one.fn.coalesce(
            'c.contact_id',
            one
              .selectFrom('contacts as o')
              .select(({ fn }) => fn.min('o.contact_id').as('only'))
              .whereRef('o.site_id', '=', 'c.site_id')
              .where('o.can_sign', '=', 1)
              .where('o.deleted_at', 'is', null)
              .having(({ fn }) => fn.count('o.contact_id'), '=', 1),
          ),
        ),
      )
      .select(['c.logged_at', 'c.complaint', 't.work_done', 'p.name as contact', 'p.designation', 'p.mobile'])
      .where('t.task_id', '=', taskId)
      .executeTakeFirstOrThrow()
  );
}

const findEvents = ({ db }: Store<Database>, taskId: number) => allOf(db, eventsOf(db, { taskId }));

const eventsOf = preparedQuery((db, given: { readonly taskId: number }) =>
  db.selectFrom('task_events').select(['kind', 'device_at']).where('task_id', '=', given.taskId).orderBy('device_at'),
);

/** The other reports of the task. A report that is not submitted counts as incomplete. */
async function findReports({ db }: Store<Database>, taskId: number, mappingId: number) {
  const rows = await db
    .selectFrom('mappings as m')
    .innerJoin('job_cards as j', 'j.job_card_id', 'm.job_card_id')
    .innerJoin('equipment as e', 'e.equipment_id', 'm.equipment_id')
    .leftJoin('reports as r', (on) => on.onRef('r.mapping_id', '=', 'm.mapping_id').on('r.status', '=', 'submitted'))
    .select(['e.make', 'e.model', 'e.serial_no', 'e.panel_no', 'e.feeder_name', 'm.report_type_key'])
    .select(['r.report_no', sql<string | null>`coalesce(r.override_outcome, r.outcome)`.as('outcome')])
    .where('j.task_id', '=', taskId)
    .where('m.mapping_id', '<>', mappingId)
    .where('m.deleted_at', 'is', null)
    .where('m.waived_reason', 'is', null)
    .where('j.status', '<>', 'void')
    .orderBy('m.seq')
    .orderBy('m.mapping_id')
    .execute();
  return rows.map((row) => ({
    equipment: [
      [row.make, row.model],
      [row.panel_no, row.feeder_name],
    ]
      .map((names) => names.filter((name) => name !== null).join(' '))
      .filter((part) => part !== '')
      .join(', '),
    slug: row.report_type_key,
    outcome: row.outcome ?? 'incomplete',
    ...omitNulls({ serialNo: row.serial_no, reportNo: row.report_no }),
  }));
}

/** The fitted parts, without reversed movements. */
async function findSpares({ db }: Store<Database>, taskId: number): Promise<readonly Facts[]> {
  const rows = await db
    .selectFrom('spare_movements as v')
    .innerJoin('spare_parts as p', 'p.spare_part_id', 'v.spare_part_id')
    .select(['p.part_code', 'p.name', 'p.uom', 'v.milli', 'v.serial_no'])
    .where('v.task_id', '=', taskId)
    .where('v.reason', '=', 'fitted_to_equipment')
    .where((on) =>
      on.not(
        on.exists(
          on
            .selectFrom('spare_movements as b')
            .select('b.movement_id')
            .whereRef('b.reverses_movement_id', '=', 'v.movement_id'),
        ),
      ),
    )
    .orderBy('v.device_at')
    .orderBy('v.movement_id')
    .execute();
  return rows.map(({ part_code, name, uom, milli, serial_no }) => ({
    description: name,
    quantity: milli / 1000,
    unit: uom,
    ...omitNulls({ partNo: part_code, serialNo: serial_no }),
  }));
}

/** Converts plain text to formatted text: one paragraph per line. */
function paragraphs(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split('\n')
    .map((line) => `<p>${line.trim()}</p>`)
    .join('');
}
