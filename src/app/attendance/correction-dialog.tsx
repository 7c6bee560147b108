import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { correctionGuards, failedOf } from '#contract';
import type { Device } from '#offline';
import { t } from '#form';
import { useId, useState } from 'react';
import { shellPairs } from '../forms/shell-pairs.ts';
import { dateText } from '../shell/indian-time.ts';
import { Note } from '../shell/note.tsx';
import { ShellForm } from '../shell/shell-form.tsx';
import { useFormHand } from '../shell/use-form-hand.ts';
import { correctionAct } from './correction-act.ts';
import { correctionBodyOf, correctionEntries, timesOf } from './correction-body.ts';
import type { DayView } from './day-view.ts';

interface Props {
  readonly day: DayView;
  readonly device: Device;
  readonly onClose: () => void;
}

/** Asks the office for other times than were punched. It waits on the phone until there is signal. */
export function CorrectionDialog({ day, device, onClose }: Props) {
  const heading = useId();
  const form = useFormHand();
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [hasFailed, setFailed] = useState(false);

  async function ask(): Promise<void> {
    const entered = form.ask();
    if (entered === undefined) return;
    const times = timesOf(day.workDate, entered);
    const failed = wrongWith(times, day.workDate);
    setWrong(failed);
    if (times === undefined || failed.length > 0) return;
    const body = correctionBodyOf(times, entered);
    try {
      await device.act(correctionAct(day, body));
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
        <ShellForm
          pair={shellPairs.attendanceCorrection}
          entries={correctionEntries(day)}
          {...form.told}
          onEvaluation={(evaluation) => {
            form.told.onEvaluation(evaluation);
            // Said of other times.
            setWrong([]);
          }}
        />
        {wrong.map((words) => (
          <Note key={words} tone="error" role="alert">
            {t(words)}
          </Note>
        ))}
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

function wrongWith(times: ReturnType<typeof timesOf>, workDate: string): readonly string[] {
  if (times === undefined) return [t('Give both times.')];
  return failedOf(correctionGuards, { ...times, workDate, now: Date.now() }).map(({ words }) => words);
}
