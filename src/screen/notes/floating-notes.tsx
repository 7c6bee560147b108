import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Note } from './note.tsx';

/** Notes above every screen. They never take the focus, and stay away from where thumbs rest. */
export const FloatingNotes = styled('div')(({ theme }) => ({
  position: 'fixed',
  top: 'calc(64px + env(safe-area-inset-top))',
  left: theme.spacing(1),
  right: theme.spacing(1),
  maxWidth: 560,
  margin: '0 auto',
  zIndex: theme.zIndex.snackbar,
  display: 'grid',
  gap: theme.spacing(1),
  '& > *': { boxShadow: theme.shadows[6], borderRadius: 15 },
  '@media print': { display: 'none' },
}));

interface Props {
  readonly tone: 'neutral' | 'error';
  readonly role: 'status' | 'alert';
  /** A text in a `span`, then buttons. */
  readonly children: ReactNode;
}

/** A note that floats over the page, above the bar at its foot. */
export function FloatingNote({ children, ...note }: Props) {
  return (
    <div>
      <Note {...note}>
        <Line>{children}</Line>
      </Note>
    </div>
  );
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& > button': { minHeight: 48, flexShrink: 0 },
}));
