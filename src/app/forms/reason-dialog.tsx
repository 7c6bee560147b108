import type { Elements } from '#screen';
import Typography from '@mui/material/Typography';
import type { JsonObject } from '#engine';
import { FormDialog } from './form-dialog.tsx';
import { shellPairs } from './shell-pairs.ts';

interface Props {
  readonly title: string;
  /** What it means, in a sentence. */
  readonly explanation?: string;
  /** The form with the usual reasons; without it there is only a text field. */
  readonly usual?: 'pause' | 'cannotComplete' | 'hold';
  /** What the button does, as a verb. */
  readonly verb: string;
  readonly isBusy?: boolean;
  readonly children?: Elements;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for a reason. One of the usual reasons is enough; a note can be added. */
export function ReasonDialog({ title, explanation, usual, verb, isBusy, children, onConfirm, onClose }: Props) {
  return (
    <FormDialog
      title={title}
      pair={shellPairs[usual ?? 'reason']}
      entries={{}}
      verb={verb}
      width="sm"
      {...(isBusy !== undefined && { isBusy })}
      onConfirm={(entered) => onConfirm(reasonIn(entered))}
      onClose={onClose}
    >
      {explanation !== undefined && <Typography>{explanation}</Typography>}
      {children}
    </FormDialog>
  );
}

/** The reason from `reason` or from a form with usual reasons, as one text. */
export function reasonIn({ Usual, Note, Reason }: JsonObject): string {
  const said = Usual === undefined || Usual === 'other' ? [Reason] : [Usual, Note];
  return said.filter((part): part is string => typeof part === 'string' && part.trim() !== '').join('. ');
}
