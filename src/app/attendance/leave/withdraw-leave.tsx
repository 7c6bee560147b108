import { useActor } from '../../app-parts.ts';
import Box from '@mui/material/Box';
import { leaveMachine, stepsFrom, type LeaveState } from '#contract';
import { t } from '#language';
import { Button } from '#screen';
import { useQueueAct } from '../../device/use-queue-act.ts';
import { datesText } from '../../words/dates-text.ts';
import { withdrawalKey, type LeaveView } from './leave-view.ts';
import { attendanceLane } from '../day/use-punch.ts';

interface Props {
  readonly leave: LeaveView;
}

/** Withdraws a leave request that is not decided yet. An unsent request is followed by its withdrawal in the outbox. */
export function WithdrawLeave({ leave }: Props) {
  const work = useQueueAct();
  const actor = useActor(true);
  if (!stepsFrom(leaveMachine, stateOf(leave), actor).includes('withdraw')) return null;
  const withdraw = () =>
    work.do({
      endpoint: withdrawalKey,
      params: { LeaveId: leave.LeaveId },
      body: {},
      lane: attendanceLane,
      about: { FromDate: leave.FromDate, ToDate: leave.ToDate },
    });
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1 }}>
      <Button
        aria-label={t('Withdraw leave, {dates}', { dates: datesText(leave) })}
        onClick={() => void withdraw()}
        sx={{ minHeight: 48, ml: -1 }}
      >
        {t('Withdraw')}
      </Button>
    </Box>
  );
}

const stateOf = ({ Decided, WithdrawnAt }: LeaveView): LeaveState =>
  Decided?.Decision ?? (WithdrawnAt === undefined ? 'requested' : 'withdrawn');
