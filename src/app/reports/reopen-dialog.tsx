import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { validators } from 'virtual:shell-validators';
import { t } from '#form';
import { fieldMessages } from '../shell/field-messages.ts';
import { ReasonInput } from './reason-input.tsx';

interface Props {
  readonly nextRevisionNo: number;
  readonly onClose: () => void;
  readonly onReopen: (reason: string) => Promise<void>;
}

/** A submitted report is changed only in a next revision, and only with a reason. */
export function ReopenDialog({ nextRevisionNo, onClose, onReopen }: Props) {
  const heading = useId();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isSending, setSending] = useState(false);
  const error = reasonMessage(reason);

  async function reopen(): Promise<void> {
    setChecked(true);
    if (error !== undefined) return;
    setSending(true);
    await onReopen(reason.trim()).finally(() => setSending(false));
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('Reopen as R{nextRevisionNo}?', { nextRevisionNo })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        <Typography color="text.secondary">
          {t('The submitted report stays in force until R{nextRevisionNo} is submitted.', { nextRevisionNo })}
        </Typography>
        <ReasonInput
          label={t('Why is it reopened?')}
          value={reason}
          error={isChecked ? error : undefined}
          onChange={setReason}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{t('Back')}</Button>
        <Button variant="contained" loading={isSending} onClick={reopen}>
          {t('Reopen')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function reasonMessage(reason: string): string | undefined {
  return validators.Reopen({ Reason: reason.trim() }) ? undefined : fieldMessages(validators.Reopen.errors)['Reason'];
}
