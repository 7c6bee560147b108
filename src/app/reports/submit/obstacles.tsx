import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { labelAt, type Evaluation, type Pointer, type SigningTrouble, type Template } from '#engine';
import { issueText } from '#form';
import { placeName, t } from '#language';
import { Button } from '#screen';
import { JumpList } from './jump-list.tsx';
import { obstacles } from './submit-report.ts';

interface Props {
  readonly template: Template;
  readonly evaluation: Evaluation;
  /** Values to be decided between two devices. */
  readonly undecided: readonly Obstacle[];
  /** Signatures that would not be accepted. */
  readonly troubles: readonly SigningTrouble[];
  readonly onClose: () => void;
  readonly onJump: (pointer: Pointer) => void;
}

export interface Obstacle {
  readonly pointer: Pointer;
  readonly label: string;
  readonly message: string;
}

/** What is still missing or wrong before submitting. Each line jumps to its field. */
export function Obstacles({ template, evaluation, undecided, troubles, onClose, onJump }: Props) {
  const heading = useId();
  const issues = obstacles(evaluation);
  const missing = issues.filter((issue) => issue.missing).length;
  const lines = [
    ...undecided,
    ...issues.map((issue) => ({
      pointer: issue.pointer,
      label: placeName(labelAt(template, issue.pointer, evaluation.data)),
      message: issueText(issue),
    })),
    ...troubles.map(({ pointer, message, sentence }) => ({
      pointer,
      label: placeName(labelAt(template, pointer, evaluation.data)),
      message: issueText({ message, sentence }),
    })),
  ];
  return (
    // The focus goes to the chosen field, not back to the button that opened this list.
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={heading} disableRestoreFocus>
      <DialogTitle id={heading}>
        {summary({ undecided: undecided.length, missing, wrong: issues.length - missing + troubles.length })}
      </DialogTitle>
      <DialogContent>
        <Box sx={{ mx: -1 }}>
          <JumpList lines={lines} onJump={onJump} />
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function summary(counts: { readonly undecided: number; readonly missing: number; readonly wrong: number }): string {
  const { undecided, missing, wrong } = counts;
  const parts = [
    undecided > 0 ? t('{undecided} to decide', { undecided }) : undefined,
    missing > 0 ? t('{missing} missing', { missing }) : undefined,
    wrong > 0 ? t('{wrong} to correct', { wrong }) : undefined,
  ];
  return t('Not ready to submit: {parts}', { parts: parts.filter((part) => part !== undefined).join(', ') });
}
