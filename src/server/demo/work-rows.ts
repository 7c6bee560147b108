import type { Insertable } from 'kysely';
import { isTaskOver } from '#contract';
import type { Database } from '../storage/database.ts';
import { toJson } from '../storage/json-column.ts';
import type { CalendarDate } from '../storage/tables/column-types.ts';
import type { SafetyCheck } from '../storage/tables/work.ts';
import { safetyChecks } from '../work/job-card/safety-checks.ts';
import { at, happened, steady, steadyUuid, workday, type DemoDay } from './demo-dates.ts';
import { sites } from './places.ts';
import type { KnownReportType, Tracked } from './tracked.ts';
import { equipment, firstEquipmentId } from './equipment.ts';
import { calls, firstPastTask, jobCards, tasks, visitCode } from './work.ts';

const hoursToAnswer = { p1: 4, p2: 24, p3: 72, p4: 168 };

export function callRows(today: CalendarDate, made: Tracked): readonly Insertable<Database['calls']>[] {
  return calls.map(
    ([call_id, project_id, site_id, call_type, priority, assignee, logged, scheduled, status, complaint]) => {
      const loggedAt = at(workday(today, logged), 9, steady(`logged ${String(call_id)}`, 40));
      const start =
        scheduled === undefined ? null : at(workday(today, scheduled), 9 + steady(`hour ${String(call_id)}`, 3));
      const site = sites.find((one) => one.id === site_id);
      const isClosed = status === 'closed';
      return {
        call_id,
        call_no: `SC-2026-${String(call_id - 900).padStart(6, '0')}`,
        call_type,
        source: call_type === 'breakdown' ? 'phone' : 'erp',
        customer_id: site?.customer ?? 0,
        site_id,
        project_id,
        contact_id: 500 + site_id,
        complaint,
        priority,
        logged_at: loggedAt,
        // A planned visit is due at the end of its day, every other call within the time of its priority.
        due_at:
          start === null || priority === 'p1'
            ? loggedAt + hoursToAnswer[priority] * 3_600_000
            : at(workday(today, scheduled ?? 0), 18),
        scheduled_start: start,
        scheduled_end: start === null ? null : start + 4 * 3_600_000,
        assigned_to: assignee ?? null,
        status,
        on_hold_reason: status === 'on_hold' ? 'spares' : null,
        on_hold_note: status === 'on_hold' ? 'Master trip relay is on order.' : null,
        resolution_summary: isClosed ? 'Work done as in the reports; supply restored.' : null,
        closed_at: isClosed && start !== null ? start + 8 * 3_600_000 : null,
        closed_by: isClosed ? (assignee ?? null) : null,
        cancel_reason: status === 'cancelled' ? 'Customer found a loose cover; no visit needed.' : null,
        ...made,
      };
    },
  );
}

export function taskRows(day: DemoDay, made: Tracked): readonly Insertable<Database['tasks']>[] {
  return tasks.map(([task_id, call_id, seq, task_type, assignee, planned, status, title]) => ({
    task_id,
    call_id,
    seq,
    title,
    task_type,
    assigned_to: assignee ?? null,
    planned_date: planned === undefined ? null : workday(day.today, planned),
    planned_minutes: 120,
    status,
    work_done: status === 'closed' ? `${title}: done.` : null,
    block_reason: status === 'paused' ? 'waiting for shutdown' : null,
    cannot_complete_reason: status === 'cannot_complete' ? 'spares not available' : null,
    follow_up_of_task_id: task_id === 2017 ? 2016 : null,
    finished_at: finishedAt(day, task_id, planned, status),
    ...made,
  }));
}

type DemoEvent = 'travel_start' | 'start' | 'pause' | 'complete' | 'close' | 'cannot_complete';

const eventsOf: Readonly<Record<string, readonly DemoEvent[]>> = {
  in_progress: ['travel_start', 'start'],
  paused: ['travel_start', 'start', 'pause'],
  closed: ['travel_start', 'start', 'complete', 'close'],
  cannot_complete: ['travel_start', 'start', 'cannot_complete'],
};

/** Travel early, work for two hours, close in the afternoon. */
const hours: Record<DemoEvent, number> = {
  travel_start: 7,
  start: 8,
  pause: 10,
  complete: 10,
  cannot_complete: 10,
  close: 12,
};

function momentOf(day: DemoDay, taskId: number, planned: number | undefined, kind: DemoEvent): number {
  const minute = steady(`event ${String(taskId)} ${kind}`, 40);
  return happened(day, at(workday(day.today, planned ?? 0), hours[kind], minute));
}

