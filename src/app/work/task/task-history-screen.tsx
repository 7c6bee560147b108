import { styled } from '@mui/material/styles';
import type { PastTask } from '#contract';
import { t, momentText, durationText } from '#language';
import {
  Button,
  DateInput,
  EmptyState,
  ListView,
  Screen,
  SearchInput,
  StateChip,
  CardLink,
  Facts,
  Folded,
  useFilters,
  CardFoot,
  CardLine,
  CardTitle,
} from '#screen';
import { paths } from '../../paths.ts';
import { ServerDataView } from '../../shell/server-data-view.tsx';
import { useServerList } from '../../server-data/use-server-list.ts';
import { FileLink } from '../../server-data/file-link.tsx';
import { reportsText, taskStatus } from '../words.ts';

const filterNames = ['q', 'from', 'to'] as const;

/** Finished tasks, and how long each took. */
export function TaskHistoryScreen() {
  const { filters, set, clear } = useFilters(filterNames);
  const list = useServerList('GET /api/v1/tasks', { query: filters });
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Screen title={t('Task history')} wide>
      <Filters>
        <div>
          <SearchInput label={t('Search task, call, customer')} value={filters.q ?? ''} onSearch={(q) => set('q', q)} />
        </div>
        <DateInput label={t('From')} value={filters.from ?? ''} onChange={(day) => set('from', day)} />
        <DateInput label={t('To')} value={filters.to ?? ''} onChange={(day) => set('to', day)} />
      </Filters>
      <HistoryFiles filters={filters} />
      <ServerDataView data={list} what={t('list')}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              heading={isFiltered ? t('No task matches these filters.') : t('No task is finished yet.')}
              action={
                isFiltered && (
                  <Button variant="outlined" onClick={clear}>
                    {t('Clear filters')}
                  </Button>
                )
              }
            />
          ) : (
            <ListView<PastTask>
              label={t('Task history')}
              items={items}
              idOf={({ TaskId }) => TaskId}
              lineHeight={132}
              hasMore={list.hasMore}
              isFetchingMore={list.isFetchingMore}
              hasFailed={list.moreFailure !== undefined}
              onMore={list.fetchMore}
            >
              {(task) => <PastTaskLink task={task} />}
            </ListView>
          )
        }
      </ServerDataView>
    </Screen>
  );
}

type Filters = Readonly<Partial<Record<(typeof filterNames)[number], string>>>;

/** CSV exports of the listed tasks, their job cards and reports. */
function HistoryFiles({ filters }: { readonly filters: Filters }) {
  const { q: _, ...between } = filters;
  return (
    <Export>
      <Folded title={t('Export')}>
        <div>
          <FileLink file="GET /api/v1/exports/tasks.csv" input={{ query: filters }}>
            {t('Export tasks')}
          </FileLink>
          <FileLink file="GET /api/v1/exports/job-cards.csv" input={{ query: between }}>
            {t('Export job cards')}
          </FileLink>
          <FileLink file="GET /api/v1/exports/reports.csv" input={{ query: between }}>
            {t('Export reports')}
          </FileLink>
        </div>
      </Folded>
    </Export>
  );
}

const Filters = styled('div')(({ theme: { breakpoints, spacing } }) => ({
  display: 'grid',
  gap: spacing(1.5),
  marginBottom: spacing(2),
  gridTemplateColumns: '2fr 1fr 1fr',
  [breakpoints.down('sm')]: { gridTemplateColumns: '1fr 1fr', '& > :first-of-type': { gridColumn: '1 / -1' } },
}));

const Export = styled('div')(({ theme: { spacing } }) => ({
  margin: spacing(-2, 0, 1),
  '& details > div > div': { display: 'flex', flexWrap: 'wrap', gap: spacing(1) },
}));

function PastTaskLink({ task }: { readonly task: PastTask }) {
  const status = taskStatus[task.Status];
  return (
    <CardLink to={paths.task(task.TaskId)}>
      <Facts>
        <span translate="no">{task.TaskNo}</span>
        {task.FinishedAt !== undefined && <span translate="no">{momentText(Date.parse(task.FinishedAt))}</span>}
      </Facts>
      <CardTitle>{task.Title}</CardTitle>
      <CardLine translate="no">{`${task.Customer} · ${task.Site}`}</CardLine>
      <CardFoot>
        <Facts>
          <StateChip tone={status.tone}>{status.label}</StateChip>
          {task.WorkedMinutes > 0 && (
            <span>{t('{duration} on site', { duration: durationText(task.WorkedMinutes) })}</span>
          )}
          <span>{reportsText(task.ReportsSubmitted, task.ReportsTotal)}</span>
        </Facts>
      </CardFoot>
    </CardLink>
  );
}
