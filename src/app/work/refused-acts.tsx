import Button from '@mui/material/Button';
import type { Device } from '#offline';
import { t } from '#form';
import { Link } from 'react-router-dom';
import { RefusedAct } from '../device/refused-act.tsx';
import { paths } from '../paths.ts';
import { useWatched } from '../use-watched.ts';
import { callLane } from './work-acts.ts';

/** What of a call the server did not take. */
export function RefusedActs({ device, callId }: { readonly device: Device; readonly callId: number }) {
  const refused = useWatched(device.outbox.lines).filter(
    ({ lane, kind, state }) => kind === 'act' && lane === callLane(callId) && state === 'needs-attention',
  );
  return refused.map((line) => (
    <RefusedAct
      key={line.key}
      device={device}
      line={line}
      mend={
        line.endpoint === 'POST /api/v1/calls/:CallId/tasks' && (
          <Button component={Link} to={`${paths.createTask(callId)}?again=${line.key}`} variant="contained">
            {t('Correct it')}
          </Button>
        )
      }
    />
  ));
}
