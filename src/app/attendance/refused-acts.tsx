import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Device } from '#offline';
import { t } from '#form';
import { RefusedAct } from '../device/refused-act.tsx';
import { useActs, type OwnAct } from '../device/use-acts.ts';
import { useWatched } from '../use-watched.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { refusedRequest, type RefusedRequest } from './refused-request.ts';
import { attendanceLane } from './use-punch.ts';

/** What of the own days the server did not take. A request is corrected in its own form. */
export function RefusedActs({ device, today }: { readonly device: Device; readonly today: string }) {
  const lines = useWatched(device.outbox.lines);
  const acts = useActs(device, attendanceLane, undefined);
  const [mending, setMending] = useState<RefusedRequest>();
  const refused = lines.filter(({ lane, state }) => lane === attendanceLane && state === 'needs-attention');
  const close = (): void => setMending(undefined);
  return (
    <>
      {refused.map((line) => {
        const request = requestIn(acts, line.key);
        return (
          <RefusedAct
            key={line.key}
            device={device}
            line={line}
            mend={
              request !== undefined && (
                <Button variant="contained" aria-haspopup="dialog" onClick={() => setMending(request)}>
                  {t('Correct it')}
                </Button>
              )
            }
          />
        );
      })}
      {mending?.kind === 'leave' && <LeaveDialog device={device} today={today} again={mending} onClose={close} />}
      {mending?.kind === 'correction' && (
        <CorrectionDialog device={device} day={mending.day} again={mending} onClose={close} />
      )}
    </>
  );
}

function requestIn(acts: readonly OwnAct[], key: string): RefusedRequest | undefined {
  const act = acts.find((one) => one.key === key);
  return act === undefined ? undefined : refusedRequest(act);
}
