import Box from '@mui/material/Box';
import type { ImportKind } from '#contract';
import { t } from '#form';
import { FileLink } from '../shell/file-link.tsx';
import { kindHints, kindWords } from './import-words.ts';
import { rowList } from './row-list.ts';

/** Of each kind the heading to begin with, and everything that is here as a file that can be imported again. */
export function TemplateList() {
  // The table has exactly the kinds of its type.
  const kinds = Object.keys(kindWords) as ImportKind[];
  return (
    <>
      <Box component="p" sx={{ m: 0, mb: 1.5, color: 'text.secondary' }}>
        {t('Dates are read as 2026-11-21, or with the day first as 21-11-2026 and 21/11/2026: 03/04/2026 is 3 April.')}
      </Box>
      <Box component="ul" role="list" aria-label={t('Files to begin with')} sx={rowList}>
        {kinds.map((kind) => (
          <Box component="li" key={kind} sx={line}>
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ fontWeight: 600 }}>{kindWords[kind]}</Box>
              <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{kindHints[kind]}</Box>
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <FileLink
                file="GET /api/v1/imports/:Kind/template.csv"
                input={{ params: { Kind: kind } }}
                label={t('Template: {kind}', { kind: kindWords[kind] })}
              >
                {t('Template')}
              </FileLink>
              <FileLink
                file="GET /api/v1/imports/:Kind/present.csv"
                input={{ params: { Kind: kind } }}
                label={t('Export: {kind}', { kind: kindWords[kind] })}
              >
                {t('Export')}
              </FileLink>
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  alignItems: 'center',
  gap: 1,
  px: 1.5,
  py: 1.25,
} as const;
