import { useLayoutEffect, useState } from 'react';
import type { Device, EditClaim } from '#offline';

/** The right to type into a report, asked for while its form is on the page. It outlives a form that starts again. */
export function useClaim(device: Device, mappingId: number): EditClaim | undefined {
  const [claim, setClaim] = useState<EditClaim>();
  // Before the paint: nobody sees the page without it.
  useLayoutEffect(() => {
    const asked = device.drafts.claim(mappingId);
    // A claim is asked for once, outside React; this is how the page learns of it.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setClaim(asked);
    return () => {
      setClaim(undefined);
      asked.release();
    };
  }, [device, mappingId]);
  return claim;
}
