import { Button } from '#screen';
import { t } from '#language';
import type { Device } from '#offline';
import { useConnection } from '../app-parts.ts';
import { useWatched } from '../device/use-watched.ts';

/** Only while something waits. */
export function SendNow({ device }: { readonly device: Device }) {
  const lines = useWatched(device.outbox.lines);
  const isOnline = useConnection() === 'online';
  if (lines.length === 0) return null;
  return (
    <Button variant="outlined" disabled={!isOnline} onClick={() => void device.outbox.sendNow()}>
      {t('Send now')}
    </Button>
  );
}