/** When the last event of a task finished it. */
function finishedAt(day: DemoDay, taskId: number, planned: number | undefined, status: string): number | null {
  if (status === 'cancelled') return happened(day, at(workday(day.today, planned ?? -1), 9));
  return status === 'closed'
    ? momentOf(day, taskId, planned, 'close')
    : status === 'cannot_complete'
      ? momentOf(day, taskId, planned, 'cannot_complete')
      : null;
}

export function eventRows(day: DemoDay): readonly Insertable<Database['task_events']>[] {
  return tasks.flatMap(([task_id, , , , assignee, planned, status]) =>
    (eventsOf[status] ?? []).map((kind) => {
      const moment = momentOf(day, task_id, planned, kind);
      const reason =
        kind === 'pause' ? 'Waiting for shutdown' : kind === 'cannot_complete' ? 'Spares not available' : null;
      return {
        task_event_id: steadyUuid(`event ${String(task_id)} ${kind}`),
        task_id,
        kind,
        device_at: moment,
        received_at: moment + 2000,
        actor_id: assignee ?? 0,
        reason,
      };
    }),
  );
}

interface Progress {
  readonly isStarted: boolean;
  readonly isDone: boolean;
}

/** Answered when the work began, or when it was done. */
function answered(check: SafetyCheck, taskId: number, day: DemoDay, { isStarted, isDone }: Progress): SafetyCheck {
  const task = tasks.find(([id]) => id === taskId);
  const isAfter = check.after === true;
  if (task === undefined || !(isAfter ? isDone : isStarted)) return check;
  const [, , , , by, planned, status] = task;
  const end = status === 'cannot_complete' ? 'cannot_complete' : 'complete';
  const moment = momentOf(day, taskId, planned, isAfter ? end : 'start');
  return { ...check, checked: true, at: new Date(moment).toISOString(), ...(by !== undefined && { by }) };
}

export function jobCardRows(day: DemoDay, made: Tracked): readonly Insertable<Database['job_cards']>[] {
  return jobCards.map(([task], index) => {
    const status = tasks.find(([id]) => id === task)?.[6];
    const isDone = status === 'closed' || status === 'cannot_complete';
    const isStarted = isDone || status === 'in_progress' || status === 'paused';
    return {
      job_card_id: 3001 + index,
      job_card_no: `JC-2026-${String(index + 1).padStart(6, '0')}`,
      task_id: task,
      instructions: 'Record as-found values before any adjustment.',
      safety_checks: toJson(safetyChecks.map((check) => answered(check, task, day, { isStarted, isDone }))),
      status: isDone ? 'completed' : isStarted ? 'in_progress' : 'draft',
      ...made,
    };
  });
}

/**
 * The report on the visit first, then one for each item. A finished task of this week has no mappings, because its reports were
 * never made; last season's tasks have all of theirs.
 */
export function mappingRows(
  known: readonly KnownReportType[],
  made: Tracked,
): readonly Insertable<Database['mappings']>[] {
  let mapping_id = 5000;
  return jobCards.flatMap(([task, ...reports], index) => {
    const status = tasks.find(([id]) => id === task)?.[6];
    const isUnreported = task < firstPastTask && status !== undefined && isTaskOver(status);
    const wanted = [[visitCode, undefined] as const, ...reports];
    return wanted.flatMap(([code, item], seq) => {
      mapping_id += 1;
      const slug = typeFor(known, code, item);
      if (slug === undefined || isUnreported) return [];
      return [
        {
          mapping_id,
          job_card_id: 3001 + index,
          equipment_id: item ?? null,
          report_type_key: slug,
          is_mandatory: 1 as const,
          seq,
          ...made,
        },
      ];
    });
  });
}

/** The ACB and the VCB have the same ANSI number but different report types. */
function typeFor(known: readonly KnownReportType[], code: string, item: number | undefined): string | undefined {
  const category = item === undefined ? undefined : equipment[item - firstEquipmentId]?.category;
  return known.find(
    (type) =>
      type.code === code &&
      (category === undefined || type.equipment.length === 0 || type.equipment.includes(category)),
  )?.slug;
}

/** New rows are numbered after those of the demo. */
export const workCounters: readonly Insertable<Database['counters']>[] = [
  { name: 'task', value: 2999 },
  { name: 'job_card', value: 3999 },
  { name: 'mapping', value: 9999 },
];
