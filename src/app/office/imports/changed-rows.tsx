import Box from '@mui/material/Box';
import type { ImportedRow } from '#contract';
import { t, tn } from '#language';
import { StateChip } from '#screen';
import { rowList } from './row-list.ts';

/** Every new or changed row, with the values before and after. */
export function ChangedRows({ rows, more }: { readonly rows: readonly ImportedRow[]; readonly more: number }) {
  return (
    <>
      <Box component="ul" role="list" aria-label={t('New and changed rows')} sx={rowList}>
        {rows.map(({ Row, Ref, Name, IsNew, Changes }) => (
          <Box component="li" key={Row} sx={{ px: 1.5, py: 1.25 }}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
              <Box sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>{Name}</Box>
              <StateChip tone={IsNew ? 'success' : 'info'}>{IsNew ? t('New') : t('Changed')}</StateChip>
            </Box>
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
              {`${t('Row {row}', { row: Row })} · ${Ref}`}
            </Box>
            {Changes.map((change) => (
              <Box key={change.Column} sx={{ typography: 'body2', mt: 0.5, overflowWrap: 'anywhere' }}>
                {changeText(change)}
              </Box>
            ))}
          </Box>
        ))}
      </Box>
      {more > 0 && (
        <Box sx={{ mt: 1, color: 'text.secondary' }}>{tn('and {count} more row', 'and {count} more rows', more)}</Box>
      )}
    </>
  );
}

function changeText({ Column, Before, After }: ImportedRow['Changes'][number]): string {
  if (Before === undefined && After === undefined) return t('{column} changes', { column: Column });
  const [before, after] = [quoted(Before), quoted(After)];
  return t('{column}: {before} becomes {after}', { column: Column, before, after });
}

const quoted = (value: string | undefined): string => (value === undefined ? t('nothing') : `“${value}”`);
