import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { leaveMachine, stepsFrom, type LeaveState } from '#contract';
import type { Device } from '#offline';
import { t } from '#form';
import { Note } from '../shell/note.tsx';
import { datesText, withdrawalKey, type LeaveView } from './leave-view.ts';
import { attendanceLane } from './use-punch.ts';

interface Props {
  readonly leave: LeaveView;
  readonly device: Device;
}

/** Takes back days off while nobody has decided. Queued behind the request itself where that has not been sent. */
export function WithdrawLeave({ leave, device }: Props) {
  const [hasFailed, setFailed] = useState(false);
  if (!stepsFrom(leaveMachine, stateOf(leave), 'executive').includes('withdraw')) return null;
  const withdraw = async (): Promise<void> => {
    try {
      await device.act({
        endpoint: withdrawalKey,
        params: { LeaveId: leave.LeaveId },
        body: {},
        lane: attendanceLane,
        label: t('Days off taken back, {dates}', { dates: datesText(leave) }),
      });
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1 }}>
      <Button
        aria-label={t('Take it back: days off, {dates}', { dates: datesText(leave) })}
        onClick={() => void withdraw()}
        sx={{ minHeight: 48, ml: -1 }}
      >
        {t('Take it back')}
      </Button>
      {hasFailed && (
        <Note tone="error" role="alert">
          {t('This phone could not keep it. Free some space, then try again.')}
        </Note>
      )}
    </Box>
  );
}

const stateOf = ({ Decided, WithdrawnAt }: LeaveView): LeaveState =>
  Decided?.Decision ?? (WithdrawnAt === undefined ? 'requested' : 'withdrawn');
