import type { TaskCard } from '#contract';
import { t, dateText } from '#language';
import { paths } from '../../paths.ts';
import { StateChip, CardLink, Facts, CardFoot, CardTitle } from '#screen';
import { reportsText, sentenceCase, taskStatus } from '../words.ts';

/** A task in a list. */
export function TaskLink({ task }: { readonly task: TaskCard }) {
  const status = taskStatus[task.Status];
  return (
    <CardLink to={paths.task(task.TaskId)} edge={task.Status === 'in_progress' ? 'info' : undefined}>
      <Facts>
        <span translate="no">{task.TaskNo}</span>
        <span>{sentenceCase(task.TaskType)}</span>
      </Facts>
      <CardTitle>{task.Title}</CardTitle>
      <CardFoot>
        <Facts>
          <StateChip tone={status.tone}>{status.label}</StateChip>
          <span>{reportsText(task.ReportsSubmitted, task.ReportsTotal)}</span>
          {task.PlannedDate !== undefined && <span>{t('Planned {date}', { date: dateText(task.PlannedDate) })}</span>}
          <span>{task.Assignee ?? t('Nobody assigned')}</span>
        </Facts>
      </CardFoot>
    </CardLink>
  );
}
