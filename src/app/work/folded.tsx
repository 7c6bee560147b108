import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What is not needed now, one tap away. The browser's own element: it opens without script and is found by its search. */
export function Folded({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="details" sx={{ mt: 3, '&[open] > summary svg': { transform: 'rotate(180deg)' } }}>
      <Box component="summary" sx={summary}>
        {title}
        <ExpandMore aria-hidden />
      </Box>
      <Box sx={{ pt: 1.25 }}>{children}</Box>
    </Box>
  );
}

const summary = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 48,
  cursor: 'pointer',
  typography: 'h2',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
} as const;
