import { may, type TaskDetail } from '#contract';
import { t } from '#language';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { idFrom, paths } from '../../paths.ts';
import { useServerData } from '../../server-data/use-server-data.ts';
import { ServerDataView } from '../../shell/server-data-view.tsx';
import { useActor, useMay, useSession } from '../../app-parts.ts';
import { AboveLink, Screen, PrimaryLink } from '#screen';
import { NotOnList } from '../../shell/not-on-list.tsx';
import { optimisticTask } from '../optimistic.ts';
import { isDecided, nextStep, linkFor } from './next-step.ts';
import { actOf } from '../two-acts/act-of.ts';
import { FinishButton } from '../two-acts/finish-act.tsx';
import { StartButton } from '../two-acts/start-act.tsx';
import { useCard } from '../two-acts/use-card.ts';
import { taskButtons } from './task-actions.tsx';
import { TaskContent } from './task-content.tsx';
import { useRunningTask } from './use-running-task.ts';
import { usePendingLines } from '../use-pending-lines.ts';

/** A task, and the one action that continues it. */
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
  const isOffice = useMay('plan-calls');
  const me = session.kind === 'signed-in' ? session.profile.FullName : undefined;
  const { card, isLoading } = useCard(isOffice && data.answer?.IsMine !== true ? undefined : data.answer, me);
  const actor = useActor(data.answer?.IsMine === true);
  const act = optimistic && actOf(optimistic.status, card?.optimistic);
  const [typed, setTyped] = useState<string>();
  const other = useRunningTask(taskId);
  // A button must not change its meaning under a finger: none is shown before the act is known.
  const nextLink =
    act === undefined && !isLoading && data.answer && optimistic
      ? primaryLink(data.answer, optimistic, actor)
      : undefined;
  return (
    <Screen
      title={data.answer?.Task.Title ?? t('Task')}
      above={
        call && <AboveLink to={paths.call(call.CallId)} translate="no">{`${call.CallNo} · ${call.Customer}`}</AboveLink>
      }
      action={
        act !== undefined && data.answer && optimistic && card !== undefined ? (
          act === 'start' ? (
            <StartButton {...card} task={data.answer.Task} status={optimistic.status} other={other} />
          ) : (
            <FinishButton {...card} task={data.answer.Task} workDone={typed ?? card.optimistic.texts.WorkDone} />
          )
        ) : (
          nextLink && <PrimaryLink to={nextLink.to}>{nextLink.words}</PrimaryLink>
        )
      }
    >
      <ServerDataView data={data} what={t('task')}>
        {(detail) => (
          <TaskContent
            detail={detail}
            optimistic={optimisticTask(detail, lines)}
            isOffice={isOffice}
            primaryTo={nextLink?.to}
            card={card}
            isLoading={isLoading}
            onTyped={setTyped}
          />
        )}
      </ServerDataView>
    </Screen>
  );
}

/** Where this person goes on; absent if that is a button of this screen. */
function primaryLink(
  detail: TaskDetail,
  optimistic: ReturnType<typeof optimisticTask>,
  actor: ReturnType<typeof useActor>,
) {
  const step = nextStep({ ...optimistic, isDecided: isDecided(detail) });
  const { TaskId, CallId } = detail.Task;
  if (may(actor, 'plan-calls') && step === 'office')
    return { to: paths.createTask(CallId, TaskId), words: t('Create a follow-up task') };
  // Only the assignee gets a link to the next form.
  const link = detail.IsMine ? linkFor(step, { Task: detail.Task, Mappings: optimistic.mappings }) : undefined;
  if (link !== undefined) return link;
  const button = taskButtons(optimistic.status, actor).first;
  return button === undefined ? { to: paths.call(CallId), words: t('Open the call') } : undefined;
}
