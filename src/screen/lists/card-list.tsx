import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Cards below each other, announced to a screen reader as a list. */
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
    // Safari announces a list without bullets as a list only with an explicit role.
    <Cards role="list">
      {items.map((item) => (
        <li key={idOf(item)}>{children(item)}</li>
      ))}
    </Cards>
  );
}

const Cards = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1.25),
}));
