import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { Device } from '#offline';
import { t, tn } from '#form';
import { useId } from 'react';
import { Button } from '../shell/inputs/button.tsx';
import { useConnection } from '../start-up/app-parts.ts';
import { Note } from '../shell/states/note.tsx';
import { BeginAnew } from './begin-anew.tsx';
import { useWatched } from './use-watched.ts';
import { PackedWork } from './prefetch/packed-work.tsx';
import { StoragePromise } from './keeping/storage-promise.tsx';
import { UnsentFileActions } from './unsent/unsent-file-actions.tsx';
import { UnsentList } from './unsent/unsent-list.tsx';
import { UnsavedNote } from './unsaved-note.tsx';
import { storageWords } from './storage-words.ts';

/** Everything that exists only on this device, line by line. */
export function SyncSheet({ device, onClose }: { readonly device: Device; readonly onClose: () => void }) {
  const heading = useId();
  const lines = useWatched(device.outbox.lines);
  const { storage, unreadable } = useWatched(device.status);
  const trouble = storageWords(storage);
  const unsaved = useWatched(device.drafts.unsaved);
  const isOnline = useConnection() === 'online';
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('Work on this device')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {trouble !== undefined && (
          <Note tone="error" role="alert">
            {trouble}
          </Note>
        )}
        {storage === 'other-server' && <BeginAnew device={device} />}
        {unreadable > 0 && (
          <Note tone="error" role="alert">
            {tn(
              '{count} entry on this phone is damaged and cannot be read. Everything else is kept and sent.',
              '{count} entries on this phone are damaged and cannot be read. Everything else is kept and sent.',
              unreadable,
            )}
          </Note>
        )}
        <UnsavedNote />
        {!isOnline && (
          <Typography>
            {t('There is no connection. What waits is sent automatically as soon as there is one.')}
          </Typography>
        )}
        {lines.length === 0 ? (
          <Typography>{t('Everything has been sent to the server.')}</Typography>
        ) : (
          <>
            <UnsentList device={device} lines={lines} onLeave={onClose} />
            <Typography variant="body2" color="text.secondary">
              {t('It is sent while the app is open; it stays here while this phone saves battery or is locked.')}
            </Typography>
          </>
        )}
        <UnsentFileActions device={device} hasUnsent={lines.length > 0 || unsaved.length > 0} />
        <PackedWork />
        {trouble === undefined && <StoragePromise />}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{t('Close')}</Button>
        {lines.length > 0 && (
          <Button variant="outlined" disabled={!isOnline} onClick={() => void device.outbox.sendNow()}>
            {t('Send now')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
