import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { t } from '#form';
import { LongTextInput } from '../shell/long-text-input.tsx';

interface Props {
  readonly workDone: string;
  readonly onConfirm: (workDone: string) => void;
  readonly onClose: () => void;
}

/** The work is done: what it was, in words that the customer reads too. */
export function CompleteDialog({ workDone, onConfirm, onClose }: Props) {
  const heading = useId();
  // What the job card says may arrive while the dialog is open; what is typed here stands.
  const [typed, setTyped] = useState<string>();
  const text = typed ?? workDone;
  const [isChecked, setChecked] = useState(false);
  const error = text.trim() === '' ? t('Please write what was done.') : undefined;
  const confirm = () => {
    setChecked(true);
    if (error === undefined) onConfirm(text.trim());
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('The work is done')}</DialogTitle>
      <DialogContent>
        <LongTextInput
          label={t('Work done')}
          value={text}
          rows={4}
          error={isChecked ? error : undefined}
          onChange={setTyped}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{t('Not now')}</Button>
        <Button variant="contained" onClick={confirm}>
          {t('Work is done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
