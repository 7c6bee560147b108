import { styled } from '@mui/material/styles';
import type { WorkbenchType } from '#contract';
import { t, momentText } from '#language';
import { paths } from '../../paths.ts';
import { CardLink } from '#screen';
import { codeText } from './code-text.ts';
import { HealthMark } from './health-mark.tsx';
import { shortVersion, sizeWords } from './health-words.ts';

const edges = { good: undefined, warned: 'warning', refused: 'error' } as const;

/** A report type in a list: its identity, its live version and publication time, and its health. */
export function TypeLink({ type }: { readonly type: WorkbenchType }) {
  const { Slug, Title, Live, Health, Edition, Ansi } = type;
  const identity = [
    Ansi.length > 0 ? t('ANSI {codes}', { codes: Ansi.join(', ') }) : undefined,
    Edition && t('edition {edition}', { edition: Edition }),
  ];
  return (
    <CardLink to={paths.reportType(Slug)} edge={edges[Health]}>
      <Columns>
        <div>
          <Head>
            <h3>{Title}</h3>
            <span className="narrow-only">
              <HealthMark health={Health} />
            </span>
          </Head>
          <code>{Slug}</code>
        </div>
        <Fact>
          <span>{identity.filter(Boolean).join(' · ')}</span>
          {Live !== undefined && <span className="wide-only">{sizeWords(Live)}</span>}
        </Fact>
        <Fact>
          {Live === undefined ? (
            <span>{t('Not live yet')}</span>
          ) : (
            <>
              <code className="version">{shortVersion(Live.Version)}</code>
              <span translate="no">{momentText(Date.parse(Live.PublishedAt))}</span>
            </>
          )}
        </Fact>
        <span className="wide-only mark">
          <HealthMark health={Health} />
        </span>
      </Columns>
    </CardLink>
  );
}

const Columns = styled('div')(({ theme: { breakpoints, palette, spacing } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  gap: spacing(0.5, 2),
  '& > *': { minWidth: 0 },
  '& code': { ...codeText, display: 'block', color: palette.text.secondary },
  '& .version': { color: palette.text.primary },
  '& .mark': { justifySelf: 'end' },
  [breakpoints.down('md')]: { '& .wide-only': { display: 'none' } },
  [breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 3fr) 170px 112px',
    '& .narrow-only': { display: 'none' },
  },
}));

const Head = styled('div')(({ theme: { spacing, typography } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: spacing(1),
  '& h3': { ...typography.h3, margin: 0 },
}));

const Fact = styled('div')(({ theme: { breakpoints, palette, spacing, typography } }) => ({
  ...typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: spacing(1),
  color: palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  [breakpoints.up('md')]: { flexDirection: 'column' },
}));
