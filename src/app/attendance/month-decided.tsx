import Box from '@mui/material/Box';
import type { MonthDecision } from '#contract';
import { t } from '#form';
import { momentText } from '../shell/indian-time.ts';
import { StateChip } from '../shell/state-chip.tsx';

/** What the office said of the month as a whole. */
export function MonthDecided({ Decision, By, At, Reason }: MonthDecision) {
  const facts = { by: By, moment: momentText(Date.parse(At)) };
  const isApproved = Decision === 'approved';
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 0.5 }}>
      <StateChip tone={isApproved ? 'success' : 'warning'}>{isApproved ? t('Approved') : t('Opened again')}</StateChip>
      <span>
        {isApproved ? t('Approved by {by} on {moment}', facts) : t('Opened again by {by} on {moment}', facts)}
        {Reason !== undefined && `: ${Reason}`}
      </span>
    </Box>
  );
}
