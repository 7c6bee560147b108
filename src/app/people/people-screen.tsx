import Box from '@mui/material/Box';
import { roles, type PersonCard } from '#contract';
import { isKeyOf } from '#engine';
import { inWords, t } from '#language';
import { useState } from 'react';
import {
  Button,
  Screen,
  useNow,
  ChoiceChips,
  SearchInput,
  SelectInput,
  useFilters,
  ListView,
  EmptyState,
} from '#screen';
import { ServerDataView } from '../shell/server-data-view.tsx';
import { useServerList } from '../server-data/use-server-list.ts';
import { roleWords } from '../words/role-words.ts';
import { useConnection } from '../app-parts.ts';
import { AddPersonDialog } from './add-person-dialog.tsx';
import { OfflineNote } from './offline-note.tsx';
import { OnlyAdministrator } from './only-administrator.tsx';
import { PersonLink } from './person-link.tsx';

/** Everybody with an account. */
export function PeopleScreen() {
  return (
    <OnlyAdministrator>
      <People />
    </OnlyAdministrator>
  );
}

const stateWords = inWords({ active: 'Active', inactive: 'Deactivated' });

function People() {
  const { filters, set, clear } = useFilters(['q', 'role', 'state']);
  const now = useNow();
  const isOnline = useConnection() === 'online';
  const [isAdding, setAdding] = useState(false);
  const state = filters.state === 'inactive' ? 'inactive' : 'active';
  const role = filters.role !== undefined && isKeyOf(roleWords, filters.role) ? filters.role : undefined;
  const list = useServerList('GET /api/v1/people', {
    query: { state, ...(role !== undefined && { role }), ...(filters.q !== undefined && { q: filters.q }) },
  });
  const isFiltered = role !== undefined || filters.q !== undefined;
  return (
    <Screen
      title={t('People')}
      wide
      action={
        <Button variant="contained" size="large" disabled={!isOnline} onClick={() => setAdding(true)}>
          {t('Add person')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5, mb: 2 }}>
        <OfflineNote />
        <SearchInput label={t('Search name, code or city')} value={filters.q ?? ''} onSearch={(q) => set('q', q)} />
        <ChoiceChips
          label={t('Access')}
          choices={Object.entries(stateWords).map(([value, label]) => ({ value, label }))}
          chosen={state}
          onChoose={(value) => set('state', value === 'active' ? undefined : value)}
        />
        <Box sx={{ maxWidth: { sm: 280 } }}>
          <SelectInput
            label={t('Role')}
            value={role ?? ''}
            choices={[
              { value: '', label: t('All roles') },
              ...roles.map((value) => ({ value, label: roleWords[value] })),
            ]}
            onChange={(value) => set('role', value)}
          />
        </Box>
      </Box>
      <ServerDataView data={list} what={t('list')}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              heading={
                isFiltered
                  ? t('Nobody matches these filters.')
                  : state === 'inactive'
                    ? t('Nobody is deactivated.')
                    : t('No people yet.')
              }
              action={
                isFiltered && (
                  <Button variant="outlined" onClick={clear}>
                    {t('Clear filters')}
                  </Button>
                )
              }
            />
          ) : (
            <ListView<PersonCard>
              label={t('People')}
              items={items}
              idOf={({ UserId }) => UserId}
              lineHeight={104}
              hasMore={list.hasMore}
              isFetchingMore={list.isFetchingMore}
              hasFailed={list.moreFailure !== undefined}
              onMore={list.fetchMore}
            >
              {(person) => <PersonLink person={person} now={now} />}
            </ListView>
          )
        }
      </ServerDataView>
      {isAdding && <AddPersonDialog onClose={() => setAdding(false)} />}
    </Screen>
  );
}
