import Box from '@mui/material/Box';
import { t } from '#language';
import type { MappingCard } from '#contract';
import { Link } from 'react-router-dom';
import { Button } from '#screen';
import { paths } from '../../paths.ts';
import type { NextStep } from './next-step.tsx';

interface Props {
  readonly mapping: MappingCard;
  readonly step: NextStep;
  /** The server has the report. */
  readonly mayPrint: boolean;
}

/** What can be done with a finished report besides the one action of its screen. */
export function NextLinks({ mapping, step: { isMine, report }, mayPrint }: Props) {
  const isTaskBeside = !isMine || report !== undefined;
  const isPrintBeside = isMine && mayPrint;
  if (!isTaskBeside && !isPrintBeside) return null;
  return (
    <Box component="nav" aria-label={t('Next steps')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {isPrintBeside && (
        <Button component={Link} to={paths.printOf(mapping)} variant="outlined">
          {t('Print')}
        </Button>
      )}
      {isTaskBeside && (
        <Button component={Link} to={paths.task(mapping.TaskId)} variant={isMine ? 'text' : 'outlined'}>
          {t('Open task')}
        </Button>
      )}
    </Box>
  );
}
