import Box from '@mui/material/Box';
import type { Pointer } from '#engine';
import type { ReactNode } from 'react';

interface Props {
  readonly pointer: Pointer;
  readonly onJump: (pointer: Pointer) => void;
  readonly children: ReactNode;
}

/** A line that jumps to its field. */
export function JumpButton({ pointer, onJump, children }: Props) {
  return (
    <Box component="button" type="button" onClick={() => onJump(pointer)} sx={line}>
      {children}
    </Box>
  );
}

const line = {
  display: 'block',
  width: '100%',
  minHeight: 48,
  px: 1.25,
  py: 1,
  border: 0,
  borderRadius: 1,
  bgcolor: 'transparent',
  color: 'text.primary',
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
} as const;
