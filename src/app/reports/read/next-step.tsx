import { steadyMs, Button } from '#screen';
import { t, term } from '#language';
import type { MappingCard } from '#contract';
import type { Device } from '#offline';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useWatched } from '../../device/use-watched.ts';
import { paths } from '../../paths.ts';
import { useServerData } from '../../server-data/use-server-data.ts';
import { useMay } from '../../app-parts.ts';
import { nextReport } from '../../work/home/next-work.ts';

export interface NextStep {
  /** The task's next report; absent: none is left, or the task is somebody else's. */
  readonly report: MappingCard | undefined;
  /** Whoever does the work goes on; anybody else came to read. */
  readonly isMine: boolean;
}

/** What follows a finished report. */
export function useNextStep(device: Device, mapping: MappingCard): NextStep {
  const fills = useMay('do-field-work');
  const task = useServerData('GET /api/v1/tasks/:TaskId', { params: { TaskId: mapping.TaskId } }).answer;
  const submits = useWatched(device.outbox.lines).filter(({ kind }) => kind === 'submit');
  const isDone = ({ MappingId }: MappingCard): boolean =>
    MappingId === mapping.MappingId || submits.some(({ mappingId }) => mappingId === MappingId);
  const isMine = task?.IsMine ?? fills;
  const report = task?.IsMine === true ? nextReport(task.Mappings.filter((one) => !isDone(one))) : undefined;
  return { report, isMine };
}

/** The one action after a report: the next report, or the task once none is left. */
export function NextAction({ report, taskId }: { readonly report: MappingCard | undefined; readonly taskId: number }) {
  return report === undefined ? (
    <SteadyLink to={paths.task(taskId)}>{t('Open task')}</SteadyLink>
  ) : (
    <SteadyLink to={paths.reportOf(report)}>{t('Next: {title}', { title: term(report.ReportTitle) })}</SteadyLink>
  );
}

/** Comes where *Submit* stood a moment ago: the second tap of two leads nowhere. */
function SteadyLink({ to, children }: { readonly to: string; readonly children: string }) {
  const [read, setRead] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setRead(to), steadyMs);
    return () => clearTimeout(timer);
  }, [to]);
  const isSteady = read === to;
  return (
    <Button
      component={Link}
      to={to}
      variant="contained"
      size="large"
      aria-disabled={!isSteady}
      onClick={(event) => {
        if (!isSteady) event.preventDefault();
      }}
    >
      {children}
    </Button>
  );
}
