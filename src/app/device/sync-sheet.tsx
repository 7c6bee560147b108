import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { lineOf, type Device, type OutboxLine } from '#offline';
import { t } from '#form';
import { useId } from 'react';
import { useConnection } from '../start-up/app-parts.ts';
import { momentText } from '../shell/format/indian-time.ts';
import { Note } from '../shell/states/note.tsx';
import { useWatched } from './use-watched.ts';
import { lineText } from './line-words.ts';
import { StoragePromise } from './keeping/storage-promise.tsx';
import { UnsavedNote } from './unsaved-note.tsx';
import { lineWords, storageWords } from './sync-words.ts';

/** Everything that exists only on this device, line by line. */
export function SyncSheet({ device, onClose }: { readonly device: Device; readonly onClose: () => void }) {
  const heading = useId();
  const lines = useWatched(device.outbox.lines).map(lineOf);
  const trouble = storageWords(useWatched(device.status).storage);
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
        <UnsavedNote />
        {!isOnline && (
          <Typography>
            {t('There is no connection. What waits is sent automatically as soon as there is one.')}
          </Typography>
        )}
        {lines.length === 0 ? (
          <Typography>{t('Everything has been sent to the server.')}</Typography>
        ) : (
          <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
            {lines.map((line) => (
              <Line
                key={line.key}
                line={line}
                onRetry={() => void device.outbox.retry(line.key)}
                onWithdraw={() => void device.outbox.withdraw(line.key)}
              />
            ))}
          </Box>
        )}
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

interface LineProps {
  readonly line: OutboxLine;
  readonly onRetry: () => void;
  readonly onWithdraw: () => void;
}

function Line({ line, onRetry, onWithdraw }: LineProps) {
  const isRefused = line.state === 'needs-attention';
  return (
    <Box component="li" sx={{ borderTop: '1px solid', borderColor: 'divider', pt: 1.5 }}>
      <Typography sx={{ fontWeight: 600 }}>{lineText(line)}</Typography>
      <Typography variant="body2" color={isRefused || line.state === 'conflict' ? 'error.main' : 'text.secondary'}>
        {lineWords[line.state]}
        {isRefused && line.problem !== undefined && `: ${t(line.problem.detail ?? line.problem.title)}`}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {t('Made {moment}', { moment: momentText(Date.parse(line.madeAt)) })}
      </Typography>
      {isRefused && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button size="small" variant="outlined" onClick={onRetry}>
            {t('Try again')}
          </Button>
          {line.kind === 'act' && (
            <Button size="small" color="error" onClick={onWithdraw}>
              {t('Withdraw')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
