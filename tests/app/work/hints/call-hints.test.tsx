import { it } from 'vitest';
import { isCallOver, isTaskOver, type CallDetail, type CallStatus, type TaskStatus } from '#contract';
import { keysOf } from '#engine';
import { callDetail, coilTask, springCall } from '../../field-work.ts';
import { expectTrueHints, viewers, type Page, type Truths, type Viewer } from './read-hints.tsx';

/** The states of the tasks; `undecided` could not be completed and the office has not said what follows. */
type TaskState = TaskStatus | 'undecided';

interface CallWorld {
  readonly viewer: Viewer;
  readonly status: CallStatus;
  readonly tasks: readonly TaskState[];
  readonly isSigned: boolean;
}

const statusOf = (state: TaskState): TaskStatus => (state === 'undecided' ? 'cannot_complete' : state);
const beganWith: readonly TaskState[] = ['new', 'assigned', 'cancelled'];

const callWorlds: Readonly<Record<CallStatus, readonly (readonly TaskState[])[]>> = {
  open: [[], ['new']],
  assigned: [[], ['assigned']],
  in_progress: [
    ['travelling'],
    ['in_progress'],
    ['paused'],
    ['closed', 'paused'],
    ['paused', 'in_progress'],
    ['work_done'],
    ['closed', 'undecided'],
    ['undecided'],
    ['cannot_complete', 'undecided'],
    ['closed', 'assigned'],
  ],
  on_hold: [['paused'], ['closed', 'paused']],
  awaiting_signoff: [['closed'], ['closed', 'cannot_complete']],
  closed: [['closed'], ['closed', 'cancelled']],
  cancelled: [[], ['cancelled']],
};

const isOpen = (state: TaskState): boolean => !isTaskOver(statusOf(state));
const isUndecided = ({ tasks }: CallWorld): boolean => tasks.includes('undecided');
const takesPart = ({ viewer }: CallWorld): boolean => viewer !== 'visitor';

const ofCalls: Truths<CallWorld> = {
  Open: ({ status }) => status === 'open',
  Assigned: ({ status, tasks }) => status === 'assigned' || tasks.includes('assigned'),
  'In progress': ({ tasks }) =>
    tasks.some((state) => state === 'travelling' || state === 'in_progress' || state === 'work_done') ||
    // Nobody has paused it: the next step is taken by the office, or by whoever has the next task.
    tasks.includes('undecided') ||
    tasks.includes('assigned'),
  'Work paused': ({ tasks }) => tasks.includes('paused') && !tasks.includes('in_progress'),
  'On hold': ({ status }) => status === 'on_hold',
  'On hold: .*': ({ status }) => status === 'on_hold',
  'Waiting for sign-off': ({ status }) => status === 'awaiting_signoff',
  Closed: ({ status, tasks }) => status === 'closed' || tasks.includes('closed'),
  Cancelled: ({ status, tasks }) => status === 'cancelled' || tasks.includes('cancelled'),
  'Late by .*': ({ status }) => !isCallOver(status),
  'This call has no tasks yet.': ({ status, tasks }) => tasks.length === 0 && !isCallOver(status),
  'This call has no tasks.': ({ status, tasks }) => tasks.length === 0 && isCallOver(status),
  'All tasks of this call are finished.': (world) => !world.tasks.some(isOpen) && !isUndecided(world),
  'A task could not be completed. The office decides the next step.': isUndecided,
  'Create the first task': ({ status, tasks, viewer }) =>
    tasks.length === 0 && viewer === 'executive' && !isCallOver(status),
  'Open: .*': ({ tasks, viewer }) => tasks.some(isOpen) || (viewer === 'office' && tasks.includes('undecided')),
  'New task': ({ status }) => !isCallOver(status),
  Reschedule: ({ status, viewer }) => viewer === 'office' && !isCallOver(status),
  'Sign off': ({ status, isSigned, viewer }) => status === 'awaiting_signoff' && !isSigned && viewer === 'executive',
  Signatures: ({ status, ...world }) => status === 'awaiting_signoff' && takesPart({ status, ...world }),
  'Close call': ({ status, viewer }) => status === 'awaiting_signoff' && viewer === 'executive',
  'Accept without signature': ({ status, isSigned, viewer }) =>
    status === 'awaiting_signoff' && !isSigned && viewer === 'office',
  'Put on hold': (world) => world.status === 'in_progress' && takesPart(world),
  Resume: (world) => world.status === 'on_hold' && takesPart(world),
  Reopen: ({ status, viewer }) => status === 'closed' && viewer === 'office',
  'More steps': ({ status, tasks, viewer }) =>
    viewer === 'office' && !isCallOver(status) && tasks.every((state) => beganWith.includes(state)),
};

function callPage(world: CallWorld, at: number): Page<CallWorld> {
  const { viewer, status, tasks, isSigned } = world;
  const CallId = 7000 + at;
  const closed = tasks.filter((state) => state === 'closed').length;
  const Customer = `Call ${CallId} (${status}: ${tasks.join(', ')}; ${isSigned ? 'signed' : 'not signed'}) for ${viewer}`;
  const answer: CallDetail = {
    ...callDetail,
    Call: {
      ...springCall,
      CallId,
      Customer,
      Status: status,
      ...(status === 'in_progress' && tasks.includes('paused') && !tasks.includes('in_progress') && { Paused: true }),
    },
    Tasks: tasks.map((state, nth) => ({ ...coilTask, TaskId: 10 * CallId + nth, CallId, Status: statusOf(state) })),
    IsMine: viewer === 'executive',
    ...(tasks.includes('undecided') && { UndecidedTaskId: 10 * CallId + tasks.indexOf('undecided') }),
    ...(status === 'on_hold' && { OnHold: { Cause: 'spares' } }),
    Facts: {
      ...callDetail.Facts,
      TasksClosed: closed,
      TasksOpen: tasks.filter(isOpen).length,
      Undecided: tasks.filter((state) => state === 'undecided').length,
      TasksStarted: tasks.filter((state) => !beganWith.includes(state)).length,
      Unsigned: isSigned ? 0 : closed,
    },
  };
  return { address: `/task/${CallId}`, heading: Customer, world, answer, request: `GET /api/v1/calls/${CallId}` };
}

it.each(viewers)('what the page of a call says is true in every state, seen by: %s', async (viewer) => {
  const worlds = keysOf(callWorlds).flatMap((status) =>
    callWorlds[status].flatMap((tasks) =>
      (status === 'awaiting_signoff' ? [true, false] : [false]).map((isSigned): CallWorld => ({
        viewer,
        status,
        tasks,
        isSigned,
      })),
    ),
  );
  await expectTrueHints(worlds.map(callPage), ofCalls, viewer);
});
