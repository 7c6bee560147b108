import { styled } from '@mui/material/styles';
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
