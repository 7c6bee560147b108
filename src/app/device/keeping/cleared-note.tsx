import { memo, useEffect, useState } from 'react';
import { t, tn, momentText } from '#language';
import { useLanguage, Button, FloatingNote } from '#screen';
import type { Device } from '#offline';
import { useServerData } from '../../server-data/use-server-data.ts';
import { findCleared, forgetCleared, noteWork, type LastSeen } from './cleared-storage.ts';

interface Props {
  readonly device: Device;
  readonly userId: number;
}

/** Shown until it is closed: the browser has deleted this phone’s data, what the server has, and what cannot be known. */
export const ClearedNote = memo(function ClearedNote({ device, userId }: Props) {
  useLanguage();
  // Read once, before the record is overwritten.
  const [cleared, setCleared] = useState(() => findCleared(window, userId, device.isNew));
  useEffect(() => {
    const note = (): void => {
      device.outbox.read().then(
        (lines) => noteWork(window, userId, { at: new Date().toISOString(), waiting: lines.length }),
        // The sync chip tells of storage trouble.
        () => undefined,
      );
    };
    note();
    return device.outbox.lines.watch(note);
  }, [device, userId]);

  function close(): void {
    forgetCleared(window, userId);
    setCleared(undefined);
  }

  return cleared && <Note cleared={cleared} onClose={close} />;
});

function Note({ cleared, onClose }: { readonly cleared: LastSeen; readonly onClose: () => void }) {
  const { answer: home } = useServerData('GET /api/v1/home');
  const drafts = home?.PendingReports.filter(({ State }) => State === 'draft').length;
  return (
    <FloatingNote tone="neutral" role="status">
      <span>
        {t('The browser deleted the app’s data on this phone: {server}, {phone}.', {
          server: serverHas(drafts),
          phone: phoneHad(cleared),
        })}
      </span>
      <Button onClick={onClose}>{t('Close')}</Button>
    </FloatingNote>
  );
}

function serverHas(drafts: number | undefined): string {
  if (drafts === undefined) return t('drafts that reached the server can be continued');
  if (drafts === 0) return t('the server has no draft of yours');
  return tn(
    '{count} draft is on the server and can be continued',
    '{count} drafts are on the server and can be continued',
    drafts,
  );
}

function phoneHad({ at, waiting }: LastSeen): string {
  const moment = momentText(Date.parse(at));
  if (waiting === 0) return t('and everything done here by {moment} had been sent', { moment });
  return tn(
    'but {count} change that was waiting at {moment} may not have been sent',
    'but {count} changes that were waiting at {moment} may not have been sent',
    waiting,
    { moment },
  );
}
