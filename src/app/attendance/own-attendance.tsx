import { indianDate } from '#contract';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { t } from '#language';
import { Button, Screen, useNow, type Elements } from '#screen';
import { useDevice } from '../device/device-context.tsx';
import { ServerDataView } from '../shell/server-data-view.tsx';
import { useProfile } from '../session/profile/use-profile.ts';
import { MonthView } from './month/month-view.tsx';
import { nextPunch } from './day/next-punch.ts';
import { PositionSwitch } from './day/position-switch.tsx';
import { PunchPanel } from './day/punch-panel.tsx';
import { RefusedActs } from './corrections/refused-acts.tsx';
import { useOwnAttendance } from './use-own-attendance.ts';
import { usePunch, type Punch } from './day/use-punch.ts';

/** The executive's own day with the punch button, and their own months. */
export function OwnAttendance({ parts }: { readonly parts?: Elements }) {
  const now = useNow();
  const device = useDevice();
  const { data, days, clock } = useOwnAttendance(now);
  const { profile } = useProfile();
  const [month, setMonth] = useState(indianDate(now).slice(0, 7));
  const today = days.find(({ workDate }) => workDate === indianDate(now));
  const next = nextPunch(clock, now, (today?.stretches.length ?? 0) > 0);
  const punch = usePunch(data.answer && next.kind, profile?.SharesPosition === true);
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
          aria-disabled={!punch.isSteady}
          onClick={() => punch.press(next.kind)}
        >
          {next.label}
        </Button>
      }
    >
      {parts}
      <ServerDataView data={data} what={t('attendance')}>
        {() => (
          <>
            <PunchPanel clock={clock} today={today} now={now} punch={punch} />
            {next.other !== undefined && <OtherPunch {...next.other} punch={punch} />}
            {device !== undefined && profile !== undefined && (
              <PositionSwitch profile={profile} isOn={profile.SharesPosition} />
            )}
            {device !== undefined && <RefusedActs device={device} today={indianDate(now)} />}
            <MonthView month={month} onMonthChange={setMonth} now={now} />
          </>
        )}
      </ServerDataView>
    </Screen>
  );
}

interface OtherProps {
  readonly kind: 'in' | 'out';
  readonly label: string;
  readonly punch: Punch;
}

function OtherPunch({ kind, label, punch: { punching, isSteady, press } }: OtherProps) {
  return (
    <Box sx={{ mt: 1.5 }}>
      <Button
        variant="outlined"
        disabled={punching.state === 'finding'}
        aria-disabled={!isSteady}
        onClick={() => press(kind)}
        sx={{ minHeight: 48 }}
      >
        {label}
      </Button>
    </Box>
  );
}
