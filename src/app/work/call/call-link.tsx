import { styled } from '@mui/material/styles';
import type { CallCard } from '#contract';
import { t, momentText } from '#language';
import { paths } from '../../paths.ts';
import { useSession } from '../../app-parts.ts';
import { CardLink, Facts, StateChip, CardFoot, CardLine, CardTitle } from '#screen';
import { dueWords, isLate } from '../due-words.ts';
import { PriorityMark } from './priority-mark.tsx';
import { callState, tasksText } from '../words.ts';

interface Props {
  readonly call: CallCard;
  readonly now: number;
  /** The link target; the call itself by default. */
  readonly to?: string;
}

/** A call in a list. */
export function CallLink({ call, now, to = paths.call(call.CallId) }: Props) {
  const isOver = call.Status === 'closed' || call.Status === 'cancelled';
  const late = !isOver && isLate(call, now);
  const status = callState(call);
  const session = useSession();
  const isMine = session.kind === 'signed-in' && session.profile.FullName === call.Lead;
  return (
    <CardLink to={to} edge={late ? 'error' : undefined}>
      <Facts>
        <PriorityMark priority={call.Priority} />
        <span translate="no">{call.CallNo}</span>
        {!isOver && <DueText call={call} now={now} />}
        {isOver && call.ClosedAt !== undefined && (
          <span>{t('Ended {moment}', { moment: momentText(Date.parse(call.ClosedAt)) })}</span>
        )}
      </Facts>
      <CardTitle translate="no">{call.Customer}</CardTitle>
      <CardLine translate="no">{`${call.Site}, ${call.City}`}</CardLine>
      <Complaint>{call.Complaint}</Complaint>
      <CardFoot>
        <Facts>
          <StateChip tone={status.tone}>{status.label}</StateChip>
          <span>{tasksText(call)}</span>
          {call.Lead !== undefined && !isMine && <span>{call.Lead}</span>}
        </Facts>
      </CardFoot>
    </CardLink>
  );
}

/** When the call is due. Red never stands alone: the text says that it is late. */
export function DueText({ call, now }: { readonly call: CallCard; readonly now: number }) {
  const words = dueWords(call, now);
  if (words === undefined) return null;
  return isLate(call, now) ? <Late>{words}</Late> : <span>{words}</span>;
}

const Late = styled('span')(({ theme }) => ({ color: theme.palette.error.main, fontWeight: 700 }));

/** Clamped to two lines; the call itself shows the whole text. */
const Complaint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(0.5, 0, 0),
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
}));
