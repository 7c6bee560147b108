import { useActor } from '../../app-parts.ts';
import Box from '@mui/material/Box';
import { callGuards, callMachine, stepsFrom, type CallAction, type CallDetail, type CallStep } from '#contract';
import { t } from '#language';
import { useSteadySlot, Button } from '#screen';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useQueueAct } from '../../device/use-queue-act.ts';
import { paths } from '../../paths.ts';
import { CallDialog } from './call-dialog.tsx';
import { MoreSteps } from '../more-steps.tsx';
import { OnThisPhone } from '../on-this-phone.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { RefusedActs } from '../refused-acts.tsx';
import { usePendingLines } from '../use-pending-lines.ts';
import { callVerbs } from '../../words/step-verbs.ts';
import { callAct, callActs } from '../work-acts.ts';

interface Props {
  readonly detail: CallDetail;
  readonly at: number | undefined;
  readonly isOffice: boolean;
}

/** The steps that a person can take on a call now. */
export function CallActions({ detail, at, isOffice }: Props) {
  const { Call } = detail;
  const work = useQueueAct();
  const slot = useSteadySlot(Call.Status);
  const [dialog, setDialog] = useState<CallAction | 'plan'>();
  // Unsent new tasks are not counted here: they are marked in the task list.
  const waiting = callActs(usePendingLines(at), Call.CallId);
  const isOver = Call.Status === 'closed' || Call.Status === 'cancelled';
  const isUnsigned = !callGuards.signed.holds(detail.Facts);
  const actor = useActor(detail.IsMine);
  const possible = stepsFrom(callMachine, Call.Status, actor)
    .filter((name): name is CallAction => name in callVerbs)
    .filter((action) => isPossible(action, detail));

  async function take(step: Omit<CallStep, 'DeviceAt'>): Promise<void> {
    setDialog(undefined);
    await work.do(callAct(Call, step), step.Action === 'cancel' ? { canUndo: true } : {});
  }

  const button = (action: CallAction) => (
    <Button
      key={action}
      variant={action === 'close' && !isUnsigned ? 'contained' : 'outlined'}
      aria-disabled={!slot.isSteady}
      onClick={() =>
        action === 'resume' || action === 'unassign'
          ? slot.press(() => void take({ Action: action }))
          : slot.ask(() => setDialog(action))
      }
    >
      {callVerbs[action]}
    </Button>
  );

  return (
    <>
      <Box role="group" aria-label={t('Actions')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
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
            {isUnsigned ? t('Sign off') : t('Signatures')}
          </Button>
        )}
        {Call.Status === 'awaiting_signoff' && isOffice && !detail.IsMine && (
          <Button component={Link} to={paths.signatureUnder('call', Call.CallId, 'customer')} variant="outlined">
            {t('Signatures')}
          </Button>
        )}
        {isOffice && !isOver && (
          <Button variant="outlined" onClick={() => setDialog('plan')}>
            {t('Reschedule')}
          </Button>
        )}
        {possible.filter((action) => action !== 'cancel').map(button)}
        {waiting.length > 0 && <OnThisPhone />}
        <MoreSteps
          steps={possible.filter((action) => action === 'cancel').map((key) => ({ key, verb: callVerbs[key] }))}
          isSteady={slot.isSteady}
          onTake={(action) => slot.ask(() => setDialog(action))}
        />
      </Box>
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

/** Some steps can no longer be taken, whatever a person does: work that has begun cannot be undone, a signature that was given is not missing. */
function isPossible(action: CallAction, { Facts }: CallDetail): boolean {
  if (action === 'cancel') return callGuards.neverStarted.holds(Facts);
  return action !== 'accept_waiver' || !callGuards.signed.holds(Facts);
}
