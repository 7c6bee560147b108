import type { Pack } from '#offline';
import { useEffect, useState } from 'react';
import { useDevice } from '../../device/device-context.tsx';
import { useWatched } from '../../device/use-watched.ts';
import { packNews } from './pack-news.ts';

/** The last packing of this device that ran to its end; `undefined`: none, or not read yet. */
export function usePacked(): Pack | undefined {
  const device = useDevice();
  const news = useWatched(packNews);
  const [packed, setPacked] = useState<Pack>();
  useEffect(() => {
    let isCurrent = true;
    // The status of the device says what is wrong with its storage.
    device?.pack.read().then(
      (read) => isCurrent && setPacked(read),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [device, news]);
  return packed;
}
