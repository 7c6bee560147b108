import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { JsonObject } from '#engine';
import type { Refused } from '#form';
import { t } from '#language';
import { type Elements, Button, Note } from '#screen';
import { useId, useState } from 'react';
import type { LoadPair } from './fetch-form.ts';
import { ShellForm } from './shell-form.tsx';
import { useFormController } from './use-form-controller.ts';

interface Props {
  readonly title: string;
  /** What it means, above the form. */
  readonly children?: Elements;
  /** A hint below the form. */
  readonly hint?: string;
  /** One of `shellPairs`. Without one, the dialog only asks for confirmation. */
  readonly pair?: LoadPair;
  readonly entries: JsonObject;
  /** The form is re-created with its entries when this changes. */
  readonly edition?: string;
  readonly refused?: readonly Refused[];
  readonly verb: string;
  readonly width?: 'xs' | 'sm';
  /** The confirmed entries are being sent. */
  readonly isBusy?: boolean;
  /** The content above the form does not allow confirming yet. */
  readonly isHeld?: boolean;
  /** Called on every keystroke with the current entries, valid or not. */
  readonly onEntered?: (entered: JsonObject) => void;
  /** Units of numbers that the schema cannot know; read with the entries. */
  readonly units?: Readonly<Record<string, string>>;
  /** Why it failed. */
  readonly failure?: string | undefined;
  /** Errors of the entries as a whole that the form cannot know. */
  readonly wrongWith?: (entered: JsonObject) => readonly string[];
  /** A rejected promise means that the phone could not keep it. */
  readonly onConfirm: (entered: JsonObject) => void | Promise<void>;
  readonly onClose: () => void;
}

/** A dialog with one of the shell's forms. What was typed stays until it is kept. */
export function FormDialog(props: Props) {
  const { title, children, hint, pair, entries, refused, verb, width = 'xs', isBusy = false, isHeld = false } = props;
  const heading = useId();
  const form = useFormController();
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
            {...form.props}
            onEvaluation={(evaluation) => {
              form.props.onEvaluation(evaluation);
              props.onEntered?.(evaluation.data);
              // These errors were about other entries.
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
            {t('This phone could not save it. Free some space, then try again.')}
          </Note>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={props.onClose}>{t('Back')}</Button>
        <Button
          variant="contained"
          disabled={isHeld || (pair !== undefined && !form.isReady)}
          loading={isBusy || state === 'keeping'}
          onClick={({ detail }) => {
            // The second of two taps was meant for what opened the dialog: it confirms nothing.
            if (detail < 2) void confirm();
          }}
        >
          {verb}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
