import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { JsonObject } from '#engine';
import { t, type Refused } from '#form';
import { useId, useState, type ReactNode } from 'react';
import type { LoadPair } from '../shell/fetch-form.ts';
import { Note } from '../shell/note.tsx';
import { ShellForm } from '../shell/shell-form.tsx';
import { useFormHand } from '../shell/use-form-hand.ts';

interface Props {
  readonly title: string;
  /** What it means, above the form. */
  readonly children?: ReactNode;
  /** What is good to know, below it. */
  readonly hint?: string;
  /** One of `shellPairs`. Without one nothing is asked but whether to go on. */
  readonly pair?: LoadPair;
  readonly entries: JsonObject;
  /** The form is drawn anew with its entries when this changes. */
  readonly edition?: string;
  readonly refused?: readonly Refused[];
  readonly verb: string;
  readonly width?: 'xs' | 'sm';
  /** What was confirmed is on its way. */
  readonly isBusy?: boolean;
  /** What is above the form does not allow it yet. */
  readonly isHeld?: boolean;
  /** At every key, with what stands in it then, right or wrong. */
  readonly onEntered?: (entered: JsonObject) => void;
  /** Of numbers whose unit the schema cannot know; read with the entries. */
  readonly units?: Readonly<Record<string, string>>;
  /** Why it was not done. */
  readonly failure?: string | undefined;
  /** What is wrong with what was entered as a whole, as the form cannot know it. */
  readonly wrongWith?: (entered: JsonObject) => readonly string[];
  /** A promise that fails: the phone could not keep it. */
  readonly onConfirm: (entered: JsonObject) => void | Promise<void>;
  readonly onClose: () => void;
}

/** Asks something by one of the shell's own forms. What was typed stays until it is kept. */
export function FormDialog(props: Props) {
  const { title, children, hint, pair, entries, refused, verb, width = 'xs', isBusy = false, isHeld = false } = props;
  const heading = useId();
  const form = useFormHand();
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [state, setState] = useState<'ready' | 'keeping' | 'failed'>('ready');

  async function confirm(): Promise<void> {
    const entered = pair === undefined ? {} : form.ask();
    if (entered === undefined) return;
    const found = props.wrongWith?.(entered) ?? [];
    setWrong(found);
    if (found.length > 0) return;
    setState('keeping');
    try {
      await props.onConfirm(entered);
      setState('ready');
    } catch {
      setState('failed');
    }
  }

  return (
    <Dialog open onClose={props.onClose} fullWidth maxWidth={width} aria-labelledby={heading}>
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {children}
        {pair !== undefined && (
          <ShellForm
            key={props.edition}
            pair={pair}
            entries={entries}
            {...(refused && { refused })}
            {...(props.units && { units: props.units })}
            {...form.told}
            onEvaluation={(evaluation) => {
              form.told.onEvaluation(evaluation);
              props.onEntered?.(evaluation.data);
              // Said of something else.
              setWrong([]);
            }}
          />
        )}
        {wrong.map((words) => (
          <Note key={words} tone="error" role="alert">
            {t(words)}
          </Note>
        ))}
        {props.failure !== undefined && (
          <Note tone="error" role="alert">
            {props.failure}
          </Note>
        )}
        {hint !== undefined && <Box sx={{ color: 'text.secondary', typography: 'body2' }}>{hint}</Box>}
        {state === 'failed' && (
          <Note tone="error" role="alert">
            {t('This phone could not keep it. Free some space, then try again.')}
          </Note>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={props.onClose}>{t('Back')}</Button>
        <Button
          variant="contained"
          disabled={isHeld || (pair !== undefined && !form.isReady)}
          loading={isBusy || state === 'keeping'}
          onClick={() => void confirm()}
        >
          {verb}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
