import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Workbench, WorkbenchType } from '#contract';
import { t, tn, momentText } from '#language';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { ServerDataView } from '../../shell/server-data-view.tsx';
import { EmptyState, Screen, Facts, Folded } from '#screen';
import { NotOnList } from '../../shell/not-on-list.tsx';
import { codeText } from './code-text.ts';
import { HealthMark } from './health-mark.tsx';
import { shortVersion, sizeWords } from './health-words.ts';
import { LivePreview } from '../try-out/live-preview.tsx';
import { Problems } from './problems.tsx';
import { useWorkbench } from './use-workbench.ts';

/** A report type under development: the problems in its files, and its current form. */
export function TypeScreen({ slug }: { readonly slug: string }) {
  const data = useWorkbench();
  const type = data.answer?.Types.find(({ Slug }) => Slug === slug);
  return (
    <Screen title={type?.Title ?? t('Report type')} above={<BackLink />} wide="full">
      <ServerDataView data={data} what={t('report type')}>
        {(workbench) =>
          type === undefined ? <NotOnList what={t('report type')} /> : <OneType type={type} workbench={workbench} />
        }
      </ServerDataView>
    </Screen>
  );
}

function BackLink() {
  return (
    <Box component={Link} to={paths.reportTypes} sx={way}>
      <ArrowBackOutlined fontSize="small" aria-hidden />
      <span>{t('Report types')}</span>
    </Box>
  );
}

const way = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  minHeight: 40,
  color: 'primary.main',
  fontWeight: 600,
  textDecoration: 'none',
  '@media (hover: hover)': { '&:hover': { textDecoration: 'underline' } },
} as const;

interface Props {
  readonly type: WorkbenchType;
  readonly workbench: Workbench;
}

function OneType({ type, workbench }: Props) {
  const mine = ({ Types }: { readonly Types: readonly string[] }): boolean => Types.includes(type.Slug);
  return (
    <>
      <About type={type} />
      <Problems refusals={workbench.Refusals.filter(mine)} warnings={workbench.Warnings.filter(mine)} />
      {type.Live === undefined ? (
        <EmptyState heading={t('This type is not live yet. Its form opens here as soon as its files are in order.')} />
      ) : (
        <LivePreview slug={type.Slug} version={type.Live.Version} isRefused={type.Health === 'refused'} />
      )}
      <Files files={type.Files} />
    </>
  );
}

function About({ type: { Slug, Live, Health, Edition, Ansi } }: Pick<Props, 'type'>) {
  const identity = [
    Ansi.length > 0 ? t('ANSI {codes}', { codes: Ansi.join(', ') }) : undefined,
    Edition && t('edition {edition}', { edition: Edition }),
  ];
  return (
    <Box sx={{ mt: -1, mb: 2 }}>
      <Facts>
        <HealthMark health={Health} />
        <Box component="span" sx={codeText}>
          {Slug}
        </Box>
        <span>{identity.filter(Boolean).join(' · ')}</span>
        {Live !== undefined && (
          <>
            <span>
              <span>{t('Version')}</span>{' '}
              <Box component="span" sx={{ ...codeText, color: 'text.primary' }}>
                {shortVersion(Live.Version)}
              </Box>
              <span>{`, ${t('published {moment}', { moment: momentText(Date.parse(Live.PublishedAt)) })}`}</span>
            </span>
            <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
              {sizeWords(Live)}
            </Box>
          </>
        )}
      </Facts>
    </Box>
  );
}

function Files({ files }: { readonly files: readonly string[] }) {
  return (
    <Folded title={tn('Built from {count} file', 'Built from {count} files', files.length)}>
      <Box component="ul" sx={{ m: 0, pl: 2.5, columnWidth: 360 }}>
        {files.map((file) => (
          <Typography component="li" key={file} sx={codeText}>
            {file}
          </Typography>
        ))}
      </Box>
    </Folded>
  );
}
