import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
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
    <Box component="section" aria-label={t('Attendance')} sx={card}>
      <Box component={Link} to={paths.attendance} sx={words}>
        <Box component="span" role="status" sx={{ fontWeight: 600 }}>
          {clockWords(clock, now)}
        </Box>
        {clock.state === 'in' && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {durationText(Math.max(0, Math.floor((now - clock.since) / 60_000)))}
          </Box>
        )}
      </Box>
      {punching.state === 'failed' && <Box role="alert">{t('This phone could not keep it.')}</Box>}
      <Button
        variant="outlined"
        loading={punching.state === 'finding'}
        onClick={() => press(next.kind)}
        sx={{ minHeight: 48, flexShrink: 0 }}
      >
        {next.label}
      </Button>
    </Box>
  );
}

const card = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
  px: 1.5,
  py: 1,
  mb: 2,
} as const;

const words = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.25,
  minHeight: 48,
  alignItems: 'center',
  flex: 1,
  color: 'text.primary',
} as const;
