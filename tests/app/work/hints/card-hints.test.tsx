import { it } from 'vitest';
import { isTaskOver, type CardStatus, type JobCard, type MappingCard, type TaskStatus } from '#contract';
// Preloaded: on a loaded machine the form's script takes longer than the test waits for a screen.
import '../../../../src/app/forms/form-parts.ts';
import { breakerReport, coilTask, jobCard } from '../../field-work.ts';
import { expectTrueHints, viewers, type Page, type Truths, type Viewer } from './read-hints.tsx';

interface CardWorld {
  readonly viewer: Viewer;
  readonly status: CardStatus;
  readonly task: TaskStatus;
  readonly reports: readonly MappingCard['State'][];
  readonly visit: MappingCard['State'] | undefined;
  /** A report that may be left out. */
  readonly extra: MappingCard['State'] | undefined;
  readonly isChecked: boolean;
  readonly hasWorkDone: boolean;
  readonly isExpired: boolean;
}

const isWritten = (state: MappingCard['State'] | undefined): boolean => state === 'submitted' || state === 'waived';

/** The obstacles of a step are shown only to the person who takes it, and only while it can be taken. */
const isAsked = ({ viewer, task, status }: CardWorld): boolean =>
  viewer === 'executive' && !isTaskOver(task) && (status === 'draft' || status === 'in_progress');

const ofCards: Truths<CardWorld> = {
  Draft: ({ status, reports, extra }) => status === 'draft' || [...reports, extra].includes('draft'),
  'In progress': ({ status, task }) => status === 'in_progress' && task !== 'paused' && !isTaskOver(task),
  'Work paused': ({ status, task }) => status === 'in_progress' && task === 'paused',
  'Not completed': ({ status, task }) => status === 'in_progress' && isTaskOver(task),
  Completed: ({ status }) => status === 'completed',
  '1 of 1 report submitted': ({ reports, visit, extra }) =>
    reports[0] === 'submitted' && visit === undefined && extra === undefined,
  '0 of 1 report submitted': ({ reports, visit, extra }) =>
    !isWritten(reports[0]) && visit === undefined && extra === undefined,
  '1 of 2 reports submitted': ({ reports, visit, extra }) =>
    [...reports, visit, extra].filter((state) => state === 'submitted').length === 1,
  'No reports, 1 not needed': ({ reports }) => reports.every((state) => state === 'waived'),
  'Tick every safety check before .*': (world) => isAsked(world) && world.status === 'draft' && !world.isChecked,
  'Tick every check after .*': (world) => isAsked(world) && world.status === 'in_progress' && !world.isChecked,
  'Submit every mandatory report.*': (world) =>
    isAsked(world) && world.status === 'in_progress' && !world.reports.every(isWritten),
  'Write what was done.': (world) => isAsked(world) && world.status === 'in_progress' && !world.hasWorkDone,
  'Confirm that you know .*': (world) => isAsked(world) && world.status === 'in_progress' && world.isExpired,
  'The task is finished.*': ({ task, viewer }) => isTaskOver(task) && viewer === 'executive',
  'Start job card': (world) => isAsked(world) && world.status === 'draft',
  'Complete job card': (world) => isAsked(world) && world.status === 'in_progress' && !world.isExpired,
  'Complete job card, calibration known': (world) =>
    isAsked(world) && world.status === 'in_progress' && world.isExpired,
  'Reopen job card': ({ status, task, viewer }) => status === 'completed' && !isTaskOver(task) && viewer !== 'visitor',
  'More steps': ({ reports, visit, extra, viewer }) =>
    viewer === 'office' && ![...reports, visit, extra].includes('submitted'),
  '(?:Start|Continue): VCB service report': ({ status, task, viewer, reports, extra }) =>
    viewer === 'executive' &&
    (status === 'in_progress' || status === 'completed') &&
    [...reports, extra].some(
      (state) => state === 'reopened' || (!isTaskOver(task) && state !== undefined && !isWritten(state)),
    ),
  '(?:Start|Continue): Site visit': ({ status, task, viewer, visit }) =>
    viewer === 'executive' && status === 'completed' && !isTaskOver(task) && !isWritten(visit),
  'Open task': () => true,
  'Calibration expired on .*': ({ isExpired }) => isExpired,
};

