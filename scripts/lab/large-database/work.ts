import { toCanonicalJson, toJson } from '../../../src/server/storage/json-column.ts';
import type { TaskStatus } from '#contract';
import type { Chance } from './chance.ts';
import { customerOf, executiveName } from './people-and-places.ts';
import { day, hour, made, placesFor, span, uuid, type Facts, type Row } from './rows.ts';
import { faults, things } from './words.ts';

/** Nearly all calls that can still be open were logged recently. */
const recentShare = 0.06;

const openStatuses = { open: 8, assigned: 45, in_progress: 25, on_hold: 12, awaiting_signoff: 10 };
const overStatuses = { closed: 97, cancelled: 3 };
const types = { preventive: 45, breakdown: 30, testing: 15, commissioning: 6, warranty: 4 };
const priorities = { p1: 5, p2: 20, p3: 50, p4: 25 };
const openTasks = { assigned: 60, in_progress: 20, paused: 10, work_done: 10 };
const overTasks = { closed: 93, cannot_complete: 4, cancelled: 3 };
const taskTypes = { test: 50, inspect: 20, repair: 20, replace: 10 };
const taskCounts = { 1: 60, 2: 30, 3: 10 };
const outcomes = { satisfactory: 80, 'satisfactory with remarks': 15, 'not satisfactory': 5 };

interface Call {
  readonly id: number;
  readonly site: number;
  readonly loggedAt: number;
  readonly isOpen: boolean;
  readonly lead: number | null;
  /** The number of reports of its tasks, so that all calls together reach the requested total. */
  readonly reports: number;
}

/** Calls with everything that belongs to them. */
export function* work(facts: Facts, chance: Chance): Generator<Row> {
  const { calls, reports, executives, now } = facts;
  const { customers, sites } = placesFor(facts);
  const next = { task: 1, mapping: 1, report: 1, event: 1 };
  for (let id = 1; id <= calls; id += 1) {
    const isRecent = id > calls * (1 - recentShare);
    // The last call takes the remaining reports.
    const isOpen = id < calls && chance.happens(isRecent ? 0.8 : 0.01);
    const status = chance.weighed<keyof typeof openStatuses | keyof typeof overStatuses>(
      isOpen
        ? { ...openStatuses, closed: 0, cancelled: 0 }
        : { ...overStatuses, open: 0, assigned: 0, in_progress: 0, on_hold: 0, awaiting_signoff: 0 },
    );
    const loggedAt = now - Math.round(span * (1 - id / calls));
    const site = 1 + chance.below(sites);
    const call: Call = {
      id,
      site,
      loggedAt,
      isOpen,
      lead: status === 'open' ? null : 1 + chance.below(executives),
      reports: isOpen ? 0 : Math.max(0, Math.floor((reports * id) / calls) - (next.report - 1)),
    };
    const closedAt = loggedAt + (1 + chance.below(20)) * day;
    const priority = chance.weighed(priorities);
    yield [
      'calls',
      {
        call_id: id,
        call_no: `SC-${new Date(loggedAt).getUTCFullYear()}-${String(id).padStart(7, '0')}`,
        call_type: chance.weighed(types),
        source: 'erp',
        customer_id: customerOf(site, customers),
        site_id: site,
        project_id: customerOf(site, customers),
        complaint: `${chance.pick(things)} ${chance.pick(faults)} (${id.toString(36)})`,
        priority,
        logged_at: loggedAt,
        due_at: chance.happens(0.97) ? loggedAt + (1 + chance.below(30)) * day : null,
        scheduled_start: status === 'open' ? null : loggedAt + (1 + chance.below(20)) * day,
        assigned_to: call.lead,
        status,
        on_hold_reason: status === 'on_hold' ? 'spares' : null,
        closed_at: status === 'closed' ? Math.min(closedAt, now) : null,
        closed_by: status === 'closed' ? call.lead : null,
        created_at: loggedAt,
        updated_at: isOpen ? loggedAt : Math.min(closedAt, now),
      },
    ];
    yield* tasks(facts, chance, call, next);
  }
}

interface Next {
  task: number;
  mapping: number;
  report: number;
  event: number;
}

