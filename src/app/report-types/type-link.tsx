import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { WorkbenchType } from '#contract';
import { t } from '#form';
import { paths } from '../paths.ts';
import { momentText } from '../shell/indian-time.ts';
import { CardLink } from '../work/card-link.tsx';
import { codeText } from './code-text.ts';
import { HealthMark } from './health-mark.tsx';
import { shortVersion, sizeWords } from './health-words.ts';

const edges = { good: undefined, warned: 'warning', refused: 'error' } as const;

/** One report type: what it is, which version is live since when, and whether its files are in order. */
export function TypeLink({ type }: { readonly type: WorkbenchType }) {
  const { Slug, Title, Live, Health, Edition, Ansi } = type;
  const identity = [
    Ansi.length > 0 ? `ANSI ${Ansi.join(', ')}` : undefined,
    Edition && t('edition {edition}', { edition: Edition }),
  ];
  return (
    <CardLink to={paths.reportType(Slug)} edge={edges[Health]}>
      <Box sx={columns}>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1 }}>
            <Typography variant="h3">{Title}</Typography>
            <Box sx={{ display: { md: 'none' } }}>
              <HealthMark health={Health} />
            </Box>
          </Box>
          <Box sx={{ ...codeText, color: 'text.secondary' }}>{Slug}</Box>
        </Box>
        <Box sx={fact}>
          <span>{identity.filter(Boolean).join(' · ')}</span>
          {Live !== undefined && (
            <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
              {sizeWords(Live)}
            </Box>
          )}
        </Box>
        <Box sx={fact}>
          {Live === undefined ? (
            <span>{t('Not live yet')}</span>
          ) : (
            <>
              <Box component="span" sx={{ ...codeText, color: 'text.primary' }}>
                {shortVersion(Live.Version)}
              </Box>
              <span>{momentText(Date.parse(Live.PublishedAt))}</span>
            </>
          )}
        </Box>
        <Box sx={{ display: { xs: 'none', md: 'block' }, justifySelf: 'end' }}>
          <HealthMark health={Health} />
        </Box>
      </Box>
    </CardLink>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 3fr) 170px 112px' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
} as const;

const fact = {
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  flexWrap: 'wrap',
  columnGap: 1,
  typography: 'body2',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const;
