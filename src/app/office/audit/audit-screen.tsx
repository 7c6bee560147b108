import Box from '@mui/material/Box';
import type { AuditRow } from '#contract';
import { t } from '#language';
import { Button, Screen, useFilters, ListView, EmptyState } from '#screen';
import { ServerDataView } from '../../shell/server-data-view.tsx';
import { useServerList } from '../../server-data/use-server-list.ts';
import { FileLink } from '../../server-data/file-link.tsx';
import { NotForRole } from '../../shell/not-for-role.tsx';
import { useMay } from '../../app-parts.ts';
import { AuditEntry } from './audit-entry.tsx';
import { AuditFilters, filterNames } from './audit-filters.tsx';
import { ChainState } from './chain-state.tsx';

/** Who did what. For administrators; for others the page does not exist. */
export function AuditScreen() {
  const isReader = useMay('read-audit-log');
  if (isReader) return <AuditLog />;
  return (
    <Screen title={t('Audit log')}>
      <NotForRole />
    </Screen>
  );
}

function AuditLog() {
  const { filters, set, clear } = useFilters(filterNames);
  const list = useServerList('GET /api/v1/audit', { query: filters });
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Screen title={t('Audit log')} wide>
      <ChainState onChecked={list.refresh} />
      <AuditFilters filters={filters} onSet={set} />
      <Box sx={{ display: 'flex', flexDirection: 'row-reverse', justifyContent: 'space-between', my: 0.5 }}>
        <FileLink file="GET /api/v1/exports/audit.csv" input={{ query: filters }}>
          {t('Export')}
        </FileLink>
        {isFiltered && (
          <Button onClick={clear} sx={{ minHeight: 48 }}>
            {t('Clear filters')}
          </Button>
        )}
      </Box>
      <ServerDataView data={list} what={t('list')}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState heading={isFiltered ? t('Nothing matches these filters.') : t('No entries yet.')} />
          ) : (
            <ListView<AuditRow>
              label={t('Audit log')}
              items={items}
              idOf={({ No }) => No}
              lineHeight={76}
              hasMore={list.hasMore}
              isFetchingMore={list.isFetchingMore}
              hasFailed={list.moreFailure !== undefined}
              onMore={list.fetchMore}
            >
              {(row) => <AuditEntry row={row} onOnly={set} />}
            </ListView>
          )
        }
      </ServerDataView>
    </Screen>
  );
}
