import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Device } from '#offline';
import { t } from '#form';
import type { DayView } from './day-view.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { leaveFacts, type LeaveView } from './leave-view.ts';
import { MissingDayDialog } from './missing-day-dialog.tsx';

interface Props {
  readonly device: Device;
  readonly month: string;
  readonly today: string;
  readonly days: readonly DayView[];
  readonly leaves: readonly LeaveView[];
  /** Asks for the times of a day. */
  readonly onCorrect: (day: DayView) => void;
}

/** What may be asked for besides the days that are there. */
export function MonthRequests({ device, month, today, days, leaves, onCorrect }: Props) {
  const [asking, setAsking] = useState<'day' | 'leave'>();
  const close = (): void => setAsking(undefined);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1.5 }}>
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setAsking('leave')} sx={{ minHeight: 48 }}>
          {t('Ask for days off')}
        </Button>
        {month <= today.slice(0, 7) && (
          <Button aria-haspopup="dialog" onClick={() => setAsking('day')} sx={{ minHeight: 48 }}>
            {t('A day is missing')}
          </Button>
        )}
      </Box>
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
