import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { NamedDay } from '#contract';
import { t } from '#form';
import { useState } from 'react';
import { EmptyState } from '../shell/empty-state.tsx';
import { timeText } from '../shell/indian-time.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { dayText } from './attendance-words.ts';
import type { Decide } from './use-decide.ts';

interface Props {
  readonly days: readonly NamedDay[];
  readonly decide: Decide;
  /** Only those of certain names are shown. */
  readonly isSearched: boolean;
}

/** Corrections that wait, oldest first, each with its two answers. */
export function WaitingList({ days, decide, isSearched }: Props) {
  const [rejecting, setRejecting] = useState<NamedDay>();
  if (days.length === 0)
    return (
      <EmptyState
        heading={isSearched ? t('No correction of this name is waiting.') : t('No corrections are waiting.')}
      />
    );
  return (
    <Box
      component="ul"
      role="list"
      aria-label={t('Corrections')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
    >
      {days.map((day) => (
        <Box component="li" key={day.AttendanceId} sx={card}>
          <Typography sx={{ fontWeight: 700 }}>{`${day.FullName}, ${dayText(day.WorkDate)}`}</Typography>
          <Asked day={day} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            <Button
              variant="outlined"
              loading={decide.busy === day.AttendanceId}
              aria-label={t('Approve {fullName}, {day}', { fullName: day.FullName, day: dayText(day.WorkDate) })}
              onClick={() => void decide.decide(day.AttendanceId, { Action: 'approve' })}
              sx={{ minHeight: 48 }}
            >
              {t('Approve')}
            </Button>
            <Button
              aria-label={t('Reject {fullName}, {day}', { fullName: day.FullName, day: dayText(day.WorkDate) })}
              onClick={() => setRejecting(day)}
              sx={{ minHeight: 48 }}
            >
              {t('Reject')}
            </Button>
          </Box>
        </Box>
      ))}
      {rejecting !== undefined && (
        <ReasonDialog
          title={t('Reject the correction of {fullName}?', { fullName: rejecting.FullName })}
          verb={t('Reject')}
          isBusy={decide.busy === rejecting.AttendanceId}
          onClose={() => setRejecting(undefined)}
          onConfirm={(Reason) =>
            void decide
              .decide(rejecting.AttendanceId, { Action: 'reject', Reason })
              .then((isDone) => isDone && setRejecting(undefined))
          }
        />
      )}
    </Box>
  );
}

function Asked({ day: { Corrections, Punches } }: { readonly day: NamedDay }) {
  const waiting = Corrections.find(({ Decided }) => Decided === undefined);
  if (waiting === undefined) return null;
  const punched = Punches.map(({ Kind, DeviceAt }) => `${Kind} ${timeText(Date.parse(DeviceAt))}`).join(', ');
  return (
    <>
      <Typography>
        {t('Asks for {from} to {to}; punched: {punched}', {
          from: timeText(Date.parse(waiting.CheckInAt)),
          to: timeText(Date.parse(waiting.CheckOutAt)),
          punched: punched === '' ? t('nothing') : punched,
        })}
      </Typography>
      <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {waiting.Reason}
      </Typography>
    </>
  );
}

const card = {
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1.5,
  p: 1.5,
  bgcolor: 'background.paper',
} as const;
