import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Device } from '#offline';
import { t } from '#form';
import { Note } from '../shell/note.tsx';
import { useWatched } from '../use-watched.ts';
import { callLane } from './work-acts.ts';

/** What of a call the server did not take, with its reason and two ways on. */
export function RefusedActs({ device, callId }: { readonly device: Device; readonly callId: number }) {
  const refused = useWatched(device.outbox.lines).filter(
    ({ lane, kind, state }) => kind === 'act' && lane === callLane(callId) && state === 'needs-attention',
  );
  return refused.map(({ key, label, problem }) => (
    <Box key={key} sx={{ mt: 2 }}>
      <Note tone="error" role="alert">
        {`${label}: ${t(problem?.detail ?? problem?.title ?? 'the server did not take it.')}`}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button variant="outlined" onClick={() => void device.outbox.retry(key)}>
            {t('Try again')}
          </Button>
          <Button onClick={() => void device.outbox.withdraw(key)}>{t('Take it back')}</Button>
        </Box>
      </Note>
    </Box>
  ));
}
