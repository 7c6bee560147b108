import type { AnswerOf, Endpoints } from '#contract';
import { t } from '#form';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useSession } from '../app-parts.ts';
import { idFrom, paths } from '../paths.ts';
import { useServerData } from '../server-data/use-server-data.ts';
import { ServerDataView } from '../server-data/server-data-view.tsx';
import { EmptyState } from '../shell/empty-state.tsx';
import { NotOnList } from '../shell/not-on-list.tsx';
import { Screen } from '../shell/screen.tsx';
import { useNow } from '../shell/use-now.ts';
import { SpareLinks } from '../spares/spare-links.tsx';
import { CallActions } from './call-actions.tsx';
import { CallHeader } from './call-header.tsx';
import { CardList } from './card-list.tsx';
import { Folded } from './folded.tsx';
import { nextTask } from './next-work.ts';
import { PrimaryLink } from './primary-link.tsx';
import { Section } from './section.tsx';
import { TaskEvents } from './task-events.tsx';
import { TaskLink } from './task-link.tsx';
import { useLinesNow } from './use-lines-now.ts';
import { WaitingTasks } from './waiting-tasks.tsx';
import { isTaskOver } from './words.ts';

type CallDetail = AnswerOf<Endpoints['GET /api/v1/calls/:CallId']>;

/** A call: where, who, what to beware of, and its tasks. */
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
  const lines = useLinesNow(data.at);
  const session = useSession();
  const isOffice = session.kind === 'signed-in' && session.profile.Role === 'coordinator';
  const next = nextTask(data.answer?.Tasks ?? []);
  const isFresh =
    data.answer?.IsMine === true &&
    data.answer.Tasks.length === 0 &&
    !lines.some(({ about }) => about?.['CallId'] === callId && about['NewTask'] !== undefined);
  return (
    <Screen
      title={call?.Customer ?? t('Call')}
      above={call && `${call.CallNo} · ${call.Site}, ${call.City}`}
      action={
        next ? (
          <PrimaryLink to={paths.task(next.TaskId)}>{t('Open: {title}', { title: next.Title })}</PrimaryLink>
        ) : isFresh ? (
          <PrimaryLink to={paths.createTask(callId)}>{t('Make the first task')}</PrimaryLink>
        ) : undefined
      }
    >
      <ServerDataView data={data} what={t('call')}>
        {(detail) => (
          <>
            <CallHeader detail={detail} now={now} />
            <CallActions detail={detail} at={data.at} isOffice={isOffice} />
            <Tasks tasks={detail.Tasks} waiting={<WaitingTasks lines={lines} callId={callId} />} />
            <Section title={t('Spares')}>
              <SpareLinks callId={callId} projectId={detail.ProjectId} />
            </Section>
            {detail.Events.length > 0 && (
              <Folded title={t('What happened')}>
                <TaskEvents events={detail.Events} />
              </Folded>
            )}
          </>
        )}
      </ServerDataView>
    </Screen>
  );
}

function Tasks({ tasks, waiting }: { readonly tasks: CallDetail['Tasks']; readonly waiting: ReactNode }) {
  const open = tasks.filter(({ Status }) => !isTaskOver(Status));
  const over = tasks.filter(({ Status }) => isTaskOver(Status));
  if (tasks.length === 0) {
    return (
      <>
        {waiting}
        <EmptyState heading={t('This call has no tasks yet.')} />
      </>
    );
  }
  return (
    <>
      <Section title={t('Tasks')} count={open.length}>
        {waiting}
        {open.length === 0 ? (
          <EmptyState heading={t('All tasks of this call are finished.')} />
        ) : (
          <TaskList tasks={open} />
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
