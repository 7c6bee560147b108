import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { AttendanceMonth } from '#contract';
import { t } from '#language';
import { Button } from '#screen';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useOwnId } from '../../app-parts.ts';
import { monthText } from '../attendance-words.ts';
import { useOfficeDecision } from '../use-office-decision.ts';
import { DecisionFailure } from './decision-failure.tsx';

interface Props {
  readonly month: AttendanceMonth;
  /** Today's date: the current month cannot be decided yet. */
  readonly today: string;
}

/** Lets the office approve a whole month, or reopen it with a reason. */
export function MonthApproval({ month: { UserId, FullName, Month, Decided }, today }: Props) {
  const { isBusy, failure, decideMonth } = useOfficeDecision();
  const [isReopening, setOpening] = useState(false);
  const isApproved = Decided?.Decision === 'approved';
  const isOwn = useOwnId() === UserId;
  if (Month >= today.slice(0, 7)) return null;
  if (isOwn) return <Typography sx={{ my: 1.5 }}>{t('Somebody else approves your own months.')}</Typography>;
  return (
    <Box sx={{ my: 1.5, display: 'grid', gap: 1, justifyItems: 'start' }}>
      {isApproved ? (
        <Button variant="outlined" disabled={isBusy} onClick={() => setOpening(true)} sx={{ minHeight: 48 }}>
          {t('Reopen {month}', { month: monthText(Month) })}
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
      <DecisionFailure failure={failure} />
      {isReopening && (
        <ReasonDialog
          title={t('Reopen {month} of {fullName}?', { month: monthText(Month), fullName: FullName })}
          explanation={t('Check-ins, corrections and leave for this month are accepted again until you approve it.')}
          verb={t('Reopen')}
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
