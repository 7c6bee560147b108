import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { NamedLeave } from '#contract';
import { t } from '#form';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { Section } from '../work/section.tsx';
import { datesText, leaveWords } from './leave-view.ts';
import { useOfficeWord } from './use-office-word.ts';
import { WordFailure } from './word-failure.tsx';

/** Days off that wait for the office, the first date first, each with its two answers. */
export function WaitingLeaves({ leaves }: { readonly leaves: readonly NamedLeave[] }) {
  const { isBusy, failure, decideLeave } = useOfficeWord();
  const [rejecting, setRejecting] = useState<NamedLeave>();
  if (leaves.length === 0 && failure === undefined) return null;
  return (
    <Section title={t('Days off to decide')} count={leaves.length}>
      <WordFailure failure={failure} />
      <Box component="ul" role="list" aria-label={t('Days off')} sx={list}>
        {leaves.map((leave) => {
          const whose = { fullName: leave.FullName, day: datesText(leave) };
          return (
            <Box component="li" key={leave.LeaveId} sx={card}>
              <Typography sx={{ fontWeight: 700 }}>{leave.FullName}</Typography>
              <Typography>{`${leaveWords[leave.Kind].text}, ${datesText(leave)}`}</Typography>
              <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {leave.Reason}
              </Typography>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
                <Button
                  variant="outlined"
                  disabled={isBusy}
                  aria-label={t('Approve the days off of {fullName}, {day}', whose)}
                  onClick={() => void decideLeave(leave.LeaveId, { Action: 'approve' })}
                  sx={{ minHeight: 48 }}
                >
                  {t('Approve')}
                </Button>
                <Button
                  disabled={isBusy}
                  aria-label={t('Reject the days off of {fullName}, {day}', whose)}
                  onClick={() => setRejecting(leave)}
                  sx={{ minHeight: 48 }}
                >
                  {t('Reject')}
                </Button>
              </Box>
            </Box>
          );
        })}
      </Box>
      {rejecting !== undefined && (
        <ReasonDialog
          title={t('Reject the days off of {fullName}?', { fullName: rejecting.FullName })}
          verb={t('Reject')}
          isBusy={isBusy}
          onClose={() => setRejecting(undefined)}
          onConfirm={(Reason) =>
            void decideLeave(rejecting.LeaveId, { Action: 'reject', Reason }).then(() => setRejecting(undefined))
          }
        />
      )}
    </Section>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 } as const;
const card = {
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1.5,
  p: 1.5,
  bgcolor: 'background.paper',
} as const;
