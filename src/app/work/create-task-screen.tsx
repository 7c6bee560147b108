import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { NewTask } from '#contract';
import { t } from '#form';
import type { WaitingAct } from '#offline';
import type { SubmitEvent } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { shellPairs } from '../forms/shell-pairs.ts';
import { idFrom, paths } from '../paths.ts';
import { useServerData } from '../server-data/use-server-data.ts';
import { LoadingState } from '../shell/loading-state.tsx';
import { NotOnList } from '../shell/not-on-list.tsx';
import { Note } from '../shell/note.tsx';
import { refusedFields } from '../shell/refused-fields.ts';
import { Screen } from '../shell/screen.tsx';
import { ShellForm } from '../shell/shell-form.tsx';
import { useFormHand } from '../shell/use-form-hand.ts';
import { useRefusedTask } from './create-task-again.ts';
import { newTaskEntries, newTaskOf } from './create-task-body.ts';
import { useDo } from './use-do.ts';
import { callLane } from './work-acts.ts';

/** A task of a call, made on site or by the office. */
export function CreateTaskScreen() {
  const callId = idFrom(useParams()['CallId']);
  if (callId === undefined) {
    return (
      <Screen title={t('New task')}>
        <NotOnList what={t('call')} />
      </Screen>
    );
  }
  return <NewOrAgain callId={callId} />;
}

const start = { TaskType: 'test' };

/** A new task, or one that the server did not take: what was typed stands there, with what was said of it. */
function NewOrAgain({ callId }: { readonly callId: number }) {
  const refused = useRefusedTask(callId, useSearchParams()[0].get('again'));
  if (refused === undefined) {
    return (
      <Screen title={t('New task')}>
        <LoadingState />
      </Screen>
    );
  }
  return <TaskForm callId={callId} refused={refused === 'none' ? undefined : refused} />;
}

interface TaskFormProps {
  readonly callId: number;
  readonly refused: WaitingAct | undefined;
}

function TaskForm({ callId, refused }: TaskFormProps) {
  const call = useServerData('GET /api/v1/calls/:CallId', { params: { CallId: callId } }).answer?.Call;
  const [search] = useSearchParams();
  // Queued below.
  const before = refused?.body as NewTask | undefined;
  const followUpOf = before?.FollowUpOf ?? idFrom(search.get('follow-up-of') ?? undefined);
  const navigate = useNavigate();
  const work = useDo();
  const form = useFormHand();

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const entered = form.ask();
    if (entered === undefined) return;
    const body = newTaskOf(entered, { followUpOf, at: new Date() });
    const title = body.Title.trim();
    const isKept = await work.do({
      endpoint: 'POST /api/v1/calls/:CallId/tasks',
      params: { CallId: callId },
      body,
      lane: callLane(callId),
      about: { CallId: callId, NewTask: title },
      label: t('New task: {title}', { title }),
    });
    if (!isKept) return;
    // What takes its place is on its way.
    if (refused !== undefined) await work.device?.outbox.withdraw(refused.key);
    void navigate(paths.call(callId), { replace: true });
  }

  return (
    <Screen
      title={followUpOf === undefined ? t('New task') : t('Follow-up task')}
      above={call && `${call.CallNo} · ${call.Customer}`}
      action={
        <Button type="submit" form="new-task" variant="contained" size="large" disabled={!form.isReady}>
          {t('Make the task')}
        </Button>
      }
    >
      <Box
        component="form"
        id="new-task"
        noValidate
        onSubmit={(event) => void send(event)}
        sx={{ display: 'grid', gap: 2 }}
      >
        <ShellForm
          pair={shellPairs.newTask}
          entries={before === undefined ? start : newTaskEntries(before)}
          refused={refusedFields(refused?.problem, before)}
          {...form.told}
        />
        {work.isLost && (
          <Note tone="error" role="alert">
            {t('This device has no room to keep the task. Free some space and try again.')}
          </Note>
        )}
      </Box>
    </Screen>
  );
}
