import { type TaskAction, type TaskDetail, type TaskStep } from '#contract';
import { inWords } from '#language';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import type { optimisticTask } from '../optimistic.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import type { RunningTask } from './running-task.ts';
import { StartDialog } from './start-dialog.tsx';

interface Props {
  readonly action: TaskAction;
  readonly detail: TaskDetail;
  readonly optimistic: ReturnType<typeof optimisticTask>;
  /** The task that would pause. */
  readonly other: RunningTask | undefined;
  readonly onTake: (step: Omit<TaskStep, 'DeviceAt'>) => void;
  readonly onClose: () => void;
}

/** The dialog before a step of a task. */
export function TaskDialog({ action, detail, optimistic, other, onTake, onClose }: Props) {
  const take = (more: Partial<TaskStep>) => onTake({ Action: action, ...more });
  switch (action) {
    case 'complete':
      return (
        <CompleteDialog workDone={optimistic.workDone} onConfirm={(WorkDone) => take({ WorkDone })} onClose={onClose} />
      );
    case 'close':
      return <CloseDialog detail={detail} facts={optimistic.facts} onTake={take} onClose={onClose} />;
    case 'assign':
      return <AssignDialog onConfirm={(AssignedTo) => take({ AssignedTo })} onClose={onClose} />;
    case 'pause':
    case 'cannot_complete':
    case 'no_follow_up':
    case 'reopen':
    case 'cancel':
      return (
        <ReasonDialog
          {...reasons[action]}
          {...(action === 'pause' && { usual: 'pause' })}
          {...(action === 'cannot_complete' && { usual: 'cannotComplete' })}
          onConfirm={(Reason) => take({ Reason })}
          onClose={onClose}
        />
      );
    case 'start':
    case 'resume':
      return other === undefined ? null : <StartDialog other={other} onConfirm={() => take({})} onClose={onClose} />;
    case 'travel':
      return null;
  }
}

type WithReason = 'pause' | 'cannot_complete' | 'no_follow_up' | 'reopen' | 'cancel';

interface Asked {
  readonly title: string;
  readonly verb: string;
  readonly explanation?: string;
}

const reasons: Record<WithReason, Asked> = inWords({
  pause: { title: 'Reason for pause', verb: 'Pause' },
  cannot_complete: {
    title: 'Reason the task cannot be completed',
    verb: 'Cannot complete',
    explanation: 'The office decides the next step.',
  },
  no_follow_up: {
    title: 'Reason for no follow-up',
    verb: 'No follow-up',
    explanation: 'The call can then close without this task.',
  },
  reopen: {
    title: 'Reason for reopening',
    verb: 'Reopen',
    explanation: 'Submitted reports stay as they are. The customer signs again.',
  },
  cancel: { title: 'Reason for cancelling', verb: 'Cancel task' },
});
