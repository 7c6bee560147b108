import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { callMachine, stepsFrom, type CallAction, type CallDetail, type CallStep } from '#contract';
import { inWords, t } from '#form';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Note } from '../shell/note.tsx';
import { CallDialog } from './call-dialog.tsx';
import { OnThisPhone } from './on-this-phone.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { RefusedActs } from './refused-acts.tsx';
import { useDo } from './use-do.ts';
import { useLinesNow } from './use-lines-now.ts';
import { actsAbout, callAct } from './work-acts.ts';

export const callVerbs: Record<CallAction, string> = inWords({
  assign: 'Assign',
  unassign: 'Take it back',
  hold: 'Put on hold',
  resume: 'Go on',
  close: 'Close call',
  accept_waiver: 'Accept without signature',
  reopen: 'Reopen',
  cancel: 'Cancel call',
});

interface Props {
  readonly detail: CallDetail;
  readonly at: number | undefined;
  readonly isOffice: boolean;
}

/** What a person can do with a call now. */
export function CallActions({ detail, at, isOffice }: Props) {
  const { Call } = detail;
  const work = useDo();
  const [dialog, setDialog] = useState<CallAction | 'plan'>();
  // A task that was made here says so itself, among the tasks.
  const waiting = actsAbout(useLinesNow(at), 'CallId', Call.CallId).filter(
    ({ about }) => about?.['NewTask'] === undefined,
  );
  const isOver = Call.Status === 'closed' || Call.Status === 'cancelled';
  const isUnsigned = detail.Facts.Unsigned > 0 && !detail.Facts.HasSignOff;
  const actor = isOffice ? 'coordinator' : 'executive';
  const possible =
    isOffice || detail.IsMine
      ? stepsFrom(callMachine, Call.Status, actor).filter((name): name is CallAction => name in callVerbs)
      : [];

  async function take(step: Omit<CallStep, 'DeviceAt'>): Promise<void> {
    setDialog(undefined);
    await work.do(callAct(step, { callId: Call.CallId, label: `${callVerbs[step.Action]}: ${Call.CallNo}` }));
  }

  return (
    <>
      <Box role="group" aria-label={t('What to do')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {!isOver && (
          <Button component={Link} to={paths.createTask(Call.CallId)} variant="outlined">
            {t('New task')}
          </Button>
        )}
        {Call.Status === 'awaiting_signoff' && detail.IsMine && (
          <Button
            component={Link}
            to={paths.signatureUnder('call', Call.CallId, 'customer')}
            variant={isUnsigned ? 'contained' : 'outlined'}
          >
            {t('Sign off')}
          </Button>
        )}
        {isOffice && !isOver && (
          <Button variant="outlined" onClick={() => setDialog('plan')}>
            {t('Reschedule')}
          </Button>
        )}
        {possible.map((action) => (
          <Button
            key={action}
            variant={action === 'close' && !isUnsigned ? 'contained' : 'outlined'}
            color={action === 'cancel' ? 'error' : 'primary'}
            onClick={() =>
              action === 'resume' || action === 'unassign' ? void take({ Action: action }) : setDialog(action)
            }
          >
            {callVerbs[action]}
          </Button>
        ))}
        {waiting.length > 0 && <OnThisPhone />}
      </Box>
      {work.isLost && (
        <Box sx={{ mt: 2 }}>
          <Note tone="error" role="alert">
            {t('This device has no room to keep what you did. Nothing was changed.')}
          </Note>
        </Box>
      )}
      {work.device !== undefined && <RefusedActs device={work.device} callId={Call.CallId} />}
      {dialog === 'plan' && (
        <PlanDialog
          call={Call}
          onConfirm={(act) => {
            setDialog(undefined);
            void work.do(act);
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog !== undefined && dialog !== 'plan' && (
        <CallDialog
          action={dialog}
          detail={detail}
          onTake={(step) => void take(step)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
