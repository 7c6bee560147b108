import { styled } from '@mui/material/styles';
import type { AnswerOf, Endpoints } from '#contract';
import { t } from '#form';
import { momentText } from '../shell/indian-time.ts';
import { CardLine } from './card-words.ts';
import { eventText } from './words.ts';

type Events = AnswerOf<Endpoints['GET /api/v1/tasks/:TaskId']>['Events'];

/** What happened to a task, the latest first. */
export function TaskEvents({ events }: { readonly events: Events }) {
  return (
    <List role="list">
      {[...events].sort(latestFirst).map(({ Kind, DeviceAt, Actor, Reason, IsDoubtful }) => (
        <li key={`${DeviceAt} ${Kind}`}>
          <b>{eventText(Kind)}</b>
          <CardLine>
            {momentText(Date.parse(DeviceAt))} · {Actor}
            {IsDoubtful === true && ` · ${t('clock of the device differs')}`}
          </CardLine>
          {Reason !== undefined && <Why>{Reason}</Why>}
        </li>
      ))}
    </List>
  );
}

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: theme.spacing(0, 0, 0, 2),
  borderLeft: `2px solid ${theme.palette.divider}`,
  display: 'grid',
  gap: theme.spacing(1.5),
  '& b': { fontWeight: 600 },
}));

const Why = styled('p')(({ theme }) => ({ ...theme.typography.body2, margin: 0 }));

const latestFirst = (a: Events[number], b: Events[number]): number => b.DeviceAt.localeCompare(a.DeviceAt);
