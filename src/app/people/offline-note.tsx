import { t } from '#language';
import { Note } from '#screen';
import { useConnection } from '../app-parts.ts';

/** Whether somebody may sign in is decided on the server, so nothing of it waits on a device. */
export function OfflineNote() {
  if (useConnection() === 'online') return null;
  return (
    <Note tone="warning" role="status">
      {t('You need a connection to change people.')}
    </Note>
  );
}
