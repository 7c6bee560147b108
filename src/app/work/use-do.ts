import type { Act, Device } from '#offline';
import { useState } from 'react';
import { useDevice, useOpeningDevice } from '../device/device-context.tsx';

/** Keeps an act on the device, from where it goes to the server; says so when even the device cannot keep it. */
export function useDo() {
  const device = useDevice();
  const opening = useOpeningDevice();
  const [isLost, setLost] = useState(false);
  return {
    device,
    /** The device has no room, or the browser gives none: nothing was kept. */
    isLost,
    do: (act: Act): Promise<boolean> => keep(() => Promise.resolve(act)),
    /** For an act that is made from what is on the device. */
    doMade: keep,
  };

  async function keep(make: (device: Device) => Promise<Act>): Promise<boolean> {
    try {
      const opened = await opening;
      if (opened === undefined) throw new Error('Nobody is signed in.');
      await opened.act(await make(opened));
      setLost(false);
      return true;
    } catch {
      setLost(true);
      return false;
    }
  }
}
