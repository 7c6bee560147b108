import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { t } from '#form';

interface Props {
  readonly revisionNo: number;
  readonly onClose: () => void;
  readonly onDiscard: () => Promise<void>;
}

export function DiscardDialog({ revisionNo, onClose, onDiscard }: Props) {
  const heading = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('Discard this draft?')}</DialogTitle>
      <DialogContent>
        <Typography>
          {revisionNo > 0 && `${t('The submitted report stays as it is.')} `}
          {t('A copy of what was typed is kept on this device for 30 days.')}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{t('Keep it')}</Button>
        <Button
          color="error"
          variant="outlined"
          loading={isBusy}
          onClick={async () => {
            setBusy(true);
            await onDiscard().finally(() => setBusy(false));
          }}
        >
          {t('Discard')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