function* tasks(facts: Facts, chance: Chance, call: Call, next: Next): Generator<Row> {
  const { executives, now } = facts;
  const count = Number(chance.weighed(taskCounts));
  let left = call.reports;
  for (let seq = 1; seq <= count; seq += 1) {
    const task_id = next.task++;
    const assigned_to = call.lead === null ? null : chance.happens(0.1) ? 1 + chance.below(executives) : call.lead;
    const finishedAt = Math.min(call.loggedAt + (1 + chance.below(20)) * day + chance.below(day), now);
    const status: TaskStatus = call.isOpen
      ? call.lead === null
        ? 'new'
        : chance.weighed(openTasks)
      : chance.weighed(overTasks);
    yield [
      'tasks',
      {
        task_id,
        call_id: call.id,
        seq,
        title: `${chance.pick(things)}: ${chance.pick(faults)}`,
        task_type: chance.weighed(taskTypes),
        assigned_to,
        status,
        work_done: status === 'closed' ? 'Tested, settings restored, seals renewed.' : null,
        finished_at: call.isOpen ? null : finishedAt,
        created_at: call.loggedAt,
        updated_at: call.isOpen ? call.loggedAt : finishedAt,
      },
    ];
    if (assigned_to === null) continue;
    const reports = call.isOpen ? 0 : Math.ceil(left / (count - seq + 1));
    left -= reports;
    yield* card(facts, chance, { task_id, assigned_to, status, finishedAt, reports, call }, next);
  }
}

interface Task {
  readonly task_id: number;
  readonly assigned_to: number;
  readonly status: TaskStatus;
  readonly finishedAt: number;
  readonly reports: number;
  readonly call: Call;
}

function* card(
  facts: Facts,
  chance: Chance,
  { task_id, assigned_to, status, finishedAt, reports, call }: Task,
  next: Next,
): Generator<Row> {
  const began = finishedAt - 3 * hour;
  const event = (kind: 'start' | 'close', at: number): Row => [
    'task_events',
    { task_event_id: uuid(1, next.event++), task_id, kind, device_at: at, received_at: at, actor_id: assigned_to },
  ];
  if (!call.isOpen) {
    yield event('start', began);
    yield event('close', finishedAt);
  }
  yield [
    'job_cards',
    {
      job_card_id: task_id,
      job_card_no: `JC-${String(task_id).padStart(8, '0')}`,
      task_id,
      safety_checks: toJson([]),
      started_at: call.isOpen ? null : began,
      completed_at: call.isOpen ? null : finishedAt,
      status: call.isOpen ? (status === 'assigned' ? 'draft' : 'in_progress') : 'completed',
      ...made(call.loggedAt),
    },
  ];
  const { sites, equipment } = placesFor(facts);
  const wanted = call.isOpen ? 1 + chance.below(3) : reports;
  for (let seq = 1; seq <= wanted; seq += 1) {
    const type = chance.pick(facts.types);
    const mapping_id = next.mapping++;
    const equipment_id = Math.min(
      equipment,
      call.site + sites * chance.below(Math.max(1, Math.floor(equipment / sites))),
    );
    yield [
      'mappings',
      {
        mapping_id,
        job_card_id: task_id,
        equipment_id,
        report_type_key: type.slug,
        is_mandatory: 1,
        seq,
        ...made(call.loggedAt),
      },
    ];
    if (call.isOpen) continue;
    const report_id = next.report++;
    const outcome = chance.weighed(outcomes);
    const reportNo = `R-${String(mapping_id).padStart(8, '0')}`;
    const report = {
      report_id,
      mapping_id,
      revision_no: 1,
      version: type.version,
      values: toJson({}),
      evaluation: toJson({ outcome, verdicts: {}, issues: [], proofs: [], relaxations: [] }),
      context: emptyContext,
      outcome,
      override_outcome: null,
      override_reason: null,
      differences: toJson([]),
      submitted_at: finishedAt,
      told_at: null,
      received_at: finishedAt,
      submitted_by: assigned_to,
      reopen_reason: null,
      content_hash: report_id.toString(16).padStart(64, '0'),
    };
    const recorded = {
      Author: { UserId: assigned_to, FullName: executiveName(assigned_to) },
      Firm: { Name: '', Address: '' },
      Signatures: [],
      Photos: [],
    };
    yield ['reports', { ...report, report_no: reportNo, status: 'submitted', facts: toCanonicalJson(recorded) }];
    const logged = facts.log.submitted({ ...report, report_type_key: type.slug }, { facts: recorded, reportNo });
    yield ['audit_log', logged];
  }
}

// Only what lists read of a report is generated; nobody opens one of these.
const emptyContext = toJson({}) as never;
