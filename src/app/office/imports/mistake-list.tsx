import Box from '@mui/material/Box';
import type { ImportMistake } from '#contract';
import { t } from '#language';
import { rowList } from './row-list.ts';

interface Props {
  readonly mistakes: readonly ImportMistake[];
  /** How many mistakes are not listed. */
  readonly more: number;
}

/** Each mistake with its place, message and fix; side by side on wide screens. */
export function MistakeList({ mistakes, more }: Props) {
  return (
    <>
      <Box component="ul" role="list" aria-label={t('Errors')} sx={rowList}>
        {mistakes.map(({ Row, Column, Message, Fix }, at) => (
          <Box component="li" key={at} sx={line}>
            <Box sx={{ fontWeight: 700, color: 'error.main' }}>{placeText(Row, Column)}</Box>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <span>{Message}</span>
              {Fix !== undefined && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{Fix}</Box>}
            </Box>
          </Box>
        ))}
      </Box>
      {more > 0 && <Box sx={{ mt: 1, color: 'text.secondary' }}>{t('and {count} more errors', { count: more })}</Box>}
    </>
  );
}

function placeText(row: number, column: string | undefined): string {
  if (row === 0) return column ?? t('File');
  return column === undefined ? t('Row {row}', { row }) : t('Row {row}, {column}', { row, column });
}

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 2.5fr)' },
  gap: { xs: 0.25, sm: 2 },
  px: 1.5,
  py: 1.25,
} as const;
