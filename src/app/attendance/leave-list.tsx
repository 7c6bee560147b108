import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { t } from '#form';
import { momentText } from '../shell/indian-time.ts';
import type { Tone } from '../shell/note.tsx';
import { StateChip } from '../shell/state-chip.tsx';
import { datesText, leaveWords, type LeaveView } from './leave-view.ts';

interface Props {
  readonly leaves: readonly LeaveView[];
  /** What can be done about one. */
  readonly actions?: (leave: LeaveView) => ReactNode;
}

/** Days off of a month that were asked for, and what the office said. */
export function LeaveList({ leaves, actions }: Props) {
  if (leaves.length === 0) return null;
  return (
    <Box component="ul" role="list" aria-label={t('Days off')} sx={list}>
      {leaves.map((leave) => (
        <Box component="li" key={leave.LeaveId} sx={card}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
            <Box component="span" sx={{ fontWeight: 600, flex: 1 }}>
              {`${leaveWords[leave.Kind].text}, ${datesText(leave)}`}
            </Box>
            <StateChip tone={stateOf(leave).tone}>{stateOf(leave).text}</StateChip>
          </Box>
          <Box sx={quiet}>{leave.Reason}</Box>
          {leave.waits && <Box sx={quiet}>{t('On this phone, waiting to be sent')}</Box>}
          {leave.Decided !== undefined && <Box sx={quiet}>{decidedWords(leave.Decided)}</Box>}
          {actions?.(leave)}
        </Box>
      ))}
    </Box>
  );
}

function stateOf({ Decided, WithdrawnAt }: LeaveView): { readonly text: string; readonly tone: Tone } {
  if (WithdrawnAt !== undefined) return { text: t('Taken back'), tone: 'neutral' };
  if (Decided === undefined) return { text: t('Waiting for the office'), tone: 'warning' };
  return Decided.Decision === 'approved'
    ? { text: t('Approved'), tone: 'success' }
    : { text: t('Rejected'), tone: 'error' };
}

function decidedWords({ Decision, By, At, Reason }: NonNullable<LeaveView['Decided']>): string {
  const facts = { by: By, moment: momentText(Date.parse(At)) };
  const said =
    Decision === 'approved' ? t('Approved by {by}, {moment}', facts) : t('Rejected by {by}, {moment}', facts);
  return Reason === undefined ? said : `${said}: ${Reason}`;
}

const list = { listStyle: 'none', m: 0, mb: 2, p: 0, display: 'grid', gap: 1 } as const;
const quiet = { color: 'text.secondary', overflowWrap: 'anywhere' } as const;
const card = {
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  px: 1.5,
  py: 1,
} as const;
