import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Device } from '#offline';
import { t } from '#language';
import { useId } from 'react';
import { Button } from '#screen';
import { useWatched } from '../../device/use-watched.ts';
import { PackedWork } from '../packed/packed-work.tsx';
import { StoragePromise } from '../../device/keeping/storage-promise.tsx';
import { SendNow } from '../send-now.tsx';
import { UnsentWork } from '../unsent-work.tsx';

/** Everything that exists only on this device, line by line. */
export function SyncSheet({ device, onClose }: { readonly device: Device; readonly onClose: () => void }) {
  const heading = useId();
  const { storage } = useWatched(device.status);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('Work on this device')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <UnsentWork device={device} onLeave={onClose} />
        <PackedWork />
        {storage === 'ok' && <StoragePromise />}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{t('Close')}</Button>
        <SendNow device={device} />
      </DialogActions>
    </Dialog>
  );
}
