import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { LongTextInput } from '../shell/long-text-input.tsx';

interface Props {
  readonly workDone: string;
  readonly onConfirm: (workDone: string) => void;
  readonly onClose: () => void;
}

/** The work is done: what it was, in words that the customer reads too. */
export function CompleteDialog({ workDone, onConfirm, onClose }: Props) {
  const heading = useId();
  const [text, setText] = useState(workDone);
  const [isChecked, setChecked] = useState(false);
  const error = text.trim() === '' ? 'Please write what was done.' : undefined;
  const confirm = () => {
    setChecked(true);
    if (error === undefined) onConfirm(text.trim());
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>The work is done</DialogTitle>
      <DialogContent>
        <LongTextInput
          label="Work done"
          value={text}
          rows={4}
          error={isChecked ? error : undefined}
          onChange={setText}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>Not now</Button>
        <Button variant="contained" onClick={confirm}>
          Work is done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
