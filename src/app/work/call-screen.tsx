import type { AnswerOf, Endpoints } from '#contract';
import { useParams } from 'react-router-dom';
import { idFrom, paths } from '../paths.ts';
import { useServerData } from '../server-data/use-server-data.ts';
import { ServerDataView } from '../server-data/server-data-view.tsx';
import { EmptyState } from '../shell/empty-state.tsx';
import { NotOnList } from '../shell/not-on-list.tsx';
import { Screen } from '../shell/screen.tsx';
import { useNow } from '../shell/use-now.ts';
import { CallHeader } from './call-header.tsx';
import { CardList } from './card-list.tsx';
import { Folded } from './folded.tsx';
import { nextTask } from './next-work.ts';
import { PrimaryLink } from './primary-link.tsx';
import { Section } from './section.tsx';
import { TaskLink } from './task-link.tsx';
import { isTaskOver } from './words.ts';

type CallDetail = AnswerOf<Endpoints['GET /api/v1/calls/:CallId']>;

/** A call: where, who, what to beware of, and its tasks. */
export function CallScreen() {
  const callId = idFrom(useParams()['CallId']);
  if (callId === undefined) {
    return (
      <Screen title="Call">
        <NotOnList what="call" />
      </Screen>
    );
  }
  return <KnownCall callId={callId} />;
}

function KnownCall({ callId }: { readonly callId: number }) {
  const data = useServerData('GET /api/v1/calls/:CallId', { params: { CallId: callId } });
  const now = useNow();
  const call = data.answer?.Call;
  const next = nextTask(data.answer?.Tasks ?? []);
  return (
    <Screen
      title={call?.Customer ?? 'Call'}
      above={call && `${call.CallNo} · ${call.Site}, ${call.City}`}
      action={next && <PrimaryLink to={paths.task(next.TaskId)}>{`Open: ${next.Title}`}</PrimaryLink>}
    >
      <ServerDataView data={data} what="call">
        {(detail) => (
          <>
            <CallHeader detail={detail} now={now} />
            <Tasks tasks={detail.Tasks} />
          </>
        )}
      </ServerDataView>
    </Screen>
  );
}

function Tasks({ tasks }: { readonly tasks: CallDetail['Tasks'] }) {
  const open = tasks.filter(({ Status }) => !isTaskOver(Status));
  const over = tasks.filter(({ Status }) => isTaskOver(Status));
  if (tasks.length === 0) return <EmptyState heading="This call has no tasks yet." />;
  return (
    <>
      <Section title="Tasks" count={open.length}>
        {open.length === 0 ? <EmptyState heading="All tasks of this call are finished." /> : <TaskList tasks={open} />}
      </Section>
      {over.length > 0 && (
        <Folded title={`Finished (${over.length})`}>
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
