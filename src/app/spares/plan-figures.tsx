import { styled } from '@mui/material/styles';
import type { MappedSpare } from '#contract';
import { t } from '#form';
import { memo } from 'react';

/** Planned, issued, used, returned and what is left of it in the bag, each with its word. */
export const PlanFigures = memo(function PlanFigures({ plan }: { readonly plan: MappedSpare }) {
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
    <Figures>
      {figures.map(([label, qty]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={qty < 0 ? 'is-short' : undefined}>{String(qty)}</dd>
        </div>
      ))}
    </Figures>
  );
});

/** Word and number stay together where the line wraps. */
const Figures = styled('dl')(({ theme: { palette, spacing, typography } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: spacing(0.25, 1.75),
  margin: spacing(0.75, 0, 0),
  '& div': { display: 'flex', gap: spacing(0.5), alignItems: 'baseline' },
  '& dt': { ...typography.body2, color: palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
  '& .is-short': { color: palette.error.main },
}));
