import { t } from '#language';
import { useLanguage, Button, FloatingNote } from '#screen';
import { memo, useEffect, useState } from 'react';
import { useWatched } from '../device/use-watched.ts';
import { useAppParts } from '../app-parts.ts';
import { InstalledApp } from '../installation/installed-app.ts';

/** Keeps the app on this device, and offers a newer build once it is complete here. */
export const NewerAppNote = memo(function NewerAppNote() {
  useLanguage();
  const { reload } = useAppParts();
  const [app] = useState(() => new InstalledApp(reload));
  const [isPutOff, setPutOff] = useState(false);
  const isNewer = useWatched(app.isNewer);
  useEffect(() => app.start(), [app]);
  if (!isNewer || isPutOff) return null;
  return (
    <FloatingNote tone="neutral" role="status">
      <span>{t('A newer version of the app is ready.')}</span>
      <Button onClick={() => void app.takeOver()}>{t('Update')}</Button>
      <Button onClick={() => setPutOff(true)}>{t('Later')}</Button>
    </FloatingNote>
  );
});
