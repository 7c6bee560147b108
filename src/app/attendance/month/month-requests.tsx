import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { Device } from '#offline';
import { t } from '#language';
import { Button } from '#screen';
import type { DayView } from '../day/day-view.ts';
import { LeaveDialog } from '../leave/leave-dialog.tsx';
import { leaveFacts, type LeaveView } from '../leave/leave-view.ts';
import { MissingDayDialog } from '../corrections/missing-day-dialog.tsx';

interface Props {
  readonly device: Device;
  readonly month: string;
  readonly today: string;
  readonly days: readonly DayView[];
  readonly leaves: readonly LeaveView[];
  /** Opens the correction of a day. */
  readonly onCorrect: (day: DayView) => void;
}

/** Requests for leave and for missing days. */
export function MonthRequests({ device, month, today, days, leaves, onCorrect }: Props) {
  const [asking, setAsking] = useState<'day' | 'leave'>();
  const close = (): void => setAsking(undefined);
  return (
    <>
      <Requests>
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setAsking('leave')} style={tall}>
          {t('Request leave')}
        </Button>
        {month <= today.slice(0, 7) && (
          <Button aria-haspopup="dialog" onClick={() => setAsking('day')} style={tall}>
            {t('Choose a date')}
          </Button>
        )}
      </Requests>
      {asking === 'leave' && (
        <LeaveDialog
          device={device}
          today={today}
          factsOf={(asked) => leaveFacts(asked, leaves, days)}
          onClose={close}
        />
      )}
      {asking === 'day' && (
        <MissingDayDialog
          month={month}
          today={today}
          days={days}
          onChoose={(day) => {
            close();
            onCorrect(day);
          }}
          onClose={close}
        />
      )}
    </>
  );
}

const Requests = styled('div')(({ theme: { spacing } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: spacing(1),
  margin: spacing(1.5, 0),
}));

const tall = { minHeight: 48 } as const;
