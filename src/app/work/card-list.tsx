import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Cards, one under the other, told to a screen reader as a list. */
export function CardList<T>({
  items,
  idOf,
  children,
}: {
  readonly items: readonly T[];
  readonly idOf: (item: T) => number;
  readonly children: (item: T) => ReactNode;
}) {
  return (
    // Safari tells a list without bullets as a list only when it is called one.
    <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
      {items.map((item) => (
        <Box component="li" key={idOf(item)} sx={{ minWidth: 0 }}>
          {children(item)}
        </Box>
      ))}
    </Box>
  );
}
