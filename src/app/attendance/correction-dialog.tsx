import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { correctionGuards, failedOf, type CorrectionBody } from '#contract';
import type { Device } from '#offline';
import { t } from '#form';
import { useId, useState } from 'react';
import { dateText, timeText } from '../shell/indian-time.ts';
import { Note } from '../shell/note.tsx';
import { TextInput } from '../shell/text-input.tsx';
import { correctedTimes } from './corrected-times.ts';
import type { DayView } from './day-view.ts';
import { TimeInput } from './time-input.tsx';
import { attendanceLane } from './use-punch.ts';

interface Props {
  readonly day: DayView & { readonly attendanceId: number };
  readonly device: Device;
  readonly onClose: () => void;
}

/** Asks the office for other times than were punched. It waits on the phone until there is signal. */
export function CorrectionDialog({ day, device, onClose }: Props) {
  const heading = useId();
  const open = day.stretches.find(({ out }) => out === undefined) ?? day.stretches.at(-1);
  const [from, setFrom] = useState(open === undefined ? '' : timeText(open.in));
  const [to, setTo] = useState(open?.out === undefined ? '' : timeText(open.out));
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const times = correctedTimes(day.workDate, from, to);
  const wrong = wrongWith(times, day.workDate);
  // The words of the rule table for a text that is missing.
  const noReason = reason.trim().length < 3 ? t('Please Enter Reason') : undefined;

  async function ask(): Promise<void> {
    setChecked(true);
    if (times === undefined || wrong.length > 0 || noReason !== undefined) return;
    const body: CorrectionBody = {
      CheckInAt: new Date(times.in).toISOString(),
      CheckOutAt: new Date(times.out).toISOString(),
      Reason: reason.trim(),
    };
    try {
      await device.act({
        endpoint: 'POST /api/v1/attendance/:AttendanceId/corrections',
        params: { AttendanceId: day.attendanceId },
        body,
        lane: attendanceLane,
        label: t('Correction of {date}', { date: dateText(day.workDate) }),
      });
      onClose();
    } catch {
      // What was typed is still in the dialog.
      setFailed(true);
    }
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('Correct {date}', { date: dateText(day.workDate) })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5, pt: 1 }}>
          <TimeInput label={t('Checked in at')} value={from} onChange={setFrom} />
          <TimeInput label={t('Checked out at')} value={to} onChange={setTo} />
        </Box>
        {isChecked &&
          wrong.map((words) => (
            <Note key={words} tone="error" role="alert">
              {t(words)}
            </Note>
          ))}
        <TextInput
          label={t('Reason')}
          name="Reason"
          value={reason}
          error={isChecked ? noReason : undefined}
          onChange={setReason}
        />
        <Box sx={{ color: 'text.secondary', typography: 'body2' }}>
          {t(
            'A check-out before the check-in is taken as the next morning. What you punched stays; the office decides.',
          )}
        </Box>
        {hasFailed && (
          <Note tone="error" role="alert">
            {t('This phone could not keep it. Free some space, then try again.')}
          </Note>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{t('Back')}</Button>
        <Button variant="contained" onClick={() => void ask()}>
          {t('Ask for it')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function wrongWith(times: ReturnType<typeof correctedTimes>, workDate: string): readonly string[] {
  if (times === undefined) return [t('Give both times.')];
  return failedOf(correctionGuards, { ...times, workDate, now: Date.now() }).map(({ words }) => words);
}
