import { memo, useEffect, useState } from 'react';
import { t } from '#language';
import { useLanguage, Button, entryLeft, FloatingNote, readStoredText, writeStoredText } from '#screen';
import type { Device } from '#offline';
import { useWatched } from '../use-watched.ts';
import { isAppleTouch, isInstalled } from './installed.ts';
import { keepStorage } from './keep-storage.ts';

const toldKey = 'fs-told-to-install';

/**
 * Asks the browser to keep this device's data once the first draft is on it, and nobody is in a field. In a tab of an iPhone
 * or iPad the person is told once what to do: Safari alone deletes by the calendar.
 */
export const KeepStorageNote = memo(function KeepStorageNote({ device }: { readonly device: Device }) {
  useLanguage();
  const hasDraft = useWatched(device.outbox.lines).some(({ kind }) => kind === 'draft');
  const [isTold, setTold] = useState(false);
  // Stays true when the draft has been sent.
  const [wasKept, setWasKept] = useState(hasDraft);
  if (hasDraft && !wasKept) setWasKept(true);
  useEffect(() => {
    if (!wasKept) return undefined;
    const stop = new AbortController();
    void entryLeft(document, stop).then(async () => {
      const isKept = await keepStorage(window);
      if (stop.signal.aborted || isKept || !isAppleTouch(window) || isInstalled(window)) return;
      if (readStoredText(() => localStorage, toldKey) === undefined) setTold(true);
    });
    return () => stop.abort();
  }, [wasKept]);

  function close(): void {
    writeStoredText(() => localStorage, toldKey, 'told');
    setTold(false);
  }

  if (!isTold) return null;
  return (
    <FloatingNote tone="neutral" role="status">
      <span>{installOnApple()}</span>
      <Button onClick={close}>{t('Close')}</Button>
    </FloatingNote>
  );
});

/** What an iPhone or iPad user has to do, and why. */
export const installOnApple = (): string =>
  t(
    'Safari deletes unsent work on this phone after seven days without a visit. Install the app to keep it: Share, then “Add to Home Screen”.',
  );
