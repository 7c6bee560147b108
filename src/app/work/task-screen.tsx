import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AnswerOf, Endpoints } from '#contract';
import { Link, useParams } from 'react-router-dom';
import { idFrom, paths } from '../paths.ts';
import { useServerData } from '../server-data/use-server-data.ts';
import { ServerDataView } from '../server-data/server-data-view.tsx';
import { dateText } from '../shell/indian-time.ts';
import { NotOnList } from '../shell/not-on-list.tsx';
import { Screen } from '../shell/screen.tsx';
import { StateChip } from '../shell/state-chip.tsx';
import { Detail } from './detail.tsx';
import { Facts } from './facts.tsx';
import { nextReport } from './next-work.ts';
import { PrimaryLink } from './primary-link.tsx';
import { ReportList } from './report-list.tsx';
import { Section } from './section.tsx';
import { TaskEvents } from './task-events.tsx';
import { sentenceCase, taskStatus } from './words.ts';

type TaskDetail = AnswerOf<Endpoints['GET /api/v1/tasks/:TaskId']>;

/** A task: how it stands, its reports, what has happened. */
export function TaskScreen() {
  const taskId = idFrom(useParams()['ID']);
  if (taskId === undefined) {
    return (
      <Screen title="Task">
        <NotOnList what="task" />
      </Screen>
    );
  }
  return <KnownTask taskId={taskId} />;
}

function KnownTask({ taskId }: { readonly taskId: number }) {
  const data = useServerData('GET /api/v1/tasks/:TaskId', { params: { TaskId: taskId } });
  const report = nextReport(data.answer?.Mappings ?? []);
  const call = data.answer?.Call;
  return (
    <Screen
      title={data.answer?.Task.Title ?? 'Task'}
      above={
        call && (
          <Box
            component={Link}
            to={paths.call(call.CallId)}
            sx={{ color: 'primary.main', display: 'inline-block', py: 0.75 }}
          >
            {call.CallNo} · {call.Customer}
          </Box>
        )
      }
      action={
        report && (
          <PrimaryLink to={paths.report(report.ReportTypeKey, report.MappingId)}>{stepWords(report)}</PrimaryLink>
        )
      }
    >
      <ServerDataView data={data} what="task">
        {(detail) => <TaskContent detail={detail} />}
      </ServerDataView>
    </Screen>
  );
}

const stepWords = ({ State, ReportTitle }: TaskDetail['Mappings'][number]): string =>
  `${State === 'not_started' ? 'Start' : 'Continue'}: ${ReportTitle}`;

function TaskContent({ detail }: { readonly detail: TaskDetail }) {
  const { Task: task, Mappings, Events } = detail;
  const status = taskStatus[task.Status];
  return (
    <>
      <Facts>
        <StateChip tone={status.tone}>{status.label}</StateChip>
        <span>{task.TaskNo}</span>
        <span>{sentenceCase(task.TaskType)}</span>
        {task.PlannedDate !== undefined && <span>Planned {dateText(task.PlannedDate)}</span>}
        <span>{task.Assignee ?? 'Nobody assigned'}</span>
      </Facts>
      <Typography sx={{ mt: 1 }}>{status.next}</Typography>
      {task.JobCardId !== undefined && (
        <Button component={Link} to={paths.jobCard(task.JobCardId)} variant="outlined" sx={{ mt: 2 }}>
          Open job card
        </Button>
      )}
      <Section title="Reports" count={Mappings.length}>
        <ReportList mappings={Mappings} emptyWords="No reports on this task." />
      </Section>
      {(detail.Description !== undefined || detail.WorkDone !== undefined) && (
        <Section title="Work">
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.25 }}>
            {detail.Description !== undefined && <Detail label="To do">{detail.Description}</Detail>}
            {detail.WorkDone !== undefined && <Detail label="Done">{detail.WorkDone}</Detail>}
          </Box>
        </Section>
      )}
      {Events.length > 0 && (
        <Section title="What happened">
          <TaskEvents events={Events} />
        </Section>
      )}
    </>
  );
}
