import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'success' | 'warning' | 'error' | 'info';

interface Props {
  readonly tone: Tone;
  readonly icon?: ReactNode;
  readonly role?: 'status' | 'alert';
  readonly children: ReactNode;
}

/** A bordered line of text that must be seen. Its words carry the meaning; the colour only draws the eye. */
export function Note({ tone, icon, role, children }: Props) {
  const color = tone === 'neutral' ? 'text.secondary' : `${tone}.main`;
  return (
    <Box
      role={role}
      sx={{
        display: 'flex',
        gap: 1.25,
        alignItems: 'flex-start',
        border: '1px solid',
        borderLeftWidth: 5,
        borderColor: color,
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        px: 1.5,
        py: 1.25,
      }}
    >
      {icon !== undefined && (
        <Box aria-hidden sx={{ color, display: 'flex', pt: '1px' }}>
          {icon}
        </Box>
      )}
      <Box sx={{ minWidth: 0, flex: 1 }}>{children}</Box>
    </Box>
  );
}
