import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  readonly to: string;
  /** A coloured edge for what must be seen first. Its reason is also said in words. */
  readonly edge?: 'error' | 'warning' | 'info' | undefined;
  readonly children: ReactNode;
}

/** A card that is one link as a whole: nothing to aim at. */
export function CardLink({ to, edge, children }: Props) {
  return (
    <Box
      component={Link}
      to={to}
      sx={edge === undefined ? card : { ...card, borderLeft: '5px solid', borderLeftColor: `${edge}.main` }}
    >
      <Box sx={{ minWidth: 0, flex: 1 }}>{children}</Box>
      <Box component={ChevronRight} aria-hidden sx={{ color: 'text.secondary', flexShrink: 0 }} />
    </Box>
  );
}

const card = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 72,
  px: 2,
  py: 1.5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  color: 'text.primary',
  textDecoration: 'none',
  '@media (hover: hover)': { '&:hover': { boxShadow: 2 } },
} as const;
