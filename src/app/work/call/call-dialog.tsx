import { holdCauses, type CallAction, type CallDetail, type CallStep, type HoldCause } from '#contract';
import { t } from '#language';
import { useState } from 'react';
import { ChoiceChips } from '#screen';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { AssignDialog } from '../task/assign-dialog.tsx';
import { CloseCallDialog } from './close-call-dialog.tsx';
import { keysOf } from '#engine';

interface Props {
  readonly action: CallAction;
  readonly detail: CallDetail;
  readonly onTake: (step: Omit<CallStep, 'DeviceAt'>) => void;
  readonly onClose: () => void;
}

/** The dialog before a step of a call. */
export function CallDialog({ action, detail, onTake, onClose }: Props) {
  const take = (more: Partial<CallStep>) => onTake({ Action: action, ...more });
  switch (action) {
    case 'assign':
      return <AssignDialog onConfirm={(AssignedTo) => take({ AssignedTo })} onClose={onClose} />;
    case 'hold':
      return (
        <ReasonDialog
          title={t('Reason for hold')}
          verb={t('Put on hold')}
          usual="hold"
          onConfirm={(text) => take({ Cause: causeIn(text), Reason: text })}
          onClose={onClose}
        />
      );
    case 'close':
      return <CloseCallDialog detail={detail} onTake={take} onClose={onClose} />;
    case 'reopen':
      return <ReopenDialog detail={detail} onTake={take} onClose={onClose} />;
    case 'accept_waiver':
      return (
        <ReasonDialog
          title={t('Accept without signature?')}
          verb={t('Accept')}
          explanation={t('The call closes. The reason is kept with it.')}
          onConfirm={(Reason) => take({ Reason })}
          onClose={onClose}
        />
      );
    case 'cancel':
      return (
        <ReasonDialog
          title={t('Reason for cancelling the call')}
          verb={t('Cancel call')}
          explanation={t('Its tasks are cancelled too.')}
          onConfirm={(Reason) => take({ Reason })}
          onClose={onClose}
        />
      );
    case 'unassign':
    case 'resume':
      return null;
  }
}

/** The chosen cause is the beginning of the text. */
export function causeIn(text: string): HoldCause {
  return keysOf(holdCauses).find((cause) => text.startsWith(holdCauses[cause])) ?? 'other';
}

interface ReopenProps {
  readonly detail: CallDetail;
  readonly onTake: (more: Partial<CallStep>) => void;
  readonly onClose: () => void;
}

const newTask = 'new';

/** A reopened call needs an open task: reopen one of the closed tasks, or create a new one. */
function ReopenDialog({ detail, onTake, onClose }: ReopenProps) {
  const closed = detail.Tasks.filter(({ Status }) => Status === 'closed');
  const [chosen, setChosen] = useState(closed[0] === undefined ? newTask : String(closed[0].TaskId));
  return (
    <ReasonDialog
      title={t('Reason for reopening the call')}
      verb={t('Reopen')}
      onConfirm={(Reason) =>
        onTake({ Reason, ...(chosen === newTask ? { NewTask: Reason.slice(0, 120) } : { TaskId: Number(chosen) }) })
      }
      onClose={onClose}
    >
      <ChoiceChips
        label={t('Task to continue')}
        choices={[
          ...closed.map(({ TaskId, Title }) => ({ value: String(TaskId), label: Title })),
          { value: newTask, label: t('A new task') },
        ]}
        chosen={chosen}
        onChoose={setChosen}
      />
    </ReasonDialog>
  );
}
