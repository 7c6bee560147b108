import ChevronRight from '@mui/icons-material/ChevronRight';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  readonly to: string;
  /** A coloured edge for what must be seen first. The reason is also given in words. */
  readonly edge?: 'error' | 'warning' | 'info' | undefined;
  readonly children: ReactNode;
}

/** A card that is one link as a whole, so there is nothing small to hit. */
export function CardLink({ to, edge, children }: Props) {
  return (
    <Card to={to} edge={edge}>
      <Content>{children}</Content>
      <Arrow aria-hidden />
    </Card>
  );
}

const Card = styled(Link, { shouldForwardProp: (name) => name !== 'edge' })<Pick<Props, 'edge'>>(({ theme, edge }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minHeight: 72,
  padding: theme.spacing(1.5, 2),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 15,
  background: theme.palette.background.paper,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '@media (hover: hover)': { '&:hover': { boxShadow: theme.shadows[2] } },
  ...(edge !== undefined && { borderLeft: `5px solid ${theme.palette[edge].main}` }),
}));

const Content = styled('div')({ minWidth: 0, flex: 1 });

const Arrow = styled(ChevronRight)(({ theme }) => ({ color: theme.palette.text.secondary, flexShrink: 0 }));
