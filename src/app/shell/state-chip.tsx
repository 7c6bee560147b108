import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Tone } from './note.tsx';

interface Props {
  readonly tone: Tone;
  readonly icon?: ReactNode;
  readonly children: string;
}

/** A state in a word. */
export function StateChip({ tone, icon, children }: Props) {
  const color = tone === 'neutral' ? 'text.secondary' : `${tone}.main`;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        border: '1px solid',
        borderColor: color,
        color,
        borderRadius: 99,
        px: 1.25,
        py: 0.125,
        typography: 'caption',
        fontWeight: 600,
        '& svg': { fontSize: 16 },
      }}
    >
      {icon}
      {children}
    </Box>
  );
}
