import Box from '@mui/material/Box';
import type { PersonPhones } from '#contract';
import { t } from '#language';
import { useState } from 'react';
import { Button, useNow, Screen, SearchInput, useFilters, ListView, EmptyState, Note } from '#screen';
import { failureWords } from '../../server-data/failure-words.ts';
import { ServerDataView } from '../../shell/server-data-view.tsx';
import { useServerList } from '../../server-data/use-server-list.ts';
import { useWrite } from '../../server-data/use-write.ts';
import { call } from '../../server-data/api-client.ts';
import { useConnection } from '../../app-parts.ts';
import { OnlyOffice } from './only-office.tsx';
import { PersonCard } from './person-card.tsx';
import { SignOutQuestion, type PhoneOf } from './sign-out-question.tsx';

/** What waits on whose phone, and signing out one that is lost. */
export function PhonesScreen() {
  return (
    <OnlyOffice>
      <Phones />
    </OnlyOffice>
  );
}

function Phones() {
  const { filters, set, clear } = useFilters(['q']);
  const now = useNow();
  const isOnline = useConnection() === 'online';
  const list = useServerList('GET /api/v1/phones', { query: filters });
  const { isBusy, failure, write } = useWrite();
  const [asked, setAsked] = useState<PhoneOf>();

  async function signOut({ phone: { SessionId } }: PhoneOf): Promise<void> {
    setAsked(undefined);
    const result = await write(SessionId, (idempotencyKey) =>
      call('DELETE /api/v1/phones/:SessionId', { params: { SessionId }, idempotencyKey }),
    );
    if (result.ok) list.refresh();
  }

  return (
    <Screen title={t('Phones')} wide>
      <Box sx={{ display: 'grid', gap: 1.5, mb: 2 }}>
        {!isOnline && (
          <Note tone="warning" role="status">
            {t('Signing out needs a connection.')}
          </Note>
        )}
        {failure !== undefined && (
          <Note tone="error" role="alert">
            {failureWords(failure)}
          </Note>
        )}
        <SearchInput label={t('Search name, code or city')} value={filters.q ?? ''} onSearch={(q) => set('q', q)} />
      </Box>
      <ServerDataView data={list} what={t('list')}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              heading={filters.q === undefined ? t('No people yet.') : t('Nobody matches these filters.')}
              action={
                filters.q !== undefined && (
                  <Button variant="outlined" onClick={clear}>
                    {t('Clear filters')}
                  </Button>
                )
              }
            />
          ) : (
            <ListView<PersonPhones>
              label={t('Phones')}
              items={items}
              idOf={({ UserId }) => UserId}
              lineHeight={180}
              hasMore={list.hasMore}
              isFetchingMore={list.isFetchingMore}
              hasFailed={list.moreFailure !== undefined}
              onMore={list.fetchMore}
            >
              {(person) => (
                <PersonCard
                  person={person}
                  now={now}
                  isHeld={isBusy || !isOnline}
                  onSignOut={(phone) => setAsked({ person, phone })}
                />
              )}
            </ListView>
          )
        }
      </ServerDataView>
      {asked !== undefined && (
        <SignOutQuestion {...asked} onConfirm={() => void signOut(asked)} onClose={() => setAsked(undefined)} />
      )}
    </Screen>
  );
}
