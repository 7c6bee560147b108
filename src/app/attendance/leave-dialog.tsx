import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { failedOf, leaveGuards, type LeaveBody, type LeaveFacts, type LeaveKind } from '#contract';
import type { Device } from '#offline';
import { t } from '#form';
import { ChoiceChips } from '../shell/choice-chips.tsx';
import { LongTextInput } from '../shell/long-text-input.tsx';
import { Note } from '../shell/note.tsx';
import { DateInput } from '../shell/date-input.tsx';
import { datesText, leaveKey, leaveWords } from './leave-view.ts';
import { attendanceLane } from './use-punch.ts';

interface Props {
  readonly device: Device;
  readonly today: string;
  /** What this phone knows of these days. */
  readonly factsOf: (from: string, to: string) => LeaveFacts;
  readonly onClose: () => void;
}

const kinds: readonly LeaveKind[] = ['leave', 'weekly_off', 'holiday'];

/** Asks the office for days off. It waits on the phone until there is signal. */
export function LeaveDialog({ device, today, factsOf, onClose }: Props) {
  const heading = useId();
  const [kind, setKind] = useState<LeaveKind>('leave');
  const [from, setFrom] = useState(today);
  const [to, setTo] = useState(today);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const wrong = wrongWith(from, to, factsOf);
  // The words of the rule table for a text that is missing.
  const noReason = reason.trim().length < 3 ? t('Please Enter Reason') : undefined;

  async function ask(): Promise<void> {
    setChecked(true);
    if (wrong.length > 0 || noReason !== undefined) return;
    const body: LeaveBody = { Kind: kind, FromDate: from, ToDate: to, Reason: reason.trim() };
    const label = t('Days off, {dates}', { dates: datesText(body) });
    try {
      await device.act({ endpoint: leaveKey, params: {}, body, lane: attendanceLane, label });
      onClose();
    } catch {
      // What was typed is still in the dialog.
      setFailed(true);
    }
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('Ask for days off')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <ChoiceChips
          label={t('Kind')}
          choices={kinds.map((value) => ({ value, label: leaveWords[value].text }))}
          chosen={kind}
          onChoose={(value) => setKind(kinds.find((one) => one === value) ?? kind)}
        />
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, pt: 1 }}>
          <DateInput
            label={t('First day')}
            value={from}
            onChange={(date) => {
              setFrom(date);
              // One day is the usual wish: the last day comes along.
              if (to < date) setTo(date);
            }}
          />
          <DateInput label={t('Last day')} value={to} onChange={setTo} />
        </Box>
        {isChecked &&
          wrong.map((words) => (
            <Note key={words} tone="error" role="alert">
              {t(words)}
            </Note>
          ))}
        <LongTextInput
          label={t('Reason')}
          value={reason}
          error={isChecked ? noReason : undefined}
          onChange={setReason}
        />
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

function wrongWith(from: string, to: string, factsOf: Props['factsOf']): readonly string[] {
  if (from === '' || to === '') return [t('Give both dates.')];
  return failedOf(leaveGuards, factsOf(from, to)).map(({ words }) => words);
}
