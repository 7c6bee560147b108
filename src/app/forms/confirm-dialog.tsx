import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { t } from '#language';
import { Button, ConfirmButton } from '#screen';

interface Props {
  readonly title: string;
  readonly explanation: string;
  readonly verb: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before something is removed. */
export function ConfirmDialog({ title, explanation, verb, onConfirm, onClose }: Props) {
  const heading = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent>{explanation}</DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{t('Not now')}</Button>
        <ConfirmButton variant="contained" color="error" onClick={onConfirm}>
          {verb}
        </ConfirmButton>
      </DialogActions>
    </Dialog>
  );
}
