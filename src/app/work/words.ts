import { holdCauses, type HoldCause } from '#contract';
import type { CallCard, CallStatus, MappingCard, ReportState, TaskStatus } from '#contract';
import { inWords, t, tn } from '#form';
import type { Tone } from '../shell/note.tsx';

export interface StateWords {
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

/** `next`: what the person who has the task does now. */
export const taskStatus: Record<TaskStatus, StateWords & { readonly next: string }> = inWords({
  new: { label: 'New', tone: 'neutral', next: 'The office has still to give it to somebody.' },
  assigned: { label: 'Assigned', tone: 'neutral', next: 'Next: travel to the site and start.' },
  travelling: { label: 'Travelling', tone: 'info', next: 'Next: start when you are on site.' },
  in_progress: { label: 'In progress', tone: 'info', next: 'Next: finish and submit the reports.' },
  paused: { label: 'Paused', tone: 'warning', next: 'Next: go on when what you wait for is there.' },
  work_done: { label: 'Work done', tone: 'info', next: 'Next: take the customer’s signature and close.' },
  closed: { label: 'Closed', tone: 'success', next: 'Nothing is left to do.' },
  cannot_complete: { label: 'Cannot be completed', tone: 'error', next: 'The office decides what follows.' },
  cancelled: { label: 'Cancelled', tone: 'neutral', next: 'Nothing is left to do.' },
});

export const reportState: Record<ReportState, StateWords> = inWords({
  not_started: { label: 'Not started', tone: 'neutral' },
  draft: { label: 'Draft', tone: 'info' },
  submitted: { label: 'Submitted', tone: 'success' },
  reopened: { label: 'Reopened', tone: 'warning' },
  waived: { label: 'Not needed', tone: 'neutral' },
});

const eventKinds: Readonly<Record<string, string>> = inWords({
  travel_start: 'Set out for the site',
  arrive: 'Arrived on site',
  start: 'Started',
  pause: 'Paused',
  resume: 'Went on',
  complete: 'Finished the work',
  close: 'Closed',
  cannot_complete: 'Could not be completed',
  reopen: 'Reopened',
  assign: 'Assigned',
  unassign: 'Taken back by the office',
  cancel: 'Cancelled',
  no_follow_up: 'Nothing follows',
  reschedule: 'Rescheduled',
  hold: 'Put on hold',
  await_signoff: 'Waiting for sign-off',
  accept_waiver: 'Closed without signature',
  card_start: 'Job card started',
  card_complete: 'Job card completed',
  card_reopen: 'Job card reopened',
  card_void: 'Job card made void',
});

/** A cause of waiting; whatever else the office writes, as it is written. */
export const holdText = (cause: string): string =>
  cause in holdCauses ? t(holdCauses[cause as HoldCause] as string) : sentenceCase(cause); // just looked up

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

/** A report that still needs the person's hand. */
export const isReportOpen = ({ State }: Pick<MappingCard, 'State'>): boolean =>
  State !== 'submitted' && State !== 'waived';

/** `p1` as `P1`; whatever else the office writes, as it is written. */
export const priorityText = (priority: string): string =>
  /^p\d$/.test(priority) ? priority.toUpperCase() : sentenceCase(priority);

/** `cannot_complete` as `Cannot complete`: for words of the office that the app has no list of, and outcomes. */
export function sentenceCase(word: string): string {
  const plain = word.replaceAll('_', ' ');
  return t(plain.charAt(0).toUpperCase() + plain.slice(1));
}

export function equipmentText({ Equipment }: Pick<MappingCard, 'Equipment'>): string {
  if (Equipment === undefined) return t('Whole visit');
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

export const reportsText = (submitted: number, total: number): string =>
  total === 0
    ? t('No reports')
    : tn('{submitted} of {count} report submitted', '{submitted} of {count} reports submitted', total, { submitted });

export const tasksText = ({ TasksFinished, TasksTotal }: CallCard): string =>
  TasksTotal === 0
    ? t('No tasks yet')
    : tn('{finished} of {count} task finished', '{finished} of {count} tasks finished', TasksTotal, {
        finished: TasksFinished,
      });
