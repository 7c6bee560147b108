import Box from '@mui/material/Box';
import type { ImportReport } from '#contract';
import { t } from '#form';

/** What becomes of the rows, in four numbers. */
export function ReportCounts({ counts }: { readonly counts: ImportReport['Counts'] }) {
  const figures = [
    { label: t('New'), count: counts.New, color: 'text.primary' },
    { label: t('Changed'), count: counts.Changed, color: 'text.primary' },
    { label: t('Unchanged'), count: counts.Same, color: 'text.secondary' },
    { label: t('Wrong'), count: counts.Wrong, color: counts.Wrong > 0 ? 'error.main' : 'text.secondary' },
  ];
  return (
    <Box component="dl" sx={grid}>
      {figures.map(({ label, count, color }) => (
        <Box key={label} sx={{ minWidth: 0 }}>
          <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, color, fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.3, ...digits }}>
            {count}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const digits = { fontVariantNumeric: 'tabular-nums' } as const;

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
  gap: 1,
  m: 0,
  p: 1.5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
} as const;
