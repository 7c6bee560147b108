import Box from '@mui/material/Box';
import { t } from '#language';
import type { SubmitEvent } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { Button, AboveLink, LoadingState, Screen } from '#screen';
import { useQueueAct } from '../../device/use-queue-act.ts';
import { shellPairs } from '../../forms/shell-pairs.ts';
import { idFrom, paths } from '../../paths.ts';
import { useServerData } from '../../server-data/use-server-data.ts';
import { NotOnList } from '../../shell/not-on-list.tsx';
import { refusedFields } from '../../forms/refused-fields.ts';
import { ShellForm } from '../../forms/shell-form.tsx';
import { useFormController } from '../../forms/use-form-controller.ts';
import { type RefusedTask, useRefusedTask } from './use-refused-task.ts';
import { callLane } from '../work-acts.ts';
import type { NewTask } from '#contract';
import type { JsonObject } from '#engine';

/** Creates a task of a call, on site or in the office. */
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

/** A new task, or a refused one with its entries and the server's error messages. */
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
  readonly refused: RefusedTask | undefined;
}

function TaskForm({ callId, refused }: TaskFormProps) {
  const known = useServerData('GET /api/v1/calls/:CallId', { params: { CallId: callId } });
  const call = known.answer?.Call;
  const [search] = useSearchParams();
  const before = refused?.body;
  const followUpOf = before?.FollowUpOf ?? idFrom(search.get('follow-up-of') ?? undefined);
  const navigate = useNavigate();
  const work = useQueueAct();
  const form = useFormController();

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const entered = form.ask();
    if (entered === undefined) return;
    const body = newTaskOf(entered, { followUpOf, at: new Date() });
    const key = await work.do({
      endpoint: 'POST /api/v1/calls/:CallId/tasks',
      params: { CallId: callId },
      body,
      lane: callLane(callId),
      about: { NewTask: body.Title.trim() },
    });
    if (key === undefined) return;
    // The corrected task is in the outbox now.
    if (refused !== undefined) await work.device?.outbox.withdraw(refused.key);
    void navigate(paths.call(callId), { replace: true });
  }

  const isElsewhere = known.failure?.kind === 'problem' && known.failure.problem.code === 'not-found';
  if (isElsewhere || (known.answer === undefined && known.failure === undefined)) {
    return <Screen title={t('New task')}>{isElsewhere ? <NotOnList what={t('call')} /> : <LoadingState />}</Screen>;
  }
  return (
    <Screen
      title={followUpOf === undefined ? t('New task') : t('Follow-up task')}
      above={
        call && <AboveLink to={paths.call(callId)} translate="no">{`${call.CallNo} · ${call.Customer}`}</AboveLink>
      }
      action={
        <Button type="submit" form="new-task" variant="contained" size="large" disabled={!form.isReady}>
          {t('Create task')}
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
          {...form.props}
        />
      </Box>
    </Screen>
  );
}

interface TaskOrigin {
  readonly followUpOf?: number | undefined;
  readonly at: Date;
}

/** The entries of the form `new-task` for a task that was sent before. */
const newTaskEntries = ({ Title, TaskType, Description, PlannedDate }: NewTask): JsonObject => ({
  Title,
  TaskType,
  ...(Description !== undefined && { Description }),
  ...(PlannedDate !== undefined && { PlannedDate }),
});

/** The request body from the entries of the form `new-task`. */
export const newTaskOf = (entered: JsonObject, { followUpOf, at }: TaskOrigin): NewTask => ({
  // tests/app/forms checks the form against the contract: valid entries are a valid task.
  ...(entered as unknown as NewTask),
  ...(followUpOf !== undefined && { FollowUpOf: followUpOf }),
  DeviceAt: at.toISOString(),
});
