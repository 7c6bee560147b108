import AccessTimeOutlined from '@mui/icons-material/AccessTimeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Clock } from '#contract';
import { t } from '#form';
import { timeText } from '../shell/indian-time.ts';
import { Note } from '../shell/note.tsx';
import { durationText } from './attendance-words.ts';
import type { DayView } from './day-view.ts';
import { clockWords } from './next-punch.ts';
import { PunchList } from './punch-list.tsx';
import type { Punch } from './use-punch.ts';

interface Props {
  readonly clock: Clock;
  readonly today: DayView | undefined;
  readonly now: number;
  readonly punch: Punch;
}

/** Where the clock stands, since when, and what was pressed today. */
export function PunchPanel({ clock, today, now, punch: { punching, skip } }: Props) {
  return (
    <Paper variant="outlined" sx={{ p: 2, borderRadius: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <AccessTimeOutlined aria-hidden color={clock.state === 'in' ? 'primary' : 'disabled'} />
        <Box role="status">
          <Typography sx={{ fontWeight: 700, fontSize: '1.125rem' }}>{clockWords(clock, now)}</Typography>
          <Typography color="text.secondary">{sinceWords(clock, today, now)}</Typography>
        </Box>
      </Box>
      {punching.state === 'finding' && (
        <Box sx={{ mt: 1.5 }}>
          <Note tone="info" role="status">
            {t('Finding the position of the phone, 10 seconds at most.')}{' '}
            <Button size="small" onClick={skip}>
              {t('Go on without it')}
            </Button>
          </Note>
        </Box>
      )}
      {punching.state === 'failed' && (
        <Box sx={{ mt: 1.5 }}>
          <Note tone="error" role="alert">
            {t('This phone could not keep it. Free some space, then press the button again.')}
          </Note>
        </Box>
      )}
      {today !== undefined && today.punches.length > 0 && <PunchList punches={today.punches} label={t('Today')} />}
    </Paper>
  );
}

function sinceWords(clock: Clock, today: DayView | undefined, now: number): string {
  const done =
    today === undefined || today.minutesWorked === 0
      ? ''
      : t('{duration} before that', { duration: durationText(today.minutesWorked) });
  if (clock.state === 'in') {
    const running = durationText(Math.max(0, Math.floor((now - clock.since) / 60_000)));
    return done === '' ? running : `${running}, ${done}`;
  }
  if (today?.checkOut === undefined) return t('Today begins with the button below.');
  return t('{duration} today, out at {time}', {
    duration: durationText(today.minutesWorked),
    time: timeText(today.checkOut),
  });
}
