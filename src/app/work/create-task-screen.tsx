import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { taskTypes, type NewTask } from '#contract';
import { t } from '#form';
import { useRef, useState, type SubmitEvent } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { validators } from 'virtual:shell-validators';
import { idFrom, paths } from '../paths.ts';
import { useServerData } from '../server-data/use-server-data.ts';
import { ChoiceChips } from '../shell/choice-chips.tsx';
import { DateInput } from '../shell/date-input.tsx';
import { fieldMessages } from '../shell/field-messages.ts';
import { LongTextInput } from '../shell/long-text-input.tsx';
import { NotOnList } from '../shell/not-on-list.tsx';
import { Note } from '../shell/note.tsx';
import { Screen } from '../shell/screen.tsx';
import { TextInput } from '../shell/text-input.tsx';
import { useDo } from './use-do.ts';
import { callLane } from './work-acts.ts';
import { sentenceCase } from './words.ts';

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
  return <TaskForm callId={callId} />;
}

function TaskForm({ callId }: { readonly callId: number }) {
  const call = useServerData('GET /api/v1/calls/:CallId', { params: { CallId: callId } }).answer?.Call;
  const followUpOf = idFrom(useSearchParams()[0].get('follow-up-of') ?? undefined);
  const navigate = useNavigate();
  const work = useDo();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<NewTask>({ Title: '', TaskType: 'test' });
  const [messages, setMessages] = useState<Readonly<Record<string, string>>>({});

  function change(part: Partial<Record<keyof NewTask, string>>): void {
    // An empty field is left out; the type of task is one of the chips.
    const entries = Object.entries({ ...typed, ...part }).filter(([name, value]) => name === 'Title' || value !== '');
    const next = Object.fromEntries(entries) as unknown as NewTask;
    setTyped(next);
    if (Object.keys(messages).length > 0) setMessages(check(next));
  }

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const found = check(typed);
    setMessages(found);
    if (Object.keys(found).length > 0) {
      form.current?.querySelector<HTMLElement>(`[name="${Object.keys(found)[0] ?? ''}"]`)?.focus();
      return;
    }
    const body: NewTask = {
      ...typed,
      ...(followUpOf !== undefined && { FollowUpOf: followUpOf }),
      DeviceAt: new Date().toISOString(),
    };
    const isKept = await work.do({
      endpoint: 'POST /api/v1/calls/:CallId/tasks',
      params: { CallId: callId },
      body,
      lane: callLane(callId),
      about: { CallId: callId, NewTask: typed.Title.trim() },
      label: t('New task: {title}', { title: typed.Title.trim() }),
    });
    if (isKept) void navigate(paths.call(callId), { replace: true });
  }

  return (
    <Screen
      title={followUpOf === undefined ? t('New task') : t('Follow-up task')}
      above={call && `${call.CallNo} · ${call.Customer}`}
      action={
        <Button type="submit" form="new-task" variant="contained" size="large">
          {t('Make the task')}
        </Button>
      }
    >
      <Box
        component="form"
        id="new-task"
        ref={form}
        noValidate
        onSubmit={(event) => void send(event)}
        sx={{ display: 'grid', gap: 2 }}
      >
        <TextInput
          label={t('Task title')}
          name="Title"
          value={typed.Title}
          error={messages['Title']}
          onChange={(Title) => change({ Title })}
        />
        <ChoiceChips
          label={t('Type')}
          choices={taskTypes.map((value) => ({ value, label: sentenceCase(value) }))}
          chosen={typed.TaskType}
          onChoose={(TaskType) => change({ TaskType })}
        />
        <LongTextInput
          label={t('What is to be done')}
          value={typed.Description ?? ''}
          error={messages['Description']}
          onChange={(Description) => change({ Description })}
        />
        <DateInput
          label={t('Planned for')}
          value={typed.PlannedDate ?? ''}
          error={messages['PlannedDate']}
          onChange={(PlannedDate) => change({ PlannedDate })}
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

function check(typed: NewTask): Readonly<Record<string, string>> {
  if (validators.NewTask(typed)) return {};
  const { Title, ...others } = fieldMessages(validators.NewTask.errors);
  // The row `requiredText` shows its own words only on request.
  return Title === undefined ? others : { ...others, Title: t('Please Enter Task title') };
}
