import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { t } from '#form';
import { ChoiceChips } from './choice-chips.tsx';
import { LongTextInput } from './long-text-input.tsx';

interface Props {
  readonly title: string;
  /** What it means, in a sentence. */
  readonly explanation?: string;
  /** What is usually said here: one tap instead of typing. */
  readonly usual?: readonly string[];
  /** What the button does, as a verb. */
  readonly verb: string;
  readonly noteLabel?: string;
  /** What was confirmed is on its way. */
  readonly isBusy?: boolean;
  readonly children?: ReactNode;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** The server takes reasons from 3 to 500 characters. */
const shortest = 3;
const longest = 500;

/** Asks why. One of the usual reasons is enough; a note can be added, or stand alone. */
export function ReasonDialog(props: Props) {
  const { title, explanation, usual = [], verb, noteLabel, isBusy = false, children, onConfirm, onClose } = props;
  const heading = useId();
  const [chosen, setChosen] = useState<string>();
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const reason = [chosen, note.trim()].filter((part) => part !== undefined && part !== '').join('. ');
  const error =
    reason.length < shortest ? t('Please say why.') : reason.length > longest ? t('Please shorten this.') : undefined;
  const confirm = () => {
    setChecked(true);
    if (error === undefined) onConfirm(reason);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {explanation !== undefined && <Typography>{explanation}</Typography>}
        {usual.length > 0 && (
          <ChoiceChips
            label={t('Reason')}
            choices={usual.map((one) => ({ value: one, label: t(one) }))}
            chosen={chosen}
            onChoose={(value) => setChosen(value === chosen ? undefined : value)}
          />
        )}
        <LongTextInput
          label={noteLabel ?? (usual.length > 0 ? t('Note (if needed)') : t('Reason'))}
          value={note}
          error={isChecked ? error : undefined}
          onChange={setNote}
        />
        {children}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{t('Not now')}</Button>
        <Button variant="contained" loading={isBusy} onClick={confirm}>
          {verb}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
