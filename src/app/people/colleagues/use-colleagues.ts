import { useState } from 'react';
import type { Colleague } from '#contract';
import type { SelectDialogProps } from '#screen/select';
import { useServerList } from '../../server-data/use-server-list.ts';
import type { ServerData } from '../../server-data/use-server-data.ts';

interface Colleagues extends ServerData<unknown> {
  /** The loaded pages by name, followed by further search results. */
  readonly people: readonly Colleague[];
  /** Paging and search for the list dialog. */
  readonly more: NonNullable<SelectDialogProps['more']>;
}

/** The executives, paged and searchable. Loaded pages are cached on the device and available offline. */
export function useColleagues(state: 'active' | 'all' = 'active'): Colleagues {
  const [typed, setTyped] = useState('');
  const query = state === 'all' ? { state } : {};
  const all = useServerList('GET /api/v1/colleagues', { query });
  const found = useServerList('GET /api/v1/colleagues', { query: typed === '' ? query : { ...query, q: typed } });
  const known = all.answer?.items ?? [];
  const ids = new Set(known.map(({ UserId }) => UserId));
  const others = (found.answer?.items ?? []).filter(({ UserId }) => !ids.has(UserId));
  return {
    ...all,
    people: [...known, ...others],
    more: {
      isLoading: found.answer === undefined && found.failure === undefined,
      load: () => {
        if (found.hasMore && !found.isFetchingMore && found.moreFailure === undefined) found.fetchMore();
      },
      search: setTyped,
    },
  };
}
