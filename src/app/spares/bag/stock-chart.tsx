import { styled } from '@mui/material/styles';
import { memo, useId } from 'react';
import { t } from '#language';
import { useLanguage, StateChip, CardLine } from '#screen';
import type { BagLine } from './bag-view.ts';
import { conditionWords, qtyText } from '../../words/spare-words.ts';

interface Props {
  readonly lines: readonly BagLine[];
  readonly title: string;
}

/** The bag as a bar chart, one line per part. The text has everything that the bars show. */
export const StockChart = memo(function StockChart({ lines, title }: Props) {
  useLanguage();
  const caption = useId();
  const longest = Math.max(1, ...lines.map(({ qty }) => Math.abs(qty)));
  return (
    <Figure aria-labelledby={caption}>
      <figcaption id={caption}>{title}</figcaption>
      <ul role="list">
        {lines.map((line) => (
          <li key={`${line.part.Name} ${line.condition}`}>
            <StockLine line={line} share={Math.abs(line.qty) / longest} />
          </li>
        ))}
      </ul>
    </Figure>
  );
});

function StockLine({ line, share }: { readonly line: BagLine; readonly share: number }) {
  const { part, condition, qty, serials, isUnsent } = line;
  const isShort = qty < 0;
  return (
    <>
      <Words>
        <div>
          <Name>{part.Name}</Name>
          {serials.length > 0 && <CardLine>{t('Serial {serials}', { serials: serials.join(', ') })}</CardLine>}
        </div>
        <b>{qtyText(qty, part.Uom)}</b>
      </Words>
      {/* The bar only repeats the number. */}
      <Bar aria-hidden>
        <div
          className={isShort ? 'is-short' : condition === 'good' ? 'is-good' : 'is-faulty'}
          style={{ width: `${Math.max(share * 100, 2)}%` }}
        />
      </Bar>
      <Chips>
        {condition !== 'good' && <StateChip tone="warning">{conditionWords[condition]}</StateChip>}
        {isShort && <StateChip tone="error">{t('Used more than received')}</StateChip>}
        {isUnsent && <StateChip tone="warning">{t('Before sync')}</StateChip>}
      </Chips>
    </>
  );
}

const Figure = styled('figure')(({ theme: { palette, spacing, typography } }) => ({
  margin: 0,
  '& figcaption': { ...typography.body2, color: palette.text.secondary, marginBottom: spacing(1) },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: spacing(1.25) },
}));

const Words = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1.5),
  alignItems: 'flex-start',
  '& > div': { flex: 1, minWidth: 0 },
  // A long name never pushes the number off the screen.
  '& > b': { width: 96, flexShrink: 0, textAlign: 'right', fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
}));

const Name = styled('div')({
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
});

const Bar = styled('div')(({ theme: { palette, spacing } }) => ({
  height: 10,
  borderRadius: 10,
  background: palette.action.hover,
  marginTop: spacing(0.5),
  overflow: 'hidden',
  '& > *': { height: '100%' },
  '& > .is-good': { background: palette.primary.main },
  '& > .is-short': { background: palette.error.main },
  // Distinguishable without colour, too.
  '& > .is-faulty': {
    color: palette.warning.main,
    background: 'repeating-linear-gradient(45deg, currentColor 0 4px, transparent 4px 8px)',
  },
}));

const Chips = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.75),
  marginTop: theme.spacing(0.5),
}));
