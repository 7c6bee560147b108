import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Health, RefusalCard } from '#contract';
import { t } from '#language';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { callAny, type CallFailure } from '../../server-data/api-client.ts';
import { Button, Note, CopyButton } from '#screen';
import { paths } from '../../paths.ts';
import { codeText } from './code-text.ts';
import { healthIcons } from './health-mark.tsx';
import { healthWords } from './health-words.ts';

interface Props {
  readonly problem: RefusalCard;
  readonly health: Exclude<Health, 'good'>;
  /** Titles by slug, to name the types concerned; absent on the page of a single type. */
  readonly titles?: ReadonlyMap<string, string>;
}

/** A problem in a file: its place, the message and the likely fix. */
export function ProblemCard({ problem, health, titles }: Props) {
  const { Message, Hint, Excerpt, Types } = problem;
  return (
    <Note tone={healthWords[health].tone} icon={healthIcons[health]}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
          <Box component="p" sx={{ ...codeText, m: 0, fontWeight: 650 }}>
            {placeOf(problem)}
          </Box>
          <Typography sx={{ mt: 0.5 }}>{Message}</Typography>
          {Hint !== undefined && <Typography sx={{ mt: 0.25, fontWeight: 600 }}>{Hint}</Typography>}
        </Box>
        {problem.Code === 'stopped' && Types[0] !== undefined && <TryAgain slug={Types[0]} />}
        <CopyButton size="small" label={t('Copy')} text={() => asText(problem)} />
      </Box>
      {Excerpt !== undefined && (
        <Box component="pre" tabIndex={0} aria-label={t('Position in the file')} sx={excerpt}>
          {Excerpt}
        </Box>
      )}
      {titles !== undefined && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          <span>{Types.length === 0 ? t('About the folders in general.') : `${t('Concerns')} `}</span>
          {Types.map((slug, index) => (
            <span key={slug}>
              {index > 0 && <span>{', '}</span>}
              <Box component={Link} to={paths.reportType(slug)} sx={{ color: 'primary.main' }}>
                {titles.get(slug) ?? slug}
              </Box>
            </span>
          ))}
        </Typography>
      )}
    </Note>
  );
}

/** Reads a file again whose reading was stopped; what comes of it is shown as soon as it is known. */
function TryAgain({ slug }: { readonly slug: string }) {
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const ask = async (): Promise<void> => {
    setAsked(true);
    setFailure(undefined);
    const result = await callAny('POST /api/v1/report-types/:Slug/try-again', { params: { Slug: slug } });
    setAsked(false);
    if (!result.ok) setFailure(result.failure);
  };
  return (
    <div>
      <Button size="small" variant="outlined" disabled={isAsked} onClick={() => void ask()}>
        {t('Try again')}
      </Button>
      {failure !== undefined && (
        <Box role="alert" sx={{ typography: 'body2', color: 'error.main' }}>
          {failure.kind === 'network' ? t('The server cannot be reached.') : `${t(failure.problem.title)}.`}
        </Box>
      )}
    </div>
  );
}

const excerpt = {
  ...codeText,
  m: 0,
  mt: 1,
  px: 1.5,
  py: 1,
  // Scrolls instead of wrapping, so that the caret stays under its letter.
  overflowX: 'auto',
  overflowWrap: 'normal',
  whiteSpace: 'pre',
  borderRadius: 1,
  bgcolor: 'background.default',
} as const;

/** `file:line:column` as compilers write it, so that editors and terminals make it a link. */
function placeOf({ File, Line, Column }: RefusalCard): string {
  return Line === 0 ? File : `${File}:${Line}:${Column}`;
}

function asText(problem: RefusalCard): string {
  const { Pointer, Code, Message, Hint, Excerpt } = problem;
  const place = `${placeOf(problem)} ${Code}${Pointer === '' ? '' : ` at ${Pointer}`}`;
  return [place, Message, Hint, Excerpt].filter((line) => line !== undefined).join('\n');
}
