import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { callMachine, checkGuards, type CallDetail, type CallStep } from '#contract';
import { t } from '#form';
import { useId, useState } from 'react';
import { paths } from '../paths.ts';
import { LongTextInput } from '../shell/long-text-input.tsx';
import { ClosingList } from './closing-list.tsx';

interface Props {
  readonly detail: CallDetail;
  readonly onTake: (more: Partial<CallStep>) => void;
  readonly onClose: () => void;
}

/** What the call still needs, and how it was resolved. */
export function CloseCallDialog({ detail, onTake, onClose }: Props) {
  const heading = useId();
  const [summary, setSummary] = useState(detail.ResolutionSummary ?? '');
  const hasSummary = summary.trim().length >= 2;
  const facts = { ...detail.Facts, HasSummary: detail.Facts.HasSummary || hasSummary };
  const checks = checkGuards(callMachine.close, facts);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('Close this call')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <ClosingList
          checks={checks}
          mendOf={(code) =>
            code === 'G-C3'
              ? { to: paths.signatureUnder('call', detail.Call.CallId, 'customer'), words: t('Sign') }
              : undefined
          }
        />
        <LongTextInput label={t('How it was resolved')} value={summary} rows={3} onChange={setSummary} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{t('Not now')}</Button>
        <Button
          variant="contained"
          disabled={checks.some(({ ok }) => !ok)}
          onClick={() => onTake(hasSummary ? { ResolutionSummary: summary.trim() } : {})}
        >
          {t('Close call')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
