import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** A label and its value, inside a `dl`. */
export function Detail({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <Term>{label}</Term>
      <What>{children}</What>
    </div>
  );
}

const Term = styled('dt')(({ theme }) => ({ ...theme.typography.caption, color: theme.palette.text.secondary }));

const What = styled('dd')(({ theme }) => ({ ...theme.typography.body1, margin: 0, whiteSpace: 'pre-line' }));
