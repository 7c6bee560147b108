import { Button } from '#screen';
import { t } from '#language';
import type { Device } from '#offline';
import { useState } from 'react';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { useAppParts } from '../app-parts.ts';

/** Nobody is kept from working by what only another server could open; but only the person decides that it goes. */
export function BeginAnew({ device }: { readonly device: Device }) {
  const { reload } = useAppParts();
  const [isAsked, setAsked] = useState(false);

  async function begin(): Promise<void> {
    await device.deleteAll();
    reload();
  }

  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsked(true)}>
        {t('Delete it and begin anew')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('Delete what is kept on this device?')}
          explanation={t(
            'Work that was not sent from here is lost. If the office brings the other server back, it can still be opened and sent: ask first.',
          )}
          verb={t('Delete')}
          onConfirm={() => void begin()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
