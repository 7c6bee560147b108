import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { t } from '#language';
import { Button } from '#screen';
import type { RunningTask } from './running-task.ts';

interface Props {
  /** The task that is running. */
  readonly other: RunningTask;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** One task runs at a time: starting another pauses the first, so ask before. */
export function StartDialog({ other, onConfirm, onClose }: Props) {
  const heading = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('Another task is running')}</DialogTitle>
      <DialogContent sx={{ overflowWrap: 'anywhere' }}>
        {t('Task "{title}" is running. Pause it and start this one?', { title: other.Title })}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{t('Not now')}</Button>
        <Button variant="contained" onClick={onConfirm}>
          {t('Pause it and start')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
