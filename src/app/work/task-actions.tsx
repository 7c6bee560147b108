import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { TaskAction, TaskDetail, TaskStep } from '#contract';
import { t } from '#form';
import { useState } from 'react';
import { ButtonRow } from '../shell/button-row.ts';
import { Note } from '../shell/note.tsx';
import type { taskAhead } from './ahead.ts';
import { RefusedActs } from './refused-acts.tsx';
import { taskButtons, taskVerbs } from './task-buttons.ts';
import { TaskDialog } from './task-dialog.tsx';
import { useRunningTask } from './use-running-task.ts';
import { useDo } from './use-do.ts';
import { taskAct, waitingSubmits } from './work-acts.ts';

interface Props {
  readonly detail: TaskDetail;
  readonly ahead: ReturnType<typeof taskAhead>;
  readonly isOffice: boolean;
  /** Another button of the screen is the filled one. */
  readonly isQuiet: boolean;
}

/** Steps that are asked about before they are taken. */
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

/** What a person can do with a task now. Everything is kept on the device first, and sent from there. */
export function TaskActions({ detail, ahead, isOffice, isQuiet }: Props) {
  const { Task, Mappings } = detail;
  const work = useDo();
  const [dialog, setDialog] = useState<TaskAction>();
  const actor = isOffice ? 'coordinator' : 'executive';
  const { first, others } = isOffice || detail.IsMine ? taskButtons(ahead.status, actor) : { others: [] };

  const other = useRunningTask(Task.TaskId);
  const mustAsk = (action: TaskAction): boolean =>
    asked.has(action) || (!isOffice && other !== undefined && (action === 'start' || action === 'resume'));

  async function take(step: Omit<TaskStep, 'DeviceAt'>): Promise<void> {
    setDialog(undefined);
    const ids = Mappings.map(({ MappingId }) => MappingId);
    const after = work.device === undefined ? [] : waitingSubmits(work.device, ids);
    const label = `${taskVerbs[step.Action]}: ${Task.Title}`;
    await work.do(taskAct(Task.TaskId, step, { callId: Task.CallId, label, after, title: Task.Title }));
  }

  const button = (action: TaskAction, isFirst: boolean) => (
    <Button
      key={action}
      variant={isFirst && !isQuiet ? 'contained' : 'outlined'}
      color={action === 'cancel' || action === 'cannot_complete' ? 'error' : 'primary'}
      onClick={() => (mustAsk(action) ? setDialog(action) : void take({ Action: action }))}
    >
      {taskVerbs[action]}
    </Button>
  );

  return (
    <>
      {(first !== undefined || others.length > 0) && (
        <ButtonRow role="group" aria-label={t('What to do')}>
          {first !== undefined && button(first, true)}
          {others.map((action) => button(action, false))}
        </ButtonRow>
      )}
      {work.isLost && (
        <Box sx={{ mt: 2 }}>
          <Note tone="error" role="alert">
            {t('This device has no room to keep what you did. Nothing was changed.')}
          </Note>
        </Box>
      )}
      {work.device !== undefined && <RefusedActs device={work.device} callId={Task.CallId} />}
      {dialog !== undefined && (
        <TaskDialog
          action={dialog}
          detail={detail}
          ahead={ahead}
          other={other}
          onTake={(step) => void take(step)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
