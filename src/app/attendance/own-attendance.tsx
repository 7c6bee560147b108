import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { t } from '#form';
import { useDevice } from '../device/device-context.tsx';
import { ServerDataView } from '../server-data/server-data-view.tsx';
import { useProfile } from '../session/use-profile.ts';
import { indianDate } from '../shell/indian-time.ts';
import { Screen } from '../shell/screen.tsx';
import { useNow } from '../shell/use-now.ts';
import { MonthView } from './month-view.tsx';
import { nextPunch } from './next-punch.ts';
import { PositionSwitch } from './position-switch.tsx';
import { PunchPanel } from './punch-panel.tsx';
import { RefusedActs } from './refused-acts.tsx';
import { useOwnAttendance } from './use-own-attendance.ts';
import { usePunch } from './use-punch.ts';

/** The own day with its one big button, and the own months. */
export function OwnAttendance() {
  const now = useNow();
  const device = useDevice();
  const { data, days, clock } = useOwnAttendance(now);
  const { profile } = useProfile();
  const punch = usePunch(device, profile?.SharesPosition === true);
  const [month, setMonth] = useState(indianDate(now).slice(0, 7));
  const today = days.find(({ workDate }) => workDate === indianDate(now));
  const next = nextPunch(clock, now, (today?.stretches.length ?? 0) > 0);
  const isBusy = punch.punching.state === 'finding';
  return (
    <Screen
      title={t('Attendance')}
      action={
        <Button
          variant="contained"
          size="large"
          disabled={device === undefined}
          loading={isBusy}
          onClick={() => punch.press(next.kind)}
        >
          {next.label}
        </Button>
      }
    >
      <ServerDataView data={data} what={t('attendance')}>
        {() => (
          <>
            <PunchPanel clock={clock} today={today} now={now} punch={punch} />
            {next.other !== undefined && <OtherPunch {...next.other} onPress={punch.press} isBusy={isBusy} />}
            {device !== undefined && profile !== undefined && (
              <PositionSwitch device={device} profile={profile} isOn={profile.SharesPosition} />
            )}
            {device !== undefined && <RefusedActs device={device} today={indianDate(now)} />}
            <MonthView month={month} onMonth={setMonth} now={now} />
          </>
        )}
      </ServerDataView>
    </Screen>
  );
}

interface OtherProps {
  readonly kind: 'in' | 'out';
  readonly label: string;
  readonly isBusy: boolean;
  readonly onPress: (kind: 'in' | 'out') => void;
}

function OtherPunch({ kind, label, isBusy, onPress }: OtherProps) {
  return (
    <Box sx={{ mt: 1.5 }}>
      <Button variant="outlined" disabled={isBusy} onClick={() => onPress(kind)} sx={{ minHeight: 48 }}>
        {label}
      </Button>
    </Box>
  );
}
