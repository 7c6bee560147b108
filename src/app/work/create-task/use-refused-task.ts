import type { WaitingAct } from '#offline';
import { useEffect, useState } from 'react';
import { useOpeningDevice } from '../../device/device-context.tsx';
import { actsIn } from '../../device/use-acts.ts';
import { callLane } from '../work-acts.ts';

export type RefusedTask = WaitingAct<'POST /api/v1/calls/:CallId/tasks'>;

/** The refused new task with this key, to be corrected; `none` if there is no such task, undefined while loading. */
export function useRefusedTask(callId: number, key: string | null): RefusedTask | 'none' | undefined {
  const opening = useOpeningDevice();
  const [found, setFound] = useState<RefusedTask | 'none'>();
  useEffect(() => {
    if (key === null) return undefined;
    let isWanted = true;
    const take = (act: RefusedTask | undefined): void => {
      if (isWanted) setFound(act ?? 'none');
    };
    Promise.resolve(opening)
      .then((device) => device?.outbox.actsOf(callLane(callId)))
      .then(
        (acts = []) =>
          take(
            actsIn(acts)
              .filter((act) => act.endpoint === 'POST /api/v1/calls/:CallId/tasks')
              .find((act) => act.key === key && act.state === 'needs-attention'),
          ),
        // The storage failure is reported elsewhere; open a blank form.
        () => take(undefined),
      );
    return () => {
      isWanted = false;
    };
  }, [opening, callId, key]);
  return key === null ? 'none' : found;
}
