import Box from '@mui/material/Box';
import type { MappingOptions } from '#contract';
import type { OutboxLine } from '#offline';
import { t, tn } from '#language';
import { useParams } from 'react-router-dom';
import { useMay } from '../../app-parts.ts';
import { useQueueAct, type Doing } from '../../device/use-queue-act.ts';
import { idFrom, paths } from '../../paths.ts';
import { ServerDataView } from '../../shell/server-data-view.tsx';
import { useServerData } from '../../server-data/use-server-data.ts';
import { AboveLink, EmptyState, Note, Screen, CardList, Section } from '#screen';
import { NotOnList } from '../../shell/not-on-list.tsx';
import { AddMappings } from './add-mappings.tsx';
import { MappingLine } from './mapping-line.tsx';
import { OnThisPhone } from '../on-this-phone.tsx';
import { RefusedActs } from '../refused-acts.tsx';
import { usePendingLines } from '../use-pending-lines.ts';
import { isTaskOver } from '../words.ts';
import { actsOf } from '../work-acts.ts';

/** Maps reports to equipment. */
export function MappingScreen() {
  const taskId = idFrom(useParams()['TaskId']);
  if (taskId === undefined) {
    return (
      <Screen title={t('Equipment and reports')}>
        <NotOnList what={t('task')} />
      </Screen>
    );
  }
  return <Known taskId={taskId} />;
}

function Known({ taskId }: { readonly taskId: number }) {
  const data = useServerData('GET /api/v1/tasks/:TaskId/mappings', { params: { TaskId: taskId } });
  const options = data.answer;
  const work = useQueueAct();
  const isOffice = useMay('plan-calls');
  const mayChange = options !== undefined && isChangeable(options, isOffice);
  return (
    <Screen
      title={t('Equipment and reports')}
      above={
        options && (
          <AboveLink
            to={paths.task(taskId)}
            translate="no"
          >{`${options.Task.TaskNo} · ${options.Task.Title}`}</AboveLink>
        )
      }
      action={mayChange && <AddMappings options={options} onAdd={(act) => void work.do(act)} />}
    >
      <ServerDataView data={data} what={t('task')}>
        {(answer) => (
          <>
            {!mayChange && <Note tone="neutral">{whyNot(answer)}</Note>}
            {work.device !== undefined && <RefusedActs device={work.device} callId={answer.Call.CallId} />}
            <Mapped options={answer} at={data.at} isOffice={isOffice} mayChange={mayChange} work={work} />
          </>
        )}
      </ServerDataView>
    </Screen>
  );
}

interface MappedProps {
  readonly options: MappingOptions;
  readonly at: number | undefined;
  readonly isOffice: boolean;
  readonly mayChange: boolean;
  readonly work: Doing;
}

function Mapped({ options, at, isOffice, mayChange, work }: MappedProps) {
  const lines = usePendingLines(at);
  return (
    <Section title={t('Reports on this task')} count={options.Mappings.length}>
      <WaitingMappings lines={lines} taskId={options.Task.TaskId} />
      {options.Mappings.length === 0 ? (
        <EmptyState heading={t('This task has no reports yet.')} />
      ) : (
        <CardList items={options.Mappings} idOf={({ MappingId }) => MappingId}>
          {(mapping) => (
            <MappingLine
              mapping={mapping}
              callId={options.Call.CallId}
              lines={lines}
              mayRemove={mayChange}
              mayWaive={isOffice && !options.IsMine && !isTaskOver(options.Task.Status)}
              onAct={(make) => void work.doMade(make)}
            />
          )}
        </CardList>
      )}
    </Section>
  );
}

const isChangeable = ({ Task, CardStatus, IsMine }: MappingOptions, isOffice: boolean): boolean =>
  !isTaskOver(Task.Status) && CardStatus !== 'completed' && (isOffice || IsMine);

function whyNot({ Task, CardStatus }: MappingOptions): string {
  if (isTaskOver(Task.Status)) return t('The task is finished: nothing can be added or removed.');
  if (CardStatus === 'completed') return t('The job card is completed: reopen it to add or remove reports.');
  return t('This task is assigned to somebody else.');
}

/** Reports added on this phone. They can be filled once the server has given them a number. */
function WaitingMappings({ lines, taskId }: { readonly lines: readonly OutboxLine[]; readonly taskId: number }) {
  const added = actsOf(lines, 'POST /api/v1/tasks/:TaskId/mappings').filter(({ params }) => params.TaskId === taskId);
  const total = added.reduce((sum, { about }) => sum + (about?.NewMappings ?? 0), 0);
  if (total === 0) return null;
  return (
    <Box sx={{ border: '1px dashed', borderColor: 'text.secondary', borderRadius: 1.5, px: 2, py: 1.5, mb: 1.25 }}>
      <span>{tn('{count} report added.', '{count} reports added.', total)}</span> <OnThisPhone />
    </Box>
  );
}
