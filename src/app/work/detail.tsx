import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A label with what belongs to it, inside a `dl`. */
export function Detail({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, typography: 'body1', whiteSpace: 'pre-line' }}>
        {children}
      </Box>
    </div>
  );
}
