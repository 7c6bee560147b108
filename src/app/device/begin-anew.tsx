import { Button } from '#screen';
import { t } from '#language';
import type { Device } from '#offline';
import { useState } from 'react';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { useAppParts } from '../app-parts.ts';

interface Props {
  readonly device: Device;
  /** Who could still open what is kept here. */
  readonly opens: 'other-server' | 'earlier-app';
}

/** Nobody is kept from working by what cannot be opened here; but only the person decides that it goes. */
export function BeginAnew({ device, opens }: Props) {
  const { reload } = useAppParts();
  const [isAsked, setAsked] = useState(false);

  async function begin(): Promise<void> {
    await device.deleteAll();
    reload();
  }

  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsked(true)}>
        {t('Delete and start again')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('Delete the data on this device?')}
          explanation={
            opens === 'other-server'
              ? t(
                  'Unsent work on this device will be lost. If the office restores the previous server, the work can still be sent: ask first.',
                )
              : t(
                  'Unsent work on this device will be lost. The version of the app that saved it can still send it: ask the office first.',
                )
          }
          verb={t('Delete')}
          onConfirm={() => void begin()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
