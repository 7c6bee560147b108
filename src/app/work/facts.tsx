import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Small pieces of a card in one line that wraps; absent ones leave no gap. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.25,
        rowGap: 0.5,
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      {children}
    </Box>
  );
}
