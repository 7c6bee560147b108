import { useActor } from '../../app-parts.ts';
import {
  checkGuards,
  stepsFrom,
  type Actor,
  type TaskAction,
  type TaskDetail,
  taskMachine,
  type TaskStatus,
  type TaskStep,
} from '#contract';
import { t } from '#language';
import { useSteadySlot, Button, ButtonRow } from '#screen';
import { useState } from 'react';
import { useQueueAct } from '../../device/use-queue-act.ts';
import type { optimisticTask } from '../optimistic.ts';
import { RefusedActs } from '../refused-acts.tsx';
import { taskVerbs } from '../../words/step-verbs.ts';
import { MoreSteps } from '../more-steps.tsx';
import { TaskDialog } from './task-dialog.tsx';
import { taskAct, waitingSubmits } from '../work-acts.ts';
import { useRunningTask } from './use-running-task.ts';

interface Props {
  readonly detail: TaskDetail;
  readonly optimistic: ReturnType<typeof optimisticTask>;
  /** Another button of the screen is the primary one. */
  readonly isQuiet: boolean;
  /** The work starts with another button, after the safety checks: to start the task alone is to arrive. */
  readonly isArrival: boolean;
  /** What the button in the dock does. */
  readonly docked: readonly TaskAction[];
}

/** Steps that open a dialog first. */
const asked: ReadonlySet<TaskAction> = new Set([
  'assign',
  'pause',
  'complete',
  'close',
  'cannot_complete',
  'no_follow_up',
  'reopen',
  'cancel',
]);

/** Steps taken by one tap, which a second one can take back. */
const undoable: ReadonlySet<TaskAction> = new Set(['travel', 'close']);

/** Steps that abandon the work. */
const ends: ReadonlySet<TaskAction> = new Set(['cancel', 'cannot_complete']);

/** The steps that a person can take on a task now. Each is stored on the device first and sent from there. */
export function TaskActions({ detail, optimistic, isQuiet, isArrival, docked }: Props) {
  const { Task, Mappings } = detail;
  const work = useQueueAct();
  const [dialog, setDialog] = useState<TaskAction>();
  const actor = useActor(detail.IsMine);
  const possible = taskButtons(optimistic.status, actor);
  const first = possible.first === undefined || docked.includes(possible.first) ? undefined : possible.first;
  const others = possible.others.filter((action) => !docked.includes(action));

  const slot = useSteadySlot(optimistic.status);
  const other = useRunningTask(Task.TaskId);
  // Closing needs no question while nothing is missing: the conditions stand on the page, and *Undo* takes it back.
  const isReady = checkGuards(taskMachine.close, optimistic.facts).every(({ ok }) => ok);
  const mustAsk = (action: TaskAction): boolean =>
    (asked.has(action) && !(action === 'close' && isReady)) ||
    (other !== undefined && (action === 'start' || action === 'resume'));

  async function take(step: Omit<TaskStep, 'DeviceAt'>): Promise<void> {
    setDialog(undefined);
    const ids = Mappings.map(({ MappingId }) => MappingId);
    const after = work.device === undefined ? [] : waitingSubmits(work.device, ids);
    await work.do(taskAct(Task, step, after), undoable.has(step.Action) ? { canUndo: true } : {});
  }

  const verbOf = (action: TaskAction): string => (isArrival && action === 'start' ? t('Arrived') : taskVerbs[action]);
  const button = (action: TaskAction, isFirst: boolean) => (
    <Button
      key={action}
      variant={isFirst && !isQuiet ? 'contained' : 'outlined'}
      aria-disabled={!slot.isSteady}
      onClick={() =>
        mustAsk(action) ? slot.ask(() => setDialog(action)) : slot.press(() => void take({ Action: action }))
      }
    >
      {verbOf(action)}
    </Button>
  );

  return (
    <>
      {(first !== undefined || others.length > 0) && (
        <div role="group" aria-label={t('Actions')}>
          <ButtonRow>
            {first !== undefined && button(first, true)}
            {others.filter((action) => !ends.has(action)).map((action) => button(action, false))}
            <MoreSteps
              steps={others
                .filter((action) => ends.has(action))
                .map((action) => ({ key: action, verb: verbOf(action) }))}
              isSteady={slot.isSteady}
              onTake={(action) => slot.ask(() => setDialog(action))}
            />
          </ButtonRow>
        </div>
      )}
      {work.device !== undefined && <RefusedActs device={work.device} callId={Task.CallId} />}
      {dialog !== undefined && (
        <TaskDialog
          action={dialog}
          detail={detail}
          optimistic={optimistic}
          other={other}
          onTake={(step) => void take(step)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

/** The usual next step in each status; its button comes first. */
const usualNext: Partial<Record<TaskStatus, TaskAction>> = {
  new: 'assign',
  assigned: 'start',
  travelling: 'start',
  in_progress: 'complete',
  paused: 'resume',
  work_done: 'close',
};

interface Buttons {
  /** The next step, in reach of the thumb. */
  readonly first?: TaskAction;
  readonly others: readonly TaskAction[];
}

/** The steps possible in a status, whether or not their guards hold. */
export function taskButtons(status: TaskStatus, actor: Actor): Buttons {
  const possible = stepsFrom(taskMachine, status, actor);
  const first = usualNext[status];
  const others = possible.filter((action) => action !== first);
  return first !== undefined && possible.includes(first) ? { first, others } : { others };
}