const usual = { task: 'in_progress', visit: undefined, extra: undefined, isChecked: true, isExpired: false } as const;
const begun = { ...usual, status: 'in_progress', hasWorkDone: true } as const;
const finished = { ...begun, status: 'completed', reports: ['submitted'] } as const;

const cardWorlds: readonly Omit<CardWorld, 'viewer'>[] = [
  { ...usual, status: 'draft', reports: ['not_started'], hasWorkDone: false, isChecked: false },
  { ...usual, status: 'draft', reports: ['not_started'], hasWorkDone: false },
  { ...usual, status: 'draft', reports: ['not_started'], hasWorkDone: false, task: 'cannot_complete' },
  { ...usual, status: 'draft', reports: ['not_started'], hasWorkDone: false, task: 'cancelled' },
  { ...begun, reports: ['not_started'], hasWorkDone: false, isChecked: false, isExpired: true },
  { ...begun, reports: ['draft'] },
  { ...begun, reports: ['reopened'] },
  { ...begun, reports: ['waived'] },
  { ...begun, reports: ['submitted'] },
  { ...begun, reports: ['submitted'], isExpired: true },
  { ...begun, reports: ['submitted'], extra: 'draft' },
  { ...begun, reports: ['draft'], task: 'paused' },
  { ...begun, reports: ['draft'], task: 'cannot_complete' },
  { ...begun, reports: ['submitted'], task: 'cannot_complete', isChecked: false },
  { ...finished },
  { ...finished, visit: 'not_started' },
  { ...finished, visit: 'submitted', task: 'work_done' },
  { ...finished, extra: 'not_started', task: 'closed' },
  { ...finished, visit: 'not_started', task: 'closed' },
  { ...finished, reports: ['reopened'], task: 'closed' },
];

function cardPage(world: CardWorld, at: number): Page<CardWorld> {
  const { viewer, status, task, reports, visit, extra, isChecked, hasWorkDone, isExpired } = world;
  const JobCardId = 9000 + at;
  const states = [...reports, visit, extra].map((state) => state ?? 'none').join(', ');
  const JobCardNo = `${JobCardId} (${status}, task ${task}; ${states}) for ${viewer}`;
  const { Equipment: _, ...wholeVisit } = breakerReport;
  const Mappings: readonly MappingCard[] = [
    ...reports.map((State, nth) => ({ ...breakerReport, MappingId: 10 * JobCardId + nth, State })),
    ...(visit === undefined
      ? []
      : [{ ...wholeVisit, MappingId: 10 * JobCardId + 8, ReportTitle: 'Site visit', State: visit }]),
    ...(extra === undefined
      ? []
      : [{ ...breakerReport, MappingId: 10 * JobCardId + 9, IsMandatory: false, State: extra }]),
  ];
  const { WorkDone: __, ...withoutText } = jobCard;
  const answer: JobCard = {
    ...withoutText,
    JobCardId,
    JobCardNo,
    Status: status,
    Task: { ...coilTask, JobCardId, Status: task },
    IsMine: viewer === 'executive',
    SafetyChecks: jobCard.SafetyChecks.map(({ Key, Label, After }) => ({
      ...{ Key, Label, Checked: isChecked },
      ...(After === true && { After }),
    })),
    Instruments: jobCard.Instruments.slice(isExpired ? 0 : 1),
    Mappings: [...Mappings],
    Facts: {
      ChecksOpen: isChecked ? 0 : 2,
      AfterChecksOpen: isChecked ? 0 : 1,
      ReportsOpen: reports.filter((state) => !isWritten(state)).length,
      ReportsSubmitted: Mappings.filter(({ State }) => State === 'submitted').length,
      HasWorkDone: hasWorkDone,
      ExpiredInstruments: isExpired ? 1 : 0,
      IsTaskOpen: !isTaskOver(task),
    },
  };
  const heading = `Job card ${JobCardNo}`;
  return { address: `/job-cards/${JobCardId}`, heading, world, answer, request: `GET /api/v1/job-cards/${JobCardId}` };
}

it.each(viewers)('what the page of a job card says is true in every state, seen by: %s', async (viewer) => {
  const worlds = cardWorlds.map((world): CardWorld => ({ viewer, ...world }));
  await expectTrueHints(worlds.map(cardPage), ofCards, viewer);
});
