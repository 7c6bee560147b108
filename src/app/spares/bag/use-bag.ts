import { useMemo } from 'react';
import { useSWRConfig, type Cache } from 'swr';
import type { Movement, SpareBook, SparePart, StockBalances } from '#contract';
import { useDevice } from '../../device/device-context.tsx';
import { isAnswered } from '../../server-data/read-cache.ts';
import { useServerData, type ServerData } from '../../server-data/use-server-data.ts';
import { bagView, type BagLine } from './bag-view.ts';
import { endpointsOfSpares } from '../spare-acts.ts';
import { useCatalogue, useParts } from '../use-catalogue.ts';
import { pendingActs, useSpareActs } from '../use-spare-acts.ts';
import { bookKey } from '../use-spare-book.ts';

export interface OwnBag {
  readonly data: ServerData<StockBalances>;
  readonly lines: readonly BagLine[] | undefined;
  /** Sent to this bag and not received on this phone yet. */
  readonly incoming: readonly Movement[];
}

/** The executive's own bag, with this phone's unsent acts applied. The office has no bag. */
export function useBag(): OwnBag {
  const device = useDevice();
  const { cache } = useSWRConfig();
  const data = useServerData('GET /api/v1/stock/balances', { query: {} });
  const catalogue = useCatalogue();
  const all = useSpareActs(device);
  const acts = useMemo(() => pendingActs(all, data.at), [all, data.at]);
  const balances = data.answer;
  const known = useMemo(() => (balances?.Items ?? []).map(({ Part }) => Part), [balances]);
  const { find } = useParts(catalogue.answer ?? none, known, all);
  const lines = useMemo(() => {
    if (balances === undefined) return undefined;
    const books = booksIn(cache);
    return bagView(balances, acts, {
      find,
      lineOf: (id) =>
        [...balances.Incoming, ...books.flatMap(({ Movements }) => Movements)].find(
          ({ MovementId }) => MovementId === id,
        ),
      policyOf: (callId) => books.find(({ CallId }) => CallId === callId)?.SparesPolicy ?? 'free',
    });
  }, [balances, acts, find, cache]);
  const answered = new Set(
    acts
      .filter((act) => act.endpoint === endpointsOfSpares.move)
      .flatMap(({ state, params }) => (state === 'needs-attention' ? [] : [params.MovementId])),
  );
  return { data, lines, incoming: (balances?.Incoming ?? []).filter(({ MovementId }) => !answered.has(MovementId)) };
}

const none: readonly SparePart[] = [];

/** The spares books cached on this phone, to look up a movement that is reversed. */
function booksIn(cache: Cache): readonly SpareBook[] {
  return [...cache.keys()].flatMap((key) => {
    const data: unknown = key.startsWith(`${bookKey} `) ? cache.get(key)?.data : undefined;
    // The cache stores only answers of this endpoint under this name.
    return isAnswered(data) ? [data.answer as SpareBook] : [];
  });
}
