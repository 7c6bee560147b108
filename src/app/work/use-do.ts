import type { Act, Device } from '#offline';
import { useState } from 'react';
import { useDevice } from '../device/device-context.tsx';

/** Keeps an act on the device, from where it goes to the server; says so when even the device cannot keep it. */
export function useDo() {
  const device = useDevice();
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
      if (device === undefined) throw new Error('The device is not open yet.');
      await device.act(await make(device));
      setLost(false);
      return true;
    } catch {
      setLost(true);
      return false;
    }
  }
}
