import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';

import type { ImportKind } from '#contract';
import { t } from '#language';
import { FileLink } from '../../server-data/file-link.tsx';
import { CardLine } from '#screen';
import { kindHints, kindWords } from './import-words.ts';
import { rowList } from './row-list.ts';

/** For each kind a template, and an export of all existing rows that can be imported again. */
export function TemplateList({ kinds }: { readonly kinds: readonly ImportKind[] }) {
  return (
    <>
      <Box component="p" sx={{ m: 0, mb: 1.5, color: 'text.secondary' }}>
        {t('Dates are read as 2026-11-21, or with the day first as 21-11-2026 and 21/11/2026: 03/04/2026 is 3 April.')}
      </Box>
      <Box component="ul" role="list" aria-label={t('Template files')} sx={rowList}>
        {kinds.map((kind) => (
          <Line key={kind}>
            <What>
              <b>{kindWords[kind]}</b>
              <CardLine>{kindHints[kind]}</CardLine>
            </What>
            <Files>
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
            </Files>
          </Line>
        ))}
      </Box>
    </>
  );
}

const Line = styled('li')(({ theme: { breakpoints, spacing } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  alignItems: 'center',
  gap: spacing(1),
  padding: spacing(1.25, 1.5),
}));

const What = styled('div')({ minWidth: 0, '& b': { fontWeight: 600 } });

const Files = styled('div')(({ theme: { spacing } }) => ({ display: 'flex', flexWrap: 'wrap', gap: spacing(1) }));
