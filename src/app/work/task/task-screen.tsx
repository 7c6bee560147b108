import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { checkGuards, taskMachine, type TaskDetail } from '#contract';
import { t } from '#form';
import { Link, useParams } from 'react-router-dom';
import { idFrom, paths } from '../../paths.ts';
import { PhotoSection } from '../../photos/photo-section.tsx';
import { useServerData } from '../../server-data/use-server-data.ts';
import { ServerDataView } from '../../server-data/server-data-view.tsx';
import { useSession } from '../../start-up/app-parts.ts';
import { AboveLink } from '../../shell/look/above-link.ts';
import { ButtonRow } from '../../shell/look/button-row.ts';
import { dateText } from '../../shell/format/indian-time.ts';
import { NotOnList } from '../../shell/states/not-on-list.tsx';
import { Screen } from '../../shell/frame/screen.tsx';
import { StateChip } from '../../shell/states/state-chip.tsx';
import { optimisticTask } from '../optimistic.ts';
import { ClosingList } from '../job-card/closing-list.tsx';
import { Detail } from '../../shell/parts/detail.tsx';
import { durationText } from '../../shell/format/duration-text.ts';
import { Facts } from '../../shell/parts/facts.tsx';
import { nextStep, nextWords, linkFor } from './next-step.ts';
import { OnThisPhone } from '../on-this-phone.tsx';
import { PrimaryLink } from '../../shell/parts/primary-link.tsx';
import { ReportList } from '../job-card/report-list.tsx';
import { Section } from '../../shell/parts/section.tsx';
import { TaskActions, taskButtons } from './task-actions.tsx';
import { TaskEvents } from './task-events.tsx';
import { taskFix } from './task-fixes.ts';
import { usePendingLines } from '../use-pending-lines.ts';
import { isTaskOver, sentenceCase, taskStatus } from '../words.ts';

/** A task: its status, reports and history. */
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
  const lines = usePendingLines(data.at);
  const optimistic = data.answer && optimisticTask(data.answer, lines);
  const call = data.answer?.Call;
  const session = useSession();
  const isOffice = session.kind === 'signed-in' && session.profile.Role === 'coordinator';
  const nextLink = data.answer && optimistic && primaryLink(data.answer, optimistic, isOffice);
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
      action={nextLink && <PrimaryLink to={nextLink.to}>{nextLink.words}</PrimaryLink>}
    >
      <ServerDataView data={data} what={t('task')}>
        {(detail) => (
          <TaskContent
            detail={detail}
            optimistic={optimisticTask(detail, lines)}
            isOffice={isOffice}
            primaryTo={nextLink?.to}
          />
        )}
      </ServerDataView>
    </Screen>
  );
}

/** Where this person goes on; absent if that is a button of this screen. */
function primaryLink(detail: TaskDetail, optimistic: ReturnType<typeof optimisticTask>, isOffice: boolean) {
  const step = nextStep({ ...optimistic, isDecided: isDecided(detail) });
  const { TaskId, CallId } = detail.Task;
  if (isOffice && step === 'office')
    return { to: paths.createTask(CallId, TaskId), words: t('Create a follow-up task') };
  // Only the assignee gets a link to the next form.
  const link =
    detail.IsMine && !isOffice ? linkFor(step, { Task: detail.Task, Mappings: optimistic.mappings }) : undefined;
  if (link !== undefined) return link;
  const actor = isOffice ? 'coordinator' : 'executive';
  const button = isOffice || detail.IsMine ? taskButtons(optimistic.status, actor).first : undefined;
  return button === undefined ? { to: paths.call(CallId), words: t('Open the call') } : undefined;
}

const isDecided = ({ FollowUps, NoFollowUpReason }: TaskDetail): boolean =>
  FollowUps.length > 0 || NoFollowUpReason !== undefined;

interface ContentProps {
  readonly detail: TaskDetail;
  readonly optimistic: ReturnType<typeof optimisticTask>;
  readonly isOffice: boolean;
  /** The target of the screen's primary button. */
  readonly primaryTo: string | undefined;
}

function TaskContent({ detail, optimistic, isOffice, primaryTo }: ContentProps) {
  const { Task: task, Mappings, Events } = detail;
  const status = taskStatus[optimistic.status];
  const isOver = isTaskOver(optimistic.status);
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
        {optimistic.isWaiting && <OnThisPhone />}
      </Facts>
      <Next>{nextWords[nextStep({ ...optimistic, isDecided: isDecided(detail) })]}</Next>
      <TaskActions detail={detail} optimistic={optimistic} isOffice={isOffice} isQuiet={primaryTo !== undefined} />
      <ButtonRow>
        {task.JobCardId !== undefined && primaryTo !== paths.jobCard(task.JobCardId) && (
          <Button component={Link} to={paths.jobCard(task.JobCardId)} variant="outlined">
            {t('Open job card')}
          </Button>
        )}
        {!isOver && (isOffice || detail.IsMine) && primaryTo !== paths.mapReports(task.TaskId) && (
          <Button component={Link} to={paths.mapReports(task.TaskId)} variant="outlined">
            {t('Equipment and reports')}
          </Button>
        )}
        {optimistic.status === 'cannot_complete' && isOffice && isDecided(detail) && (
          <Button component={Link} to={paths.createTask(task.CallId, task.TaskId)} variant="outlined">
            {t('Create a follow-up task')}
          </Button>
        )}
      </ButtonRow>
      <Section title={t('Reports')} count={Mappings.length}>
        <ReportList mappings={Mappings} emptyWords={t('No reports on this task.')} />
      </Section>
      {!isOver && (
        <Section title={t('Before it can close')}>
          <ClosingList
            checks={checkGuards(taskMachine.close, optimistic.facts)}
            fixOf={(code) => taskFix(detail, code)}
          />
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
          <TaskEvents events={Events} mappings={Mappings} />
        </Section>
      )}
    </>
  );
}

const Next = styled('p')(({ theme }) => ({ margin: theme.spacing(1, 0, 0) }));

const Details = styled('dl')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1.25), margin: 0 }));
