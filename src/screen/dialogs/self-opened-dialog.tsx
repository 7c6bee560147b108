import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { pressedKey } from '../focus/pressed-key.ts';
import { useSteadySlot } from '../focus/steady-slot.ts';
import type { Elements } from '../parts/elements.ts';
import { isInEntry } from '../focus/entry-focus.ts';
import { hiddenFromSight } from '../look/hidden-from-sight.ts';

interface Props {
  readonly isOpen: boolean;
  readonly role?: 'dialog' | 'alertdialog';
  readonly icon?: Elements;
  readonly title: string;
  /** What has happened; read out with the title. */
  readonly text: string;
  /** The text as shown, with the id it is described by, and every available action. */
  readonly children: (textId: string) => ReactNode;
}

/**
 * A dialog that opens without being asked for. It blocks: neither Escape nor a tap outside closes it. But it never takes the
 * focus from a field: keys still go to the field until the person taps the dialog or presses Escape, which moves into it.
 * The focus goes to the dialog itself, where keys do nothing, not to one of its buttons; and the buttons respond only to
 * presses that begin after there was time to read.
 */
export function SelfOpenedDialog({ isOpen, ...props }: Props) {
  const { isSteady } = useSteadySlot(isOpen ? 'open' : 'closed');
  return isOpen ? <OpenDialog {...props} isSteady={isSteady} /> : null;
}

interface OpenProps extends Omit<Props, 'isOpen'> {
  readonly isSteady: boolean;
}

function OpenDialog({ role = 'dialog', icon, title, text, children, isSteady }: OpenProps) {
  const id = useId();
  const layer = useLayer();
  const paper = useRef<HTMLDivElement>(null);
  const [wasInEntry] = useState(() => isInEntry(document));
  // While the focus is outside, the content behind the dialog is still in use.
  const [isEntered, setEntered] = useState(!wasInEntry);
  useEscapeInto(paper);
  const intoIt = (): void => paper.current?.focus();
  return (
    <Dialog
      open
      container={layer}
      role={role}
      aria-modal={isEntered}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      disableAutoFocus={wasInEntry}
      maxWidth="xs"
      fullWidth
      onFocus={() => setEntered(true)}
      onMouseDown={(event) => {
        if (paper.current?.contains(event.target as Node) === true) return; // the target of a page event is a Node
        event.preventDefault();
        intoIt();
      }}
      // At the top, where a phone's keyboard does not cover it.
      {...(wasInEntry && { sx: { '& .MuiDialog-container': { alignItems: 'flex-start' } } })}
      slotProps={{ paper: { ref: paper } }}
    >
      <DialogTitle id={`${id}-title`} sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
        {icon}
        <span>{title}</span>
      </DialogTitle>
      <Answers disabled={!isSteady}>{children(`${id}-text`)}</Answers>
      {!isEntered && (
        <Box role="alert" sx={hiddenFromSight}>
          {`${title}. ${text}`}
        </Box>
      )}
    </Dialog>
  );
}

/** A disabled fieldset disables everything in it. */
const Answers = styled('fieldset')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '&:disabled': { opacity: 0.6 },
});

/**
 * A container of its own at the end of the page. MUI hides everything beside a dialog from screen readers; here nothing is
 * hidden, so the field being typed in stays accessible.
 */
function useLayer(): HTMLElement {
  const [layer] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    document.body.append(layer);
    return () => layer.remove();
  }, [layer]);
  return layer;
}

/** Escape moves the focus from a field into the dialog above it; it does not count as input. */
function useEscapeInto(paper: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const lead = (event: KeyboardEvent): void => {
      if (pressedKey(event) !== 'Escape') return;
      if (paper.current === null || paper.current.contains(document.activeElement)) return;
      event.preventDefault();
      event.stopPropagation();
      paper.current.focus();
    };
    document.addEventListener('keydown', lead, true);
    return () => document.removeEventListener('keydown', lead, true);
  }, [paper]);
}
