import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CallCard } from '#contract';
import { paths } from '../paths.ts';
import { CardLink } from './card-link.tsx';
import { dueWords, isLate } from './due-words.ts';
import { Facts } from './facts.tsx';
import { PriorityMark } from './priority-mark.tsx';
import { StateChip } from '../shell/state-chip.tsx';
import { callStatus, tasksText } from './words.ts';

/** A call as a line of a list. */
export function CallLink({ call, now }: { readonly call: CallCard; readonly now: number }) {
  const late = isLate(call, now);
  const status = callStatus[call.Status];
  return (
    <CardLink to={paths.call(call.CallId)} edge={late ? 'error' : undefined}>
      <Facts>
        <PriorityMark priority={call.Priority} />
        <span>{call.CallNo}</span>
        <DueText call={call} now={now} />
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
