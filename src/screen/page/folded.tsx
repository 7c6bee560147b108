import ExpandMore from '@mui/icons-material/ExpandMore';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Optional content, one tap away. A native `details`: it works without script and the browser's search finds its content. */
export function Folded({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Fold>
      <Summary>
        <span>{title}</span>
        <ExpandMore aria-hidden />
      </Summary>
      <Content>{children}</Content>
    </Fold>
  );
}

const Fold = styled('details')(({ theme }) => ({
  marginTop: theme.spacing(3),
  '&[open] > summary svg': { transform: 'rotate(180deg)' },
}));

const Summary = styled('summary')(({ theme }) => ({
  ...theme.typography.h2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 48,
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
}));

const Content = styled('div')(({ theme }) => ({ paddingTop: theme.spacing(1.25) }));
