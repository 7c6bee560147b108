import Typography from '@mui/material/Typography';
import { t, tn } from '#language';
import type { Device } from '#offline';
import { Note } from '#screen';
import { useConnection } from '../app-parts.ts';
import { BeginAnew } from '../device/begin-anew.tsx';
import { UnsavedNote } from '../device/unsaved-note.tsx';
import { storageWords } from '../device/storage-words.ts';
import { useWatched } from '../device/use-watched.ts';
import { UnsentFileActions } from './unsent-file-actions.tsx';
import { UnsentList } from './unsent-list.tsx';

interface Props {
  readonly device: Device;
  /** A link leads to another page. Absent where no other page opens: then there are no links. */
  readonly onLeave?: () => void;
}

/** What waits on this device, what is wrong with it, and its file. */
export function UnsentWork({ device, onLeave }: Props) {
  const lines = useWatched(device.outbox.lines);
  const { storage, unreadable } = useWatched(device.status);
  const trouble = storageWords(storage);
  const unsaved = useWatched(device.drafts.unsaved);
  const isOnline = useConnection() === 'online';
  return (
    <>
      {trouble !== undefined && (
        <Note tone="error" role="alert">
          {trouble}
        </Note>
      )}
      {storage === 'other-server' && <BeginAnew device={device} opens="other-server" />}
      {storage === 'unreleased' && <BeginAnew device={device} opens="earlier-app" />}
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
          {t('There is no connection. Unsent work is sent automatically as soon as there is one.')}
        </Typography>
      )}
      {/* Of what cannot be read nobody knows. */}
      {lines.length === 0 && storage === 'ok' && unreadable === 0 && (
        <Typography>{t('Everything has been sent to the server.')}</Typography>
      )}
      {lines.length > 0 && (
        <>
          <UnsentList device={device} lines={lines} {...(onLeave && { onLeave })} />
          <Typography variant="body2" color="text.secondary">
            {t('Work is sent while the app is open. Sending pauses while this phone is locked or saving battery.')}
          </Typography>
        </>
      )}
      <UnsentFileActions device={device} hasUnsent={lines.length > 0 || unsaved.length > 0} />
    </>
  );
}
