import { styled } from '@mui/material/styles';
import type { MappedSpare } from '#contract';
import { t } from '#language';
import { useLanguage } from '#screen';
import { memo } from 'react';

/** The counts of a planned part: planned, issued, used, returned and balance. */
export const PlanFigures = memo(function PlanFigures({ plan }: { readonly plan: MappedSpare }) {
  useLanguage();
  const figures = [
    [t('Planned'), plan.PlannedQty],
    [t('Issued'), plan.IssuedQty],
    [t('Used'), plan.UsedQty],
    [t('Returned'), plan.ReturnedQty],
    // Usually zero, and then left out to save room.
    ...(plan.RemovedQty === 0 ? [] : [[t('Removed'), plan.RemovedQty] as const]),
    ...(plan.ScrappedQty === 0 ? [] : [[t('Scrapped'), plan.ScrappedQty] as const]),
    // A part from other stock in the bag may be fitted: that is not a debt.
    ...(plan.BalanceQty < 0 ? [[t('From other stock'), -plan.BalanceQty] as const] : []),
    [t('Balance'), Math.max(0, plan.BalanceQty)],
  ] as const;
  return (
    <Figures>
      {figures.map(([label, qty]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{String(qty)}</dd>
        </div>
      ))}
    </Figures>
  );
});

/** Label and number stay together when the line wraps. */
const Figures = styled('dl')(({ theme: { palette, spacing, typography } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: spacing(0.25, 1.75),
  margin: spacing(0.75, 0, 0),
  '& div': { display: 'flex', gap: spacing(0.5), alignItems: 'baseline' },
  '& dt': { ...typography.body2, color: palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
}));
