import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Override } from '#contract';
import type { Outcome } from '#engine';
import { OutcomeMark } from '#form';
import { t } from '#language';
import { Button } from '#screen';
import { useConnection } from '../../app-parts.ts';
import { useFormController } from '../../forms/use-form-controller.ts';
import { OverrideFields } from './override-fields.tsx';

interface Props {
  readonly computed: Outcome;
  readonly override: Override | undefined;
  readonly onOverride: (override: Override | undefined) => void;
  readonly onClose: () => void;
  readonly onSubmit: () => Promise<void>;
}

/** The confirmation before a report is locked. The tester may override the computed outcome, with a reason. */
export function SubmitDialog({ computed, override, onOverride, onClose, onSubmit }: Props) {
  const heading = useId();
  const isOnline = useConnection() === 'online';
  const [isSending, setSending] = useState(false);
  const form = useFormController();

  async function submit(): Promise<void> {
    if (override && form.ask() === undefined) return;
    setSending(true);
    await onSubmit().finally(() => setSending(false));
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('Submit this report?')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <div>
          <Typography color="text.secondary">{t('Outcome calculated from the readings')}</Typography>
          <OutcomeMark outcome={computed} />
        </div>
        <OverrideFields computed={computed} override={override} form={form} onOverride={onOverride} />
        <Typography color="text.secondary">
          {isOnline
            ? t('After this, you can change the report only by reopening it with a reason.')
            : t('Will be submitted when there is a connection. Until then it waits on this device.')}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{t('Back')}</Button>
        <Button
          variant="contained"
          disabled={override !== undefined && !form.isReady}
          loading={isSending}
          onClick={submit}
        >
          {t('Submit')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
