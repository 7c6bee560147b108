import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { t } from '#form';
import { TextInput } from '../shell/text-input.tsx';

interface Props {
  readonly title: string;
  /** What the button says. */
  readonly label?: string;
  readonly isBusy: boolean;
  readonly onReject: (reason: string) => void;
  readonly onClose: () => void;
}

/** A no needs its reason: the person who asked reads it. */
export function RejectDialog({ title, label = t('Reject'), isBusy, onReject, onClose }: Props) {
  const heading = useId();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const error = reason.trim().length < 3 ? t('Please Enter Reason') : undefined;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent>
        <TextInput
          label={t('Reason')}
          name="Reason"
          value={reason}
          error={isChecked ? error : undefined}
          autoFocus
          onChange={setReason}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{t('Back')}</Button>
        <Button
          variant="contained"
          loading={isBusy}
          onClick={() => {
            setChecked(true);
            if (error === undefined) onReject(reason.trim());
          }}
        >
          {label}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
