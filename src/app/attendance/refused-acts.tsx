import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Device } from '#offline';
import { t } from '#form';
import { Note } from '../shell/note.tsx';
import { useWatched } from '../use-watched.ts';
import { attendanceLane } from './use-punch.ts';

/** What the server did not take, with its reason and two ways out. */
export function RefusedActs({ device }: { readonly device: Device }) {
  const refused = useWatched(device.outbox.lines).filter(
    ({ lane, state }) => lane === attendanceLane && state === 'needs-attention',
  );
  return refused.map(({ key, label, problem }) => (
    <Box key={key} sx={{ mt: 1.5 }}>
      <Note tone="error" role="alert">
        {`${label}: ${t(problem?.detail ?? problem?.title ?? 'the server did not take it.')}`}
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          <Button size="small" variant="outlined" onClick={() => void device.outbox.retry(key)}>
            {t('Try again')}
          </Button>
          <Button size="small" onClick={() => void device.outbox.withdraw(key)}>
            {t('Take it back')}
          </Button>
        </Box>
      </Note>
    </Box>
  ));
}
