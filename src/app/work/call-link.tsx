import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CallCard } from '#contract';
import { t } from '#form';
import { paths } from '../paths.ts';
import { momentText } from '../shell/indian-time.ts';
import { CardLink } from './card-link.tsx';
import { dueWords, isLate } from './due-words.ts';
import { Facts } from './facts.tsx';
import { PriorityMark } from './priority-mark.tsx';
import { StateChip } from '../shell/state-chip.tsx';
import { callStatus, tasksText } from './words.ts';

interface Props {
  readonly call: CallCard;
  readonly now: number;
  /** Where it leads; the call itself, unless given. */
  readonly to?: string;
}

/** A call as a line of a list. */
export function CallLink({ call, now, to = paths.call(call.CallId) }: Props) {
  const isOver = call.Status === 'closed' || call.Status === 'cancelled';
  const late = !isOver && isLate(call, now);
  const status = callStatus[call.Status];
  return (
    <CardLink to={to} edge={late ? 'error' : undefined}>
      <Facts>
        <PriorityMark priority={call.Priority} />
        <span>{call.CallNo}</span>
        {!isOver && <DueText call={call} now={now} />}
        {isOver && call.ClosedAt !== undefined && (
          <span>{t('Ended {moment}', { moment: momentText(Date.parse(call.ClosedAt)) })}</span>
        )}
      </Facts>
      <Typography variant="h3" sx={{ mt: 0.5 }}>
        {call.Customer}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {call.Site}, {call.City}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, ...twoLines }}>
        {call.Complaint}
      </Typography>
      <Box sx={{ mt: 1 }}>
        <Facts>
          <StateChip tone={status.tone}>{status.label}</StateChip>
          <span>{tasksText(call)}</span>
          {call.Lead !== undefined && <span>{call.Lead}</span>}
        </Facts>
      </Box>
    </CardLink>
  );
}

/** When it is due; red only together with the word. */
export function DueText({ call, now }: { readonly call: CallCard; readonly now: number }) {
  const words = dueWords(call, now);
  if (words === undefined) return null;
  return isLate(call, now) ? (
    <Box component="span" sx={{ color: 'error.main', fontWeight: 700 }}>
      {words}
    </Box>
  ) : (
    <span>{words}</span>
  );
}

/** The whole text is one tap away. */
export const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;
