import { styled } from '@mui/material/styles';
import type { AnswerOf, Endpoints, MappingCard } from '#contract';
import { t, term, momentText } from '#language';
import { CardLine } from '#screen';
import { equipmentText, eventText } from '../words.ts';
import { toldText } from '../../words/told-time.ts';

type Events = AnswerOf<Endpoints['GET /api/v1/tasks/:TaskId']>['Events'];

interface Props {
  readonly events: Events;
  /** The reports that events may be about. */
  readonly mappings?: readonly MappingCard[];
}

/** The history of a task or a call, latest first. */
export function TaskEvents({ events, mappings = [] }: Props) {
  return (
    <List role="list">
      {[...events].sort(latestFirst).map((event) => (
        <li key={`${event.DeviceAt} ${event.Kind}`}>
          <b>{eventText(event.Kind)}</b>
          <CardLine>
            <span translate="no">{`${momentText(Date.parse(event.DeviceAt))} · ${event.Actor}`}</span>
            <Clock event={event} />
          </CardLine>
          {event.Reason !== undefined && <Why>{event.Reason}</Why>}
          <ReportOf mapping={mappings.find(({ MappingId }) => MappingId === event.MappingId)} />
        </li>
      ))}
    </List>
  );
}

/** What the office looks at: a wrong clock, or an event that came days later. */
function Clock({ event: { ToldAt, IsDoubtful, ReceivedAt } }: { readonly event: Events[number] }) {
  if (ToldAt !== undefined) return <span>{` · ${toldText(ToldAt)}`}</span>;
  if (IsDoubtful !== true || ReceivedAt === undefined) return null;
  return <span>{` · ${t('received {moment}', { moment: momentText(Date.parse(ReceivedAt)) })}`}</span>;
}

const ReportOf = ({ mapping }: { readonly mapping: MappingCard | undefined }) =>
  mapping === undefined ? null : <Why>{`${term(mapping.ReportTitle)}, ${equipmentText(mapping)}`}</Why>;

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
