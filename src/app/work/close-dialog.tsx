import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { checkGuards, taskMachine, type TaskDetail, type TaskFacts, type TaskStep } from '#contract';
import { t } from '#form';
import { useId, useState } from 'react';
import { LongTextInput } from '../shell/long-text-input.tsx';
import { ClosingList } from './closing-list.tsx';
import { taskMend } from './task-mends.ts';

interface Props {
  readonly detail: TaskDetail;
  readonly facts: TaskFacts;
  readonly onTake: (more: Partial<TaskStep>) => void;
  readonly onClose: () => void;
}

/** Everything that closing needs, at once; and a word on why there is no signature, if there is none. */
export function CloseDialog({ detail, facts, onTake, onClose }: Props) {
  const heading = useId();
  const [waiver, setWaiver] = useState('');
  const isUnsigned = facts.Signature === 'missing';
  const hasWaiver = waiver.trim().length >= 3;
  const checks = checkGuards(taskMachine.close, {
    ...facts,
    ...(isUnsigned && hasWaiver && { Signature: 'waived' as const }),
  });
  const mayClose = checks.every(({ ok }) => ok);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('Close this task')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <ClosingList checks={checks} mendOf={(code) => taskMend(detail, code)} />
        {isUnsigned && (
          <>
            <Typography>{t('No signature? Say why. The call then waits until the office has accepted it.')}</Typography>
            <LongTextInput label={t('Why the customer has not signed')} value={waiver} onChange={setWaiver} />
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{t('Not now')}</Button>
        <Button
          variant="contained"
          disabled={!mayClose}
          onClick={() => onTake(isUnsigned ? { SignatureWaiver: waiver.trim() } : {})}
        >
          {t('Close task')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
