import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Device } from '#offline';
import { t } from '#form';
import { useActs, type OwnAct } from '../device/use-acts.ts';
import { Note } from '../shell/note.tsx';
import { useWatched } from '../use-watched.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { refusedRequest, type RefusedRequest } from './refused-request.ts';
import { attendanceLane } from './use-punch.ts';

/** What the server did not take, with its reason and the ways out. A request is corrected in its own form. */
export function RefusedActs({ device, today }: { readonly device: Device; readonly today: string }) {
  const lines = useWatched(device.outbox.lines);
  const acts = useActs(device, attendanceLane, undefined);
  const [mending, setMending] = useState<RefusedRequest>();
  const refused = lines.filter(({ lane, state }) => lane === attendanceLane && state === 'needs-attention');
  const close = (): void => setMending(undefined);
  return (
    <>
      {refused.map(({ key, label, problem }) => {
        const request = requestIn(acts, key);
        return (
          <Box key={key} sx={{ mt: 1.5 }}>
            <Note tone="error" role="alert">
              {`${label}: ${t(problem?.detail ?? problem?.title ?? 'the server did not take it.')}`}
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
                {request !== undefined && (
                  <Button variant="contained" aria-haspopup="dialog" onClick={() => setMending(request)}>
                    {t('Correct it')}
                  </Button>
                )}
                <Button variant="outlined" onClick={() => void device.outbox.retry(key)}>
                  {t('Try again')}
                </Button>
                <Button onClick={() => void device.outbox.withdraw(key)}>{t('Take it back')}</Button>
              </Box>
            </Note>
          </Box>
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
