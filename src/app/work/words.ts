import {
  holdCauses,
  isCallOver,
  type CallCard,
  type CallStatus,
  type MappingCard,
  type ReportState,
  type TaskStatus,
} from '#contract';
import { isKeyOf } from '#engine';
import { inWords, t, tn } from '#language';
import type { Tone } from '#screen';

interface StateWords {
  readonly label: string;
  readonly tone: Tone;
}

export const callStatus: Record<CallStatus, StateWords> = inWords({
  open: { label: 'Open', tone: 'neutral' },
  assigned: { label: 'Assigned', tone: 'neutral' },
  in_progress: { label: 'In progress', tone: 'info' },
  on_hold: { label: 'On hold', tone: 'warning' },
  awaiting_signoff: { label: 'Waiting for sign-off', tone: 'warning' },
  closed: { label: 'Closed', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
});

const pausedCall: StateWords = inWords({ label: 'Work paused', tone: 'warning' });

/** The label of a call's status; a call whose started work is paused is not in progress. */
export const callState = ({ Status, Paused }: Pick<CallCard, 'Status' | 'Paused'>): StateWords =>
  Status === 'in_progress' && Paused === true ? pausedCall : callStatus[Status];

export const taskStatus: Record<TaskStatus, StateWords> = inWords({
  new: { label: 'New', tone: 'neutral' },
  assigned: { label: 'Assigned', tone: 'neutral' },
  travelling: { label: 'Travelling', tone: 'info' },
  in_progress: { label: 'In progress', tone: 'info' },
  paused: { label: 'Paused', tone: 'warning' },
  work_done: { label: 'Work done', tone: 'info' },
  closed: { label: 'Closed', tone: 'success' },
  cannot_complete: { label: 'Cannot be completed', tone: 'error' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
});

export const reportState: Record<ReportState, StateWords> = inWords({
  not_started: { label: 'Not started', tone: 'neutral' },
  draft: { label: 'Draft', tone: 'info' },
  submitted: { label: 'Submitted', tone: 'success' },
  reopened: { label: 'Reopened', tone: 'warning' },
  waived: { label: 'Not needed', tone: 'neutral' },
});

const eventKinds: Readonly<Record<string, string>> = inWords({
  travel_start: 'Travel started',
  arrive: 'Arrived on site',
  start: 'Started',
  pause: 'Paused',
  resume: 'Resumed',
  complete: 'Finished the work',
  close: 'Closed',
  cannot_complete: 'Could not be completed',
  reopen: 'Reopened',
  assign: 'Assigned',
  unassign: 'Unassigned by the office',
  cancel: 'Cancelled',
  no_follow_up: 'No follow-up',
  reschedule: 'Rescheduled',
  hold: 'Put on hold',
  await_signoff: 'Waiting for sign-off',
  accept_waiver: 'Closed without signature',
  card_start: 'Job card started',
  card_complete: 'Job card completed',
  card_reopen: 'Job card reopened',
  card_void: 'Job card voided',
  safety_bypass: 'Report filled in before the safety checks',
});

/** The text of a hold cause; an unknown cause from the office is shown as written. */
export function holdText(cause: string): string {
  if (!isKeyOf(holdCauses, cause)) return sentenceCase(cause);
  const words: string = holdCauses[cause];
  return t(words);
}

export const eventText = (kind: string): string => eventKinds[kind] ?? sentenceCase(kind);

const instrumentKinds: Readonly<Record<string, string>> = inWords({
  secondary_injection: 'Secondary injection set',
  primary_injection: 'Primary injection set',
  ir_tester: 'Insulation resistance tester',
  micro_ohmmeter: 'Contact resistance meter',
  timing_kit: 'Timing kit',
  hv_kit: 'High-voltage test kit',
  other: 'Other instrument',
});

export const instrumentText = (kind: string): string => instrumentKinds[kind] ?? sentenceCase(kind);

const tasksOver: readonly TaskStatus[] = ['closed', 'cannot_complete', 'cancelled'];

export const isTaskOver = (status: TaskStatus): boolean => tasksOver.includes(status);

/** Whether somebody still has to work on the report. */
export const isReportOpen = ({ State }: Pick<MappingCard, 'State'>): boolean =>
  State !== 'submitted' && State !== 'waived';

/** `p1` as `P1`; an unknown priority from the office is shown as written. */
export const priorityText = (priority: string): string =>
  /^p\d$/.test(priority) ? priority.toUpperCase() : sentenceCase(priority);

/** `cannot_complete` as `Cannot complete`: for outcomes, and for codes from the office that the app has no label for. */
export function sentenceCase(word: string): string {
  const plain = word.replaceAll('_', ' ');
  return t(plain.charAt(0).toUpperCase() + plain.slice(1));
}

export function equipmentText({ Equipment }: Pick<MappingCard, 'Equipment'>): string {
  if (Equipment === undefined) return t('Site visit');
  const { Make, Model, SerialNo, PanelNo, FeederName } = Equipment;
  const where = [PanelNo, FeederName].filter((part) => part !== undefined && part !== '').join(', ');
  return [
    `${Make} ${Model}`,
    SerialNo === undefined ? undefined : t('serial {serialNo}', { serialNo: SerialNo }),
    where,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');
}

/** Where the equipment stands, then what it is: whoever walks through a switchroom looks for the panel. */
export function placeText({ Equipment }: Pick<MappingCard, 'Equipment'>): string {
  if (Equipment === undefined) return t('Site visit');
  const { Model, SerialNo, PanelNo, FeederName } = Equipment;
  return [PanelNo, FeederName, Model, SerialNo].filter((part) => part !== undefined && part !== '').join(' · ');
}

/** The report count next to a report list. The list includes waived reports, so they are counted too. */
export const reportsWith = (mappings: readonly Pick<MappingCard, 'State'>[]): string => {
  const waived = mappings.filter(({ State }) => State === 'waived').length;
  const submitted = mappings.filter(({ State }) => State === 'submitted').length;
  const text = reportsText(submitted, mappings.length - waived);
  return waived === 0 ? text : `${text}, ${t('{count} not needed', { count: waived })}`;
};

export const reportsText = (submitted: number, total: number): string =>
  total === 0
    ? t('No reports')
    : tn('{submitted} of {count} report submitted', '{submitted} of {count} reports submitted', total, { submitted });

export const tasksText = ({ Status, TasksFinished, TasksTotal }: CallCard): string =>
  TasksTotal === 0
    ? isCallOver(Status)
      ? t('No tasks')
      : t('No tasks yet')
    : tn('{finished} of {count} task finished', '{finished} of {count} tasks finished', TasksTotal, {
        finished: TasksFinished,
      });
