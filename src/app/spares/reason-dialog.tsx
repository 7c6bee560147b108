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
  readonly text: string;
  readonly verb: string;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** A step that needs a reason. */
export function ReasonDialog({ title, text, verb, onConfirm, onClose }: Props) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isEnough = reason.trim().length >= 3;
  const error = isAsked && !isEnough ? t('Please Enter Reason') : undefined;
  const confirm = (): void => {
    setAsked(true);
    if (isEnough) onConfirm(reason.trim());
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <span>{text}</span>
        <TextInput label={t('Reason')} name="Reason" value={reason} error={error} autoFocus onChange={setReason} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button variant="contained" onClick={confirm}>
          {verb}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
