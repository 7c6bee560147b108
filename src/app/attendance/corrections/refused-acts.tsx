import { useState } from 'react';
import { lineOf, type Device } from '#offline';
import { t } from '#language';
import { Button } from '#screen';
import { RefusedAct } from '../../unsent/refused-act.tsx';
import { useActs, type OwnAct } from '../../device/use-acts.ts';
import { useWatched } from '../../device/use-watched.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { LeaveDialog } from '../leave/leave-dialog.tsx';
import { refusedRequest, type RefusedRequest } from './refused-request.ts';
import { attendanceLane } from '../day/use-punch.ts';

/** The refused acts on the executive's own attendance. A refused request is corrected in its own form. */
export function RefusedActs({ device, today }: { readonly device: Device; readonly today: string }) {
  const lines = useWatched(device.outbox.lines);
  const acts = useActs(device, attendanceLane, undefined);
  const [correcting, setCorrecting] = useState<RefusedRequest>();
  const refused = lines.filter(({ lane, state }) => lane === attendanceLane && state === 'needs-attention').map(lineOf);
  const close = (): void => setCorrecting(undefined);
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
                <Button variant="contained" aria-haspopup="dialog" onClick={() => setCorrecting(request)}>
                  {t('Correct it')}
                </Button>
              )
            }
          />
        );
      })}
      {correcting?.kind === 'leave' && <LeaveDialog device={device} today={today} again={correcting} onClose={close} />}
      {correcting?.kind === 'correction' && (
        <CorrectionDialog device={device} day={correcting.day} again={correcting} onClose={close} />
      )}
    </>
  );
}

function requestIn(acts: readonly OwnAct[], key: string): RefusedRequest | undefined {
  const act = acts.find((one) => one.key === key);
  return act === undefined ? undefined : refusedRequest(act);
}
