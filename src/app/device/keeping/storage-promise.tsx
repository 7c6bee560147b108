import { useEffect, useState } from 'react';
import { t } from '#language';
import { Note } from '#screen';
import { isAppleTouch, isInstalled } from './installed.ts';
import { installOnApple } from './keep-storage-note.tsx';
import { isStorageKept } from './keep-storage.ts';

/** Whether the browser keeps what is on this phone, and what to do if it has not promised that. */
export function StoragePromise() {
  const [isKept, setKept] = useState<boolean>();
  useEffect(() => {
    let isCurrent = true;
    void isStorageKept(window).then((kept) => isCurrent && setKept(kept));
    return () => {
      isCurrent = false;
    };
  }, []);
  if (isKept === undefined) return null;
  return (
    <Note tone={isKept ? 'neutral' : 'warning'} role="status">
      {isKept ? t('This phone keeps your work until it is sent.') : mayClear()}
    </Note>
  );
}

function mayClear(): string {
  if (isInstalled(window)) {
    return t(
      'The browser may clear this phone’s storage when space runs short. Keep some space free, and send unsent work.',
    );
  }
  if (isAppleTouch(window)) return installOnApple();
  return t(
    'The browser may clear this phone’s storage when space runs short. An installed app is safer: choose “Install app” or “Add to Home screen” in the browser’s menu.',
  );
}
