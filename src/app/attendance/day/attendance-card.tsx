import { indianDate } from '#contract';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { t, durationText } from '#language';
import { Button } from '#screen';
import { useDevice } from '../../device/device-context.tsx';
import { paths } from '../../paths.ts';
import { useProfile } from '../../session/profile/use-profile.ts';
import { clockWords, nextPunch } from './next-punch.ts';
import { useOwnAttendance } from '../use-own-attendance.ts';
import { usePunch } from './use-punch.ts';

/** The own attendance status at a glance, with the punch button. */
export function AttendanceCard({ now }: { readonly now: number }) {
  const device = useDevice();
  const { data, days, clock } = useOwnAttendance(now);
  const { profile } = useProfile();
  const today = days.find(({ workDate }) => workDate === indianDate(now));
  const next = nextPunch(clock, now, (today?.stretches.length ?? 0) > 0);
  const { punching, isSteady, press } = usePunch(data.answer && next.kind, profile?.SharesPosition === true);
  // Before the first answer it is unknown whether the next punch is in or out.
  if (data.answer === undefined || device === undefined) return null;
  return (
    <Card aria-label={t('Attendance')}>
      <Words to={paths.attendance}>
        <b role="status">{clockWords(clock, now)}</b>
        {clock.state === 'in' && (
          <i translate="no">{durationText(Math.max(0, Math.floor((now - clock.since) / 60_000)))}</i>
        )}
      </Words>
      {punching.state === 'failed' && <div role="alert">{t('This phone could not save it.')}</div>}
      <Button
        variant="outlined"
        loading={punching.state === 'finding'}
        aria-disabled={!isSteady}
        onClick={() => press(next.kind)}
        style={fixed}
      >
        {next.label}
      </Button>
    </Card>
  );
}

const fixed = { minHeight: 48, flexShrink: 0 } as const;

const Card = styled('section')(({ theme: { palette, spacing } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: spacing(1),
  border: `1px solid ${palette.divider}`,
  borderRadius: 20,
  background: palette.background.paper,
  padding: spacing(1, 1.5),
  marginBottom: spacing(2),
}));

const Words = styled(Link)(({ theme: { palette, spacing } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: spacing(1.25),
  minHeight: 48,
  alignItems: 'center',
  flex: 1,
  color: palette.text.primary,
  '& b': { fontWeight: 600 },
  '& i': { fontStyle: 'normal', color: palette.text.secondary },
}));
