import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AnswerOf, Endpoints } from '#contract';
import { momentText } from '../shell/indian-time.ts';
import { eventText } from './words.ts';

type Events = AnswerOf<Endpoints['GET /api/v1/tasks/:TaskId']>['Events'];

/** What happened to a task, the latest first. */
export function TaskEvents({ events }: { readonly events: Events }) {
  return (
    <Box
      component="ol"
      role="list"
      sx={{
        listStyle: 'none',
        m: 0,
        pl: 2,
        borderLeft: '2px solid',
        borderColor: 'divider',
        display: 'grid',
        gap: 1.5,
      }}
    >
      {[...events].sort(latestFirst).map(({ Kind, DeviceAt, Actor, Reason, IsDoubtful }) => (
        <li key={`${DeviceAt} ${Kind}`}>
          <Typography sx={{ fontWeight: 600 }}>{eventText(Kind)}</Typography>
          <Typography variant="body2" color="text.secondary">
            {momentText(Date.parse(DeviceAt))} · {Actor}
            {IsDoubtful === true && ' · clock of the device differs'}
          </Typography>
          {Reason !== undefined && <Typography variant="body2">{Reason}</Typography>}
        </li>
      ))}
    </Box>
  );
}

const latestFirst = (a: Events[number], b: Events[number]): number => b.DeviceAt.localeCompare(a.DeviceAt);
