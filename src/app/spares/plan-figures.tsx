import Box from '@mui/material/Box';
import type { MappedSpare } from '#contract';
import { t } from '#form';

/** Planned, issued, used, returned and what is left of it in the bag, each with its word. */
export function PlanFigures({ plan }: { readonly plan: MappedSpare }) {
  const figures = [
    [t('Planned'), plan.PlannedQty],
    [t('Issued'), plan.IssuedQty],
    [t('Used'), plan.UsedQty],
    [t('Returned'), plan.ReturnedQty],
    // Mostly nothing, and then not worth its room.
    ...(plan.RemovedQty === 0 ? [] : [[t('Removed'), plan.RemovedQty] as const]),
    ...(plan.ScrappedQty === 0 ? [] : [[t('Scrapped'), plan.ScrappedQty] as const]),
    [t('Balance'), plan.BalanceQty],
  ] as const;
  return (
    <Box component="dl" sx={row}>
      {figures.map(([label, qty]) => (
        <Box key={label} sx={{ display: 'flex', gap: 0.5, alignItems: 'baseline' }}>
          <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={qty < 0 ? { ...number, color: 'error.main' } : number}>
            {String(qty)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Word and number stay together where the line wraps. */
const row = { display: 'flex', flexWrap: 'wrap', columnGap: 1.75, rowGap: 0.25, m: 0, mt: 0.75 } as const;

const number = { m: 0, fontWeight: 650, fontVariantNumeric: 'tabular-nums' } as const;
