import AccessTimeOutlined from '@mui/icons-material/AccessTimeOutlined';
import { styled } from '@mui/material/styles';
import type { Clock } from '#contract';
import { t, timeText, durationText } from '#language';
import { Button, Note } from '#screen';
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

/** The current status, since when, and today's punches. */
export function PunchPanel({ clock, today, now, punch: { punching, skip } }: Props) {
  return (
    <Panel>
      <Head>
        <AccessTimeOutlined aria-hidden color={clock.state === 'in' ? 'primary' : 'disabled'} />
        <div role="status">
          <State>{clockWords(clock, now)}</State>
          <Since>{sinceWords(clock, today, now)}</Since>
        </div>
      </Head>
      {punching.state === 'finding' && (
        <Below>
          <Note tone="info" role="status">
            <span>{t('Finding this phone’s location, up to 10 seconds.')}</span>{' '}
            <Button size="small" onClick={skip}>
              {t('Continue without it')}
            </Button>
          </Note>
        </Below>
      )}
      {punching.state === 'failed' && (
        <Below>
          <Note tone="error" role="alert">
            {t('This phone could not save it. Free some space, then press the button again.')}
          </Note>
        </Below>
      )}
      {today !== undefined && today.punches.length > 0 && <PunchList punches={today.punches} label={t('Today')} />}
    </Panel>
  );
}

const Panel = styled('div')(({ theme: { palette, spacing } }) => ({
  padding: spacing(2),
  border: `1px solid ${palette.divider}`,
  borderRadius: 20,
  background: palette.background.paper,
}));

const Head = styled('div')(({ theme: { spacing } }) => ({ display: 'flex', alignItems: 'center', gap: spacing(1.5) }));

const State = styled('p')({ margin: 0, fontWeight: 700, fontSize: '1.125rem' });

const Since = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));

const Below = styled('div')(({ theme }) => ({ marginTop: theme.spacing(1.5) }));

function sinceWords(clock: Clock, today: DayView | undefined, now: number): string {
  const done =
    today === undefined || today.minutesWorked === 0
      ? ''
      : t('{duration} before that', { duration: durationText(today.minutesWorked) });
  if (clock.state === 'in') {
    const running = durationText(Math.max(0, Math.floor((now - clock.since) / 60_000)));
    return done === '' ? running : `${running}, ${done}`;
  }
  if (today?.checkOut === undefined) return t('Check in below to start your day.');
  return t('{duration} today, out at {time}', {
    duration: durationText(today.minutesWorked),
    time: timeText(today.checkOut),
  });
}
