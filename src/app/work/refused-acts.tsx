import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Device } from '#offline';
import { t } from '#form';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Note } from '../shell/note.tsx';
import { useWatched } from '../use-watched.ts';
import { callLane } from './work-acts.ts';

/** What of a call the server did not take, with its reason and the ways on. */
export function RefusedActs({ device, callId }: { readonly device: Device; readonly callId: number }) {
  const refused = useWatched(device.outbox.lines).filter(
    ({ lane, kind, state }) => kind === 'act' && lane === callLane(callId) && state === 'needs-attention',
  );
  return refused.map(({ key, label, endpoint, problem }) => (
    <Box key={key} sx={{ mt: 2 }}>
      <Note tone="error" role="alert">
        {`${label}: ${t(problem?.detail ?? problem?.title ?? 'the server did not take it.')}`}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {endpoint === 'POST /api/v1/calls/:CallId/tasks' && (
            <Button component={Link} to={`${paths.createTask(callId)}?again=${key}`} variant="contained">
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
  ));
}
