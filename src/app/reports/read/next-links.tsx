import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { t, term } from '#form';
import type { MappingCard } from '#contract';
import type { Device } from '#offline';
import { paths } from '../../paths.ts';
import { useServerData } from '../../server-data/use-server-data.ts';
import { useWatched } from '../../device/use-watched.ts';
import { nextReport } from '../../work/home/next-work.ts';

/** Links from a finished report to the task's next report or back to the task. */
export function NextLinks({ device, mapping }: { readonly device: Device; readonly mapping: MappingCard }) {
  const task = useServerData('GET /api/v1/tasks/:TaskId', { params: { TaskId: mapping.TaskId } }).answer;
  const submits = useWatched(device.outbox.lines).filter(({ kind }) => kind === 'submit');
  const isDone = ({ MappingId }: MappingCard): boolean =>
    MappingId === mapping.MappingId || submits.some(({ mappingId }) => mappingId === MappingId);
  const next = task?.IsMine === true ? nextReport(task.Mappings.filter((one) => !isDone(one))) : undefined;
  return (
    <Box component="nav" aria-label={t('Next steps')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {next !== undefined && (
        <Button component={Link} to={paths.reportOf(next)} variant="outlined">
          {t('Next: {title}', { title: term(next.ReportTitle) })}
        </Button>
      )}
      <Button component={Link} to={paths.task(mapping.TaskId)} variant={next === undefined ? 'outlined' : 'text'}>
        {t('Open task')}
      </Button>
    </Box>
  );
}
