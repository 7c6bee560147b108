import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { t } from '#form';
import { useDevice } from '../device/device-context.tsx';
import { paths } from '../paths.ts';
import { useProfile } from '../session/use-profile.ts';
import { indianDate } from '../shell/indian-time.ts';
import { durationText } from './attendance-words.ts';
import { clockWords, nextPunch } from './next-punch.ts';
import { useOwnAttendance } from './use-own-attendance.ts';
import { usePunch } from './use-punch.ts';

/** Whether one is at work, at a glance, with the button for it. */
export function AttendanceCard({ now }: { readonly now: number }) {
  const device = useDevice();
  const { data, days, clock } = useOwnAttendance(now);
  const { profile } = useProfile();
  const { punching, press } = usePunch(device, profile?.SharesPosition === true);
  const today = days.find(({ workDate }) => workDate === indianDate(now));
  const next = nextPunch(clock, now, (today?.stretches.length ?? 0) > 0);
  // Before the first answer nobody knows which way the button goes.
  if (data.answer === undefined || device === undefined) return null;
  return (
    <Card aria-label={t('Attendance')}>
      <Words to={paths.attendance}>
        <b role="status">{clockWords(clock, now)}</b>
        {clock.state === 'in' && <i>{durationText(Math.max(0, Math.floor((now - clock.since) / 60_000)))}</i>}
      </Words>
      {punching.state === 'failed' && <div role="alert">{t('This phone could not keep it.')}</div>}
      <Button variant="outlined" loading={punching.state === 'finding'} onClick={() => press(next.kind)} style={fixed}>
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
