import type { Device } from '#offline';
import { useEffect, useState } from 'react';

interface LocalPhoto {
  readonly url: string;
  readonly thumb: string;
  readonly caption?: string;
}

/** A photo from the device's store. Its object URLs hold bytes in memory, so they are revoked on unmount. */
export function useLocalPhoto(device: Device | undefined, id: string): LocalPhoto | undefined {
  const [photo, setPhoto] = useState<LocalPhoto>();
  useEffect(() => {
    const urls: string[] = [];
    let isWanted = true;
    const urlOf = (blob: Blob): string => {
      const url = URL.createObjectURL(blob);
      urls.push(url);
      return url;
    };
    device?.attachments.load(id).then(
      (found) => {
        if (!isWanted || found === undefined) return;
        const url = urlOf(found.blob);
        setPhoto({
          url,
          thumb: found.thumb === undefined ? url : urlOf(found.thumb),
          ...(found.caption !== undefined && { caption: found.caption }),
        });
      },
      // The device status reports storage failures; the photo stays empty.
      () => undefined,
    );
    return () => {
      isWanted = false;
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [device, id]);
  return photo;
}
