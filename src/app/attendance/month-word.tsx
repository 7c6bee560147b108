import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { AttendanceMonth } from '#contract';
import { t } from '#form';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { monthText } from './attendance-words.ts';
import { useOfficeWord } from './use-office-word.ts';
import { WordFailure } from './word-failure.tsx';

interface Props {
  readonly month: AttendanceMonth;
  /** The date today: a month that runs is not offered. */
  readonly today: string;
}

/** The office approves a whole month, or opens it again with a reason. */
export function MonthWord({ month: { UserId, FullName, Month, Decided }, today }: Props) {
  const { isBusy, failure, decideMonth } = useOfficeWord();
  const [isOpening, setOpening] = useState(false);
  const isApproved = Decided?.Decision === 'approved';
  if (Month >= today.slice(0, 7)) return null;
  return (
    <Box sx={{ my: 1.5, display: 'grid', gap: 1, justifyItems: 'start' }}>
      {isApproved ? (
        <Button variant="outlined" disabled={isBusy} onClick={() => setOpening(true)} sx={{ minHeight: 48 }}>
          {t('Open {month} again', { month: monthText(Month) })}
        </Button>
      ) : (
        <Button
          variant="contained"
          loading={isBusy}
          onClick={() => void decideMonth({ UserId, Month, Action: 'approve' })}
          sx={{ minHeight: 48 }}
        >
          {t('Approve {month}', { month: monthText(Month) })}
        </Button>
      )}
      <WordFailure failure={failure} />
      {isOpening && (
        <ReasonDialog
          title={t('Open {month} of {fullName} again?', { month: monthText(Month), fullName: FullName })}
          explanation={t('Check-ins, corrections and days off of this month are taken again until you approve it.')}
          verb={t('Open again')}
          isBusy={isBusy}
          onClose={() => setOpening(false)}
          onConfirm={(Reason) =>
            void decideMonth({ UserId, Month, Action: 'reopen', Reason }).then(() => setOpening(false))
          }
        />
      )}
    </Box>
  );
}
