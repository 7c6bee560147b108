import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { checkGuards, taskMachine, type TaskDetail } from '#contract';
import { t, term } from '#form';
import { Link, useParams } from 'react-router-dom';
import { idFrom, paths } from '../paths.ts';
import { PhotoSection } from '../photos/photo-section.tsx';
import { useServerData } from '../server-data/use-server-data.ts';
import { ServerDataView } from '../server-data/server-data-view.tsx';
import { useSession } from '../app-parts.ts';
import { AboveLink } from '../shell/above-link.ts';
import { ButtonRow } from '../shell/button-row.ts';
import { dateText } from '../shell/indian-time.ts';
import { NotOnList } from '../shell/not-on-list.tsx';
import { Screen } from '../shell/screen.tsx';
import { StateChip } from '../shell/state-chip.tsx';
import { taskAhead } from './ahead.ts';
import { ClosingList } from './closing-list.tsx';
import { Detail } from './detail.tsx';
import { durationText } from './duration-text.ts';
import { Facts } from './facts.tsx';
import { nextReport } from './next-work.ts';
import { OnThisPhone } from './on-this-phone.tsx';
import { PrimaryLink } from './primary-link.tsx';
import { ReportList } from './report-list.tsx';
import { Section } from './section.tsx';
import { TaskActions } from './task-actions.tsx';
import { TaskEvents } from './task-events.tsx';
import { taskMend } from './task-mends.ts';
import { useLinesNow } from './use-lines-now.ts';
import { isTaskOver, sentenceCase, taskStatus } from './words.ts';

/** A task: how it stands, its reports, what has happened. */
export function TaskScreen() {
  const taskId = idFrom(useParams()['ID']);
  if (taskId === undefined) {
    return (
      <Screen title={t('Task')}>
        <NotOnList what={t('task')} />
      </Screen>
    );
  }
  return <KnownTask taskId={taskId} />;
}

function KnownTask({ taskId }: { readonly taskId: number }) {
  const data = useServerData('GET /api/v1/tasks/:TaskId', { params: { TaskId: taskId } });
  const lines = useLinesNow(data.at);
  const ahead = data.answer && taskAhead(data.answer, lines);
  const call = data.answer?.Call;
  // Readings are typed while the work runs, the report on the visit when it is done; before and after, something else is next.
  const report =
    ahead?.status === 'in_progress' || ahead?.status === 'work_done'
      ? nextReport(data.answer?.Mappings ?? [])
      : undefined;
  return (
    <Screen
      title={data.answer?.Task.Title ?? t('Task')}
      above={
        call && (
          <AboveLink to={paths.call(call.CallId)}>
            {call.CallNo} · {call.Customer}
          </AboveLink>
        )
      }
      action={report && <PrimaryLink to={paths.reportOf(report)}>{stepWords(report)}</PrimaryLink>}
    >
      <ServerDataView data={data} what={t('task')}>
        {(detail) => (
          <TaskContent detail={detail} ahead={taskAhead(detail, lines)} hasReportNext={report !== undefined} />
        )}
      </ServerDataView>
    </Screen>
  );
}

const stepWords = ({ State, ReportTitle }: TaskDetail['Mappings'][number]): string =>
  `${State === 'not_started' ? t('Start') : t('Continue')}: ${term(ReportTitle)}`;

interface ContentProps {
  readonly detail: TaskDetail;
  readonly ahead: ReturnType<typeof taskAhead>;
  /** The one filled button of the screen leads to a report. */
  readonly hasReportNext: boolean;
}

function TaskContent({ detail, ahead, hasReportNext }: ContentProps) {
  const { Task: task, Mappings, Events } = detail;
  const session = useSession();
  const isOffice = session.kind === 'signed-in' && session.profile.Role === 'coordinator';
  const status = taskStatus[ahead.status];
  const isOver = isTaskOver(ahead.status);
  return (
    <>
      <Facts>
        <StateChip tone={status.tone}>{status.label}</StateChip>
        <span>{task.TaskNo}</span>
        <span>{sentenceCase(task.TaskType)}</span>
        {task.PlannedDate !== undefined && <span>{t('Planned {date}', { date: dateText(task.PlannedDate) })}</span>}
        <span>{task.Assignee ?? t('Nobody assigned')}</span>
        {detail.WorkedMinutes > 0 && (
          <span>{t('{duration} on site', { duration: durationText(detail.WorkedMinutes) })}</span>
        )}
        {detail.TravelMinutes > 0 && (
          <span>{t('{duration} on the way', { duration: durationText(detail.TravelMinutes) })}</span>
        )}
        {ahead.isWaiting && <OnThisPhone />}
      </Facts>
      <Next>{status.next}</Next>
      <TaskActions detail={detail} ahead={ahead} isOffice={isOffice} isQuiet={hasReportNext} />
      <ButtonRow>
        {task.JobCardId !== undefined && (
          <Button component={Link} to={paths.jobCard(task.JobCardId)} variant="outlined">
            {t('Open job card')}
          </Button>
        )}
        {!isOver && (isOffice || detail.IsMine) && (
          <Button component={Link} to={paths.mapReports(task.TaskId)} variant="outlined">
            {t('Equipment and reports')}
          </Button>
        )}
        {ahead.status === 'cannot_complete' && isOffice && (
          <Button component={Link} to={paths.createTask(task.CallId, task.TaskId)} variant="outlined">
            {t('Make a follow-up task')}
          </Button>
        )}
      </ButtonRow>
      <Section title={t('Reports')} count={Mappings.length}>
        <ReportList mappings={Mappings} emptyWords={t('No reports on this task.')} />
      </Section>
      {!isOver && (
        <Section title={t('Before it can close')}>
          <ClosingList checks={checkGuards(taskMachine.close, ahead.facts)} mendOf={(code) => taskMend(detail, code)} />
        </Section>
      )}
      {(detail.Description !== undefined || detail.WorkDone !== undefined) && (
        <Section title={t('Work')}>
          <Details>
            {detail.Description !== undefined && <Detail label={t('To do')}>{detail.Description}</Detail>}
            {detail.WorkDone !== undefined && <Detail label={t('Done')}>{detail.WorkDone}</Detail>}
          </Details>
        </Section>
      )}
      <PhotoSection
        owner={{ TaskId: task.TaskId }}
        callId={task.CallId}
        mayAdd={detail.IsMine && !isOffice && !isOver}
      />
      {Events.length > 0 && (
        <Section title={t('What happened')}>
          <TaskEvents events={Events} />
        </Section>
      )}
    </>
  );
}

const Next = styled('p')(({ theme }) => ({ margin: theme.spacing(1, 0, 0) }));

const Details = styled('dl')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1.25), margin: 0 }));
