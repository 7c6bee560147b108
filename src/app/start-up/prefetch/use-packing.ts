import { useMemo } from 'react';
import { useFetchAhead, useKeepAhead, type FetchAhead } from '../../server-data/use-fetch-ahead.ts';
import { readName } from '../../server-data/use-server-data.ts';
import { fetchFirstPage, listName, type ListKey } from '../../server-data/use-server-list.ts';
import type { CallInput } from '../../server-data/api-client.ts';
import { catalogueName, fetchCatalogue } from '../../spares/use-catalogue.ts';
import { tellPacked } from '../../unsent/packed/pack-news.ts';

/** One packing of a device for days without a connection. */
export interface Packing {
  readonly read: FetchAhead;
  /** The first page of a list. */
  readonly list: <K extends ListKey>(key: K, input: CallInput<K>) => Promise<void>;
  /** The whole catalogue of spares. */
  readonly catalogue: () => Promise<void>;
  /** Everything that was asked for, by its name in the read cache, whether it came or not. */
  readonly wanted: ReadonlySet<string>;
}

export function usePacking(): () => Packing {
  const fetchAhead = useFetchAhead();
  const keepAhead = useKeepAhead();
  return useMemo(() => {
    return () => {
      const wanted = new Set<string>();
      return {
        wanted,
        read: async (key, input) => {
          wanted.add(readName(key, input));
          const answer = await fetchAhead(key, input);
          tellPacked();
          return answer;
        },
        list: async (key, input) => {
          const name = listName(key, input);
          wanted.add(name);
          await keepAhead(name, () => fetchFirstPage(key, input).catch(unreached));
          tellPacked();
        },
        catalogue: async () => {
          wanted.add(catalogueName);
          await keepAhead(catalogueName, () => fetchCatalogue().catch(unreached));
          tellPacked();
        },
      };
    };
  }, [fetchAhead, keepAhead]);
}

const unreached = (): undefined => undefined;
