import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isCallOver, type CallDetail } from '#contract';
import type { OutboxLine } from '#offline';
import { t } from '#language';
import { useParams } from 'react-router-dom';
import { useMay } from '../../app-parts.ts';
import { idFrom, paths } from '../../paths.ts';
import { useServerData } from '../../server-data/use-server-data.ts';
import { ServerDataView } from '../../shell/server-data-view.tsx';
import { AboveLink, EmptyState, Screen, useNow, CardList, Folded, PrimaryLink, Section } from '#screen';
import { NotOnList } from '../../shell/not-on-list.tsx';
import { SpareLinks } from './spare-links.tsx';
import { CallActions } from './call-actions.tsx';
import { CallHeader } from './call-header.tsx';
import { nextTask } from '../home/next-work.ts';
import { OnThisPhone } from '../on-this-phone.tsx';
import { TaskEvents } from '../task/task-events.tsx';
import { TaskLink } from '../task/task-link.tsx';
import { usePendingLines } from '../use-pending-lines.ts';
import { isTaskOver } from '../words.ts';
import { newTasks } from '../work-acts.ts';

/** A call: site, contact, safety notes and tasks. */
export function CallScreen() {
  const callId = idFrom(useParams()['CallId']);
  if (callId === undefined) {
    return (
      <Screen title={t('Call')}>
        <NotOnList what={t('call')} />
      </Screen>
    );
  }
  return <KnownCall callId={callId} />;
}

function KnownCall({ callId }: { readonly callId: number }) {
  const data = useServerData('GET /api/v1/calls/:CallId', { params: { CallId: callId } });
  const now = useNow();
  const call = data.answer?.Call;
  const lines = usePendingLines(data.at);
  const isOffice = useMay('plan-calls');
  const next = nextTask(data.answer?.Tasks ?? []);
  const undecided = data.answer && undecidedTask(data.answer);
  const isFresh =
    data.answer?.IsMine === true && data.answer.Tasks.length === 0 && newTasks(lines, callId).length === 0;
  const isOver = call !== undefined && isCallOver(call.Status);
  return (
    <Screen
      title={call?.Customer ?? t('Call')}
      above={
        <>
          <AboveLink to={isOver ? paths.closedCalls : paths.calls}>{isOver ? t('Closed calls') : t('Calls')}</AboveLink>
          {call && <span translate="no">{` · ${call.CallNo} · ${call.Site}, ${call.City}`}</span>}
        </>
      }
      action={
        next ? (
          <PrimaryLink to={paths.task(next.TaskId)}>{t('Open: {title}', { title: next.Title })}</PrimaryLink>
        ) : undecided && isOffice ? (
          <PrimaryLink to={paths.task(undecided.TaskId)}>{t('Open: {title}', { title: undecided.Title })}</PrimaryLink>
        ) : isFresh && !isOver ? (
          <PrimaryLink to={paths.createTask(callId)}>{t('Create the first task')}</PrimaryLink>
        ) : data.answer && (isOver || undecided !== undefined || !(isOffice || data.answer.IsMine)) ? (
          <PrimaryLink to={paths.calls}>{t('Open calls')}</PrimaryLink>
        ) : undefined
      }
    >
      <ServerDataView data={data} what={t('call')}>
        {(detail) => (
          <>
            <CallHeader detail={detail} now={now} />
            <CallActions detail={detail} at={data.at} isOffice={isOffice} />
            <Tasks detail={detail} lines={lines} />
            <Section title={t('Spares')}>
              <SpareLinks callId={callId} projectId={detail.ProjectId} />
            </Section>
            {detail.Events.length > 0 && (
              <Folded title={t('History')}>
                <TaskEvents events={detail.Events} />
              </Folded>
            )}
          </>
        )}
      </ServerDataView>
    </Screen>
  );
}

/** The task about which the office has to decide what follows. */
function undecidedTask({ UndecidedTaskId, Tasks: tasks }: CallDetail): CallDetail['Tasks'][number] | undefined {
  return tasks.find(({ TaskId }) => TaskId === UndecidedTaskId);
}

interface TasksProps {
  readonly detail: CallDetail;
  readonly lines: readonly OutboxLine[];
}

function Tasks({ detail, lines }: TasksProps) {
  const { Tasks: tasks, Call: call } = detail;
  const isWaiting = newTasks(lines, call.CallId).length > 0;
  const waiting = <WaitingTasks lines={lines} callId={call.CallId} />;
  const open = tasks.filter(({ Status }) => !isTaskOver(Status));
  const over = tasks.filter(({ Status }) => isTaskOver(Status));
  if (tasks.length === 0) {
    if (isWaiting) return waiting;
    const isOver = isCallOver(call.Status);
    return <EmptyState heading={isOver ? t('This call has no tasks.') : t('This call has no tasks yet.')} />;
  }
  return (
    <>
      <Section title={t('Tasks')} count={open.length}>
        {waiting}
        {open.length > 0 && <TaskList tasks={open} />}
        {open.length === 0 && !isWaiting && (
          <EmptyState
            heading={
              undecidedTask(detail) === undefined
                ? t('All tasks of this call are finished.')
                : t('A task could not be completed. The office decides the next step.')
            }
          />
        )}
      </Section>
      {over.length > 0 && (
        <Folded title={t('Finished ({count})', { count: over.length })}>
          <TaskList tasks={over} />
        </Folded>
      )}
    </>
  );
}

function TaskList({ tasks }: { readonly tasks: CallDetail['Tasks'] }) {
  return (
    <CardList items={tasks} idOf={({ TaskId }) => TaskId}>
      {(task) => <TaskLink task={task} />}
    </CardList>
  );
}

/** Tasks created on this phone that have no number yet. */
function WaitingTasks({ lines, callId }: { readonly lines: readonly OutboxLine[]; readonly callId: number }) {
  return newTasks(lines, callId).map(({ key, about }) => (
    <Box
      key={key}
      sx={{ border: '1px dashed', borderColor: 'text.secondary', borderRadius: 1.5, px: 2, py: 1.5, mb: 1.25 }}
    >
      <Typography variant="h3">{about?.NewTask}</Typography>
      <Box sx={{ mt: 1 }}>
        <OnThisPhone />
      </Box>
    </Box>
  ));
}
