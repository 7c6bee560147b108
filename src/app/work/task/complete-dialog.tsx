import { useState } from 'react';
import type { JsonObject } from '#engine';
import { t } from '#language';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { shellPairs } from '../../forms/shell-pairs.ts';
import { textOf } from './text-of.ts';

interface Props {
  readonly workDone: string;
  readonly onConfirm: (workDone: string) => void;
  readonly onClose: () => void;
}

/** Asks what was done, in words that the customer will read too. */
export function CompleteDialog({ workDone, onConfirm, onClose }: Props) {
  // The job card's text may arrive while the dialog is open; typed text wins.
  const [isTyped, setTyped] = useState(false);
  const [known, setKnown] = useState(workDone);
  if (!isTyped && known !== workDone) setKnown(workDone);
  return (
    <FormDialog
      title={t('Mark work as done')}
      pair={shellPairs.complete}
      entries={known === '' ? {} : { WorkDone: known }}
      edition={known}
      verb={t('Mark work as done')}
      width="sm"
      onEntered={() => setTyped(true)}
      onConfirm={(entered) => onConfirm(workDoneIn(entered))}
      onClose={onClose}
    />
  );
}

export const workDoneIn = ({ WorkDone }: JsonObject): string => textOf(WorkDone);
