import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { NotSignedReason, Waiver } from '#contract';
import { t } from '#form';
import { useId, useState } from 'react';
import { validators } from 'virtual:shell-validators';
import { fieldMessages } from '../shell/field-messages.ts';
import { TextInput } from '../shell/text-input.tsx';
import { reasonWords } from './signature-words.ts';

interface Props {
  readonly onRecord: (waiver: Waiver) => void;
  readonly onClose: () => void;
}

const reasons = Object.keys(reasonWords) as NotSignedReason[]; // exactly the names of the record

/** There is no signature, and why. The office accepts that or not. */
export function WaiverDialog({ onRecord, onClose }: Props) {
  const heading = useId();
  const [reason, setReason] = useState<NotSignedReason>('not_available');
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const waiver: Waiver = { NotSignedReason: reason, Note: note.trim() };
  const messages = validators.Waiver(waiver) ? {} : fieldMessages(validators.Waiver.errors);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('Not signed')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <RadioGroup
          aria-labelledby={heading}
          value={reason}
          onChange={(_, value) => setReason(value as NotSignedReason)}
        >
          {reasons.map((each) => (
            <FormControlLabel
              key={each}
              value={each}
              control={<Radio />}
              label={reasonWords[each]}
              sx={{ minHeight: 48 }}
            />
          ))}
        </RadioGroup>
        <TextInput
          label={t('Note')}
          name="Note"
          value={note}
          error={isChecked ? noteMessage(messages['Note']) : undefined}
          onChange={setNote}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{t('Back')}</Button>
        <Button
          variant="contained"
          onClick={() => {
            setChecked(true);
            if (Object.keys(messages).length === 0) onRecord(waiver);
          }}
        >
          {t('Record it')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The rule's message names its field. */
const noteMessage = (message: string | undefined): string | undefined => message?.replace('{field}', t('Note'));
