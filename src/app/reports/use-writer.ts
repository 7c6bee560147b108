import { useLayoutEffect, useRef, useState } from 'react';
import type { Device, Draft, DraftWriter } from '#offline';

/** The writer of a draft, for as long as its form is on the page. */
export function useWriter(
  device: Device,
  start: { readonly draft: Draft; readonly stored: boolean },
): DraftWriter | undefined {
  const [writer, setWriter] = useState<DraftWriter>();
  const first = useRef(start);
  // Before the paint, as the claim.
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
