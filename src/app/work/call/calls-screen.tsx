import { styled } from '@mui/material/styles';
import type { CallCard } from '#contract';
import { t } from '#language';
import { Link } from 'react-router-dom';
import { Button, EmptyState, ListView, Screen, useNow, useFilters } from '#screen';
import { paths } from '../../paths.ts';
import { ServerDataView } from '../../shell/server-data-view.tsx';
import { useServerList } from '../../server-data/use-server-list.ts';
import { FileLink } from '../../server-data/file-link.tsx';
import { CallFilters } from './call-filters.tsx';
import { CallLink } from './call-link.tsx';
import { ClosedBetween, firstDay } from './closed-between.tsx';

/** All open calls: an executive's own, or everybody's for the office. */
export function CallsScreen() {
  return <CallList state="open" title={t('Calls')} />;
}

/** Closed and cancelled calls, latest first. */
export function ClosedCallsScreen() {
  return <CallList state="closed" title={t('Closed calls')} />;
}

const filterNames = ['q', 'status', 'type', 'priority', 'late', 'sort', 'from', 'to'] as const;

type Filters = Readonly<Partial<Record<(typeof filterNames)[number], string>>>;

function CallList({ state, title }: { readonly state: 'open' | 'closed'; readonly title: string }) {
  const { filters: chosen, set, clear } = useFilters(filterNames);
  const now = useNow();
  const filters = state === 'closed' ? between(chosen, now) : chosen;
  const list = useServerList('GET /api/v1/calls', { query: { state, ...filters } });
  const isFiltered = Object.keys(chosen).some((name) => name !== 'sort');
  return (
    <Screen title={title} wide above={<ListHead state={state} filters={filters} />}>
      <CallFilters state={state} filters={filters} counts={list.answer?.first.Counts} onSet={set} />
      {state === 'closed' && <ClosedBetween filters={filters} onSet={set} />}
      <ServerDataView data={list} what={t('list')}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              heading={isFiltered ? t('No call matches these filters.') : t('There are no calls here.')}
              action={
                isFiltered && (
                  <Button variant="outlined" onClick={clear}>
                    {t('Clear filters')}
                  </Button>
                )
              }
            />
          ) : (
            <ListView<CallCard>
              label={title}
              items={items}
              idOf={({ CallId }) => CallId}
              lineHeight={172}
              hasMore={list.hasMore}
              isFetchingMore={list.isFetchingMore}
              hasFailed={list.moreFailure !== undefined}
              onMore={list.fetchMore}
            >
              {(call) => (
                <CallLink
                  call={call}
                  now={now}
                  {...(state === 'closed' ? { to: paths.closedTasks(call.CallId) } : {})}
                />
              )}
            </ListView>
          )
        }
      </ServerDataView>
    </Screen>
  );
}

function between({ from, ...rest }: Filters, now: number): Filters {
  const first = firstDay(from, now);
  return first === undefined ? rest : { ...rest, from: first };
}

function ListHead({ state, filters }: { readonly state: 'open' | 'closed'; readonly filters: Filters }) {
  return (
    <Head>
      <OtherList state={state} />
      <FileLink file="GET /api/v1/exports/calls.csv" input={{ query: { state, ...filters } }}>
        {t('Export')}
      </FileLink>
    </Head>
  );
}

function OtherList({ state }: { readonly state: 'open' | 'closed' }) {
  const [to, words] = state === 'open' ? [paths.closedCalls, t('Closed calls')] : [paths.calls, t('Open calls')];
  return <Other to={to}>{words}</Other>;
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
}));

const Other = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 48,
  color: theme.palette.primary.main,
}));
