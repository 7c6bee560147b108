import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly count?: number;
  /** The part of the address that leads here. */
  readonly anchor?: string;
  readonly children: ReactNode;
}

/** A titled part of a screen. */
export function Section({ title, count, anchor, children }: Props) {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mt: 3 }}>
      {/* Below the header that stays at the top. */}
      <Typography variant="h2" id={heading} sx={{ mb: 1.25 }}>
        <Box
          component="span"
          id={anchor}
          tabIndex={anchor === undefined ? undefined : -1}
          sx={{ scrollMarginTop: '80px' }}
        >
          {title}
        </Box>
        {count !== undefined && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {' '}
            {count}
          </Box>
        )}
      </Typography>
      {children}
    </Box>
  );
}
