import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Colleague } from '#contract';
import { t } from '#language';
import { Button, Note, Screen, SearchInput, useNow, Section, useFilters, type Elements } from '#screen';
import { ServerDataView } from '../shell/server-data-view.tsx';
import { useServerList } from '../server-data/use-server-list.ts';
import { PersonMonth } from './month/person-month.tsx';
import { useDecide } from './use-decide.ts';
import { WaitingLeaves } from './leave/waiting-leaves.tsx';
import { WaitingList } from './corrections/waiting-list.tsx';

const filterNames = ['q'] as const;

/** Requests waiting for the office, and the months of all executives. */
export function OfficeAttendance({ parts }: { readonly parts?: Elements }) {
  const now = useNow();
  const { filters, set } = useFilters(filterNames);
  const list = useServerList('GET /api/v1/attendance/office', { query: filters });
  const decide = useDecide();
  const [person, setPerson] = useState<Colleague>();
  const isSearched = filters.q !== undefined;
  return (
    <Screen title={t('Attendance')}>
      {parts}
      {(isSearched || list.hasMore) && (
        <SearchInput label={t('Search executive')} value={filters.q ?? ''} onSearch={(q) => set('q', q)} />
      )}
      <ServerDataView data={list} what={t('attendance')}>
        {({ items, first: { Total, Leaves } }) => (
          <>
            {decide.failure !== undefined && (
              <Note tone="error" role="alert">
                {decide.failure.kind === 'network'
                  ? t('You need a connection to decide. Nothing was changed.')
                  : t(decide.failure.problem.detail ?? decide.failure.problem.title)}
              </Note>
            )}
            <WaitingLeaves leaves={Leaves} />
            <Section title={t('Attendance corrections')} count={Total}>
              <WaitingList days={items} decide={decide} isSearched={isSearched} />
              {list.hasMore && (
                <Box sx={{ mt: 1.5 }}>
                  <Button
                    variant="outlined"
                    loading={list.isFetchingMore}
                    onClick={list.fetchMore}
                    sx={{ minHeight: 48 }}
                  >
                    {t('Show more')}
                  </Button>
                </Box>
              )}
              {list.moreFailure !== undefined && !list.isFetchingMore && (
                <Note tone="error" role="alert">
                  {t('The rest of the list could not be loaded.')}
                </Note>
              )}
            </Section>
          </>
        )}
      </ServerDataView>
      {/* A month is fetched when it is opened. Not before the list above has its place, or it would move under a finger. */}
      {(list.answer !== undefined || list.failure !== undefined) && (
        <Section title={t('Months')}>
          <PersonMonth person={person} onChoose={setPerson} decide={decide} now={now} />
        </Section>
      )}
    </Screen>
  );
}
