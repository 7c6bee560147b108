import Button from '@mui/material/Button';
import { stepsFrom, type TaskAction, type TaskDetail, taskMachine, type TaskStatus, type TaskStep } from '#contract';
import { t, useSteadySlot } from '#form';
import { useState } from 'react';
import { useDo } from '../../device/use-do.ts';
import { ButtonRow } from '../../shell/look/button-row.ts';
import type { optimisticTask } from '../optimistic.ts';
import { RefusedActs } from '../refused-acts.tsx';
import { taskVerbs } from '../step-verbs.ts';
import { TaskDialog } from './task-dialog.tsx';
import { taskAct, waitingSubmits } from '../work-acts.ts';
import { useServerData } from '../../server-data/use-server-data.ts';
import { runningTask, type RunningTask } from './running-task.ts';
import { usePendingLines } from '../use-pending-lines.ts';

interface Props {
  readonly detail: TaskDetail;
  readonly optimistic: ReturnType<typeof optimisticTask>;
  readonly isOffice: boolean;
  /** Another button of the screen is the primary one. */
  readonly isQuiet: boolean;
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

/** Steps that abandon the work. */
const ends: ReadonlySet<TaskAction> = new Set(['cancel', 'cannot_complete']);

/** The steps that a person can take on a task now. Each is stored on the device first and sent from there. */
export function TaskActions({ detail, optimistic, isOffice, isQuiet }: Props) {
  const { Task, Mappings } = detail;
  const work = useDo();
  const [dialog, setDialog] = useState<TaskAction>();
  const actor = isOffice ? 'coordinator' : 'executive';
  const { first, others } = isOffice || detail.IsMine ? taskButtons(optimistic.status, actor) : { others: [] };

  const slot = useSteadySlot(optimistic.status);
  const other = useRunningTask(Task.TaskId);
  const mustAsk = (action: TaskAction): boolean =>
    asked.has(action) || (!isOffice && other !== undefined && (action === 'start' || action === 'resume'));

  async function take(step: Omit<TaskStep, 'DeviceAt'>): Promise<void> {
    setDialog(undefined);
    const ids = Mappings.map(({ MappingId }) => MappingId);
    const after = work.device === undefined ? [] : waitingSubmits(work.device, ids);
    await work.do(taskAct(Task, step, after), step.Action === 'travel' ? { canUndo: true } : {});
  }

  const button = (action: TaskAction, isFirst: boolean) => (
    <Button
      key={action}
      variant={isFirst && !isQuiet ? 'contained' : 'outlined'}
      color={ends.has(action) ? 'error' : 'primary'}
      aria-disabled={!slot.isSteady}
      onClick={() =>
        mustAsk(action) ? slot.ask(() => setDialog(action)) : slot.press(() => void take({ Action: action }))
      }
    >
      {taskVerbs[action]}
    </Button>
  );

  return (
    <>
      {(first !== undefined || others.length > 0) && (
        <div role="group" aria-label={t('What to do')}>
          <ButtonRow>
            {first !== undefined && button(first, true)}
            {others.filter((action) => !ends.has(action)).map((action) => button(action, false))}
          </ButtonRow>
          {/* On their own row, so they never appear under a finger that was about to tap another step. */}
          <ButtonRow>{others.filter((action) => ends.has(action)).map((action) => button(action, false))}</ButtonRow>
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
export function taskButtons(status: TaskStatus, actor: 'executive' | 'coordinator'): Buttons {
  const possible = stepsFrom(taskMachine, status, actor);
  const first = usualNext[status];
  const others = possible.filter((action) => action !== first);
  return first !== undefined && possible.includes(first) ? { first, others } : { others };
}

/** Another task that this person is working on. Known offline too. */
function useRunningTask(except: number): RunningTask | undefined {
  const home = useServerData('GET /api/v1/home');
  const running = runningTask(home.answer?.Running, usePendingLines(home.at));
  return running?.TaskId === except ? undefined : running;
}
