import { useLayoutEffect, useRef, useState } from 'react';
import type { Device, Draft, DraftWriter } from '#offline';

/** Opens the draft's writer while its form is mounted. */
export function useWriter(
  device: Device,
  start: { readonly draft: Draft; readonly stored: boolean },
): DraftWriter | undefined {
  const [writer, setWriter] = useState<DraftWriter>();
  const first = useRef(start);
  // A layout effect, as for the claim.
  useLayoutEffect(() => {
    const opened = device.drafts.write(first.current);
    setWriter(opened);
    return () => {
      setWriter(undefined);
      void opened.close();
    };
  }, [device]);
  return writer;
}
