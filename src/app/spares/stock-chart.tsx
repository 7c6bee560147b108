import Box from '@mui/material/Box';
import { useId } from 'react';
import { t } from '#form';
import { StateChip } from '../shell/state-chip.tsx';
import type { BagLine } from './bag-view.ts';
import { conditionWords, qtyText } from './spare-words.ts';

interface Props {
  readonly lines: readonly BagLine[];
  readonly title: string;
}

/** What lies in the bag: a line for each part with a bar behind its number. The words say all that the bars show. */
export function StockChart({ lines, title }: Props) {
  const caption = useId();
  const longest = Math.max(1, ...lines.map(({ qty }) => Math.abs(qty)));
  return (
    <Box component="figure" aria-labelledby={caption} sx={{ m: 0 }}>
      <Box component="figcaption" id={caption} sx={{ typography: 'body2', color: 'text.secondary', mb: 1 }}>
        {title}
      </Box>
      <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
        {lines.map((line) => (
          <Box component="li" key={`${line.part.Name} ${line.condition}`}>
            <StockLine line={line} share={Math.abs(line.qty) / longest} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function StockLine({ line, share }: { readonly line: BagLine; readonly share: number }) {
  const { part, condition, qty, serials, isUnsent } = line;
  const isShort = qty < 0;
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={name}>{part.Name}</Box>
          {serials.length > 0 && (
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
              {t('Serial {serials}', { serials: serials.join(', ') })}
            </Box>
          )}
        </Box>
        <Box sx={number}>{qtyText(qty, part.Uom)}</Box>
      </Box>
      {/* The bar repeats the number for the eye. */}
      <Box aria-hidden sx={{ height: 10, borderRadius: 1, bgcolor: 'action.hover', mt: 0.5, overflow: 'hidden' }}>
        <Box
          sx={{ height: '100%', ...(isShort ? short : condition === 'good' ? good : faulty) }}
          style={{ width: `${Math.max(share * 100, 2)}%` }}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.5 }}>
        {condition !== 'good' && <StateChip tone="warning">{conditionWords[condition]}</StateChip>}
        {isShort && <StateChip tone="error">{t('More used than received')}</StateChip>}
        {isUnsent && <StateChip tone="warning">{t('Before sync')}</StateChip>}
      </Box>
    </>
  );
}

const name = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;

/** A long name never pushes the number off the screen. */
const number = {
  width: 96,
  flexShrink: 0,
  textAlign: 'right',
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
} as const;

const good = { bgcolor: 'primary.main' } as const;
const short = { bgcolor: 'error.main' } as const;
/** Told apart without colour, too. */
const faulty = {
  color: 'warning.main',
  background: 'repeating-linear-gradient(45deg, currentColor 0 4px, transparent 4px 8px)',
} as const;
