import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import type { Draft, SaveState, Watched } from '#offline';
import { t } from '#language';
import { Button, useNow } from '#screen';
import { DownloadUnsaved } from '../../device/download-unsaved.tsx';
import { useWatched } from '../../device/use-watched.ts';
import { savedWords } from '../report-words.ts';

/** Blocks navigation while the last entries are not saved. Once they are, the navigation continues. */
export function LeaveGuard({ state }: { readonly state: Watched<SaveState> }) {
  const save = useWatched(state);
  const now = useNow();
  const blocker = useBlocker(() => state.get().unsaved !== undefined);
  useEffect(() => {
    if (blocker.state === 'blocked' && !save.unsaved) blocker.proceed();
  }, [blocker, save.unsaved]);
  if (blocker.state !== 'blocked' || !save.unsaved) return null;
  return (
    <LeaveDialog
      draft={save.unsaved}
      why={savedWords(save, now)}
      onStay={() => blocker.reset()}
      onLeave={() => blocker.proceed()}
    />
  );
}

interface LeaveDialogProps {
  readonly draft: Draft;
  readonly why: string;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

function LeaveDialog({ draft, why, onStay, onLeave }: LeaveDialogProps) {
  const heading = useId();
  const [isDownloaded, setDownloaded] = useState(false);
  return (
    <Dialog open onClose={onStay} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('Your last entries are not saved')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Typography>{why}</Typography>
        <Typography>
          {t('You leave this page as soon as they are saved. To leave now, download them first.')}
        </Typography>
        <DownloadUnsaved draft={draft} onDownload={() => setDownloaded(true)} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {isDownloaded && (
          <Button color="error" onClick={onLeave}>
            {t('Leave now')}
          </Button>
        )}
        <Button variant="contained" onClick={onStay}>
          {t('Stay here')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
