import type { WaitingAct } from '#offline';
import { useEffect, useState } from 'react';
import { useOpeningDevice } from '../device/device-context.tsx';
import { callLane } from './work-acts.ts';

/** A new task that the server did not take, by its key, to be written again; `none` where there is nothing of the kind. */
export function useRefusedTask(callId: number, key: string | null): WaitingAct | 'none' | undefined {
  const opening = useOpeningDevice();
  const [found, setFound] = useState<WaitingAct | 'none'>();
  useEffect(() => {
    if (key === null) return undefined;
    let isWanted = true;
    const take = (act: WaitingAct | undefined): void => {
      if (isWanted) setFound(act ?? 'none');
    };
    Promise.resolve(opening)
      .then((device) => device?.outbox.actsOf(callLane(callId)))
      .then(
        (acts) => take(acts?.find((act) => act.key === key && act.state === 'needs-attention')),
        // The storage says so itself; a blank form is still a form.
        () => take(undefined),
      );
    return () => {
      isWanted = false;
    };
  }, [opening, callId, key]);
  return key === null ? 'none' : found;
}
