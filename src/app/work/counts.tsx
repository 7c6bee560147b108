import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';

interface Count {
  readonly label: string;
  readonly count: number;
  /** Coloured only when there are any. */
  readonly tone?: 'error';
  readonly to?: string;
}

/** The day in three numbers. */
export function Counts({ counts }: { readonly counts: readonly Count[] }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1.25, maxWidth: { md: 560 } }}>
      {counts.map(({ label, count, tone, to }) => (
        <Box key={label} {...(to === undefined ? {} : { component: Link, to })} sx={tile}>
          <Box
            component="span"
            sx={{ ...number, color: tone !== undefined && count > 0 ? `${tone}.main` : 'text.primary' }}
          >
            {count}
          </Box>{' '}
          <Box component="span" sx={{ typography: 'body2', color: 'text.secondary', lineHeight: 1.25 }}>
            {label}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const tile = {
  display: 'block',
  minHeight: 76,
  px: 1.75,
  py: 1.25,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  textDecoration: 'none',
} as const;

const number = {
  display: 'block',
  fontSize: '1.625rem',
  fontWeight: 700,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
} as const;
