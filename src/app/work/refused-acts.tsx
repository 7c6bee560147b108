import { lineOf, type Device } from '#offline';
import { t } from '#language';
import { Link } from 'react-router-dom';
import { Button } from '#screen';
import { RefusedAct } from '../unsent/refused-act.tsx';
import { paths } from '../paths.ts';
import { useWatched } from '../device/use-watched.ts';
import { callLane } from './work-acts.ts';

/** The acts on a call that the server refused. */
export function RefusedActs({ device, callId }: { readonly device: Device; readonly callId: number }) {
  const refused = useWatched(device.outbox.lines)
    .filter(({ lane, kind, state }) => kind === 'act' && lane === callLane(callId) && state === 'needs-attention')
    .map(lineOf);
  return refused.map((line) => (
    <RefusedAct
      key={line.key}
      device={device}
      line={line}
      mend={
        line.kind === 'act' &&
        line.endpoint === 'POST /api/v1/calls/:CallId/tasks' && (
          <Button component={Link} to={`${paths.createTask(callId)}?again=${line.key}`} variant="contained">
            {t('Correct it')}
          </Button>
        )
      }
    />
  ));
}
