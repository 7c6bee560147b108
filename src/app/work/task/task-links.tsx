import type { TaskDetail, TaskStatus } from '#contract';
import { t } from '#language';
import { Link } from 'react-router-dom';
import { Button, ButtonRow } from '#screen';
import { paths } from '../../paths.ts';
import { isTaskOver } from '../words.ts';
import { isDecided } from './next-step.ts';

interface LinksProps {
  readonly detail: TaskDetail;
  readonly status: TaskStatus;
  readonly isOffice: boolean;
  /** The target of the screen's primary button: not linked twice. */
  readonly primaryTo: string | undefined;
}

/** Where a task leads: its job card, its equipment, a part to fit, the task that follows. */
export function TaskLinks({ detail, status, isOffice, primaryTo }: LinksProps) {
  const { Task: task } = detail;
  return (
    <ButtonRow>
      {task.JobCardId !== undefined && primaryTo !== paths.jobCard(task.JobCardId) && (
        <Button component={Link} to={paths.jobCard(task.JobCardId)} variant="outlined">
          {t('Open job card')}
        </Button>
      )}
      {!isTaskOver(status) && (isOffice || detail.IsMine) && primaryTo !== paths.mapReports(task.TaskId) && (
        <Button component={Link} to={paths.mapReports(task.TaskId)} variant="outlined">
          {t('Equipment and reports')}
        </Button>
      )}
      {status === 'in_progress' && detail.IsMine && detail.ProjectId !== undefined && (
        <Button
          component={Link}
          to={`${paths.spareInOut(task.CallId, detail.ProjectId)}${onlyOf(detail.Mappings)}`}
          variant="outlined"
        >
          {t('Fit a part')}
        </Button>
      )}
      {status === 'cannot_complete' && isOffice && isDecided(detail) && (
        <Button component={Link} to={paths.createTask(task.CallId, task.TaskId)} variant="outlined">
          {t('Create a follow-up task')}
        </Button>
      )}
    </ButtonRow>
  );
}

/** A task on one piece of equipment has its parts fitted there. */
function onlyOf(mappings: TaskDetail['Mappings']): string {
  const [only, ...others] = new Set(mappings.flatMap(({ Equipment }) => Equipment?.EquipmentId ?? []));
  return only === undefined || others.length > 0 ? '' : `?equipment=${String(only)}`;
}
