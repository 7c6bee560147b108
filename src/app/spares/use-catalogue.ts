import { useMemo } from 'react';
import useSWR from 'swr';
import type { AnswerOf, CustomPartBody, Endpoints, SparePart } from '#contract';
import { t } from '#language';
import { call } from '../server-data/api-client.ts';
import type { Answered } from '../server-data/read-cache.ts';
import { callFailed, type CallFailed, isWorthRepeating, type ServerData } from '../server-data/use-server-data.ts';
import { endpointsOfSpares } from './spare-acts.ts';
import type { SpareAct } from './use-spare-acts.ts';

type Page = AnswerOf<Endpoints['GET /api/v1/spares']>;

/** In the read cache. */
export const catalogueName = 'spares catalogue';

/** The whole catalogue in one cache entry, so that it is available offline. It changes rarely. */
export function useCatalogue(): ServerData<readonly SparePart[]> {
  const { data, error, mutate } = useSWR<Answered<readonly SparePart[]>, CallFailed>(catalogueName, fetchCatalogue, {
    shouldRetryOnError: isWorthRepeating,
    dedupingInterval: 5 * 60_000,
    revalidateOnFocus: false,
  });
  return {
    ...(data === undefined ? {} : { answer: data.answer, at: data.at }),
    ...(error === undefined ? {} : { failure: error.failure }),
    refresh: () => void mutate(),
  };
}

export async function fetchCatalogue(): Promise<Answered<readonly SparePart[]>> {
  const parts: SparePart[] = [];
  let cursor: string | undefined;
  do {
    const page: Page = await fetchPage(cursor);
    parts.push(...page.Items);
    cursor = page.NextCursor;
  } while (cursor !== undefined);
  return { answer: parts, at: Date.now() };
}

async function fetchPage(cursor: string | undefined): Promise<Page> {
  const result = await call('GET /api/v1/spares', {
    query: { limit: '200', ...(cursor !== undefined && { cursor }) },
  });
  if (!result.ok) throw callFailed(result.failure);
  return result.answer;
}

/** The key of a part: its number, or the reference this device gave it before it had one. */
export const partKey = ({
  SparePartId,
  PartRef,
}: {
  readonly SparePartId?: number;
  readonly PartRef?: string;
}): string => (SparePartId === undefined || SparePartId === 0 ? (PartRef ?? '') : String(SparePartId));

/** The part reference of a request body, from a part key. */
export const partIn = (key: string): { SparePartId: number } | { PartRef: string } =>
  /^\d+$/.test(key) ? { SparePartId: Number(key) } : { PartRef: key };

export type PartFinder = (named: { readonly SparePartId?: number; readonly PartRef?: string }) => SparePart | undefined;

/** All selectable parts: the catalogue, other known parts, and parts added on this phone. */
export function useParts(
  catalogue: readonly SparePart[],
  others: readonly SparePart[],
  acts: readonly SpareAct[],
): { readonly parts: readonly SparePart[]; readonly find: PartFinder } {
  return useMemo(() => {
    const byKey = new Map<string, SparePart>();
    const refs = new Map<string, SparePart>();
    for (const part of [...catalogue, ...others]) {
      byKey.set(partKey(part), part);
      if (part.PartRef !== undefined) refs.set(part.PartRef, part);
    }
    for (const act of acts) {
      if (act.endpoint !== endpointsOfSpares.add) continue;
      const part = addedPart(act.body);
      if (part.PartRef === undefined || refs.has(part.PartRef)) continue;
      byKey.set(part.PartRef, part);
      refs.set(part.PartRef, part);
    }
    const find: PartFinder = (named) => byKey.get(partKey(named)) ?? refs.get(named.PartRef ?? '');
    return { parts: [...byKey.values()], find };
  }, [catalogue, others, acts]);
}

/** A part added on this phone. The number is 0 until the server assigns one. */
const addedPart = ({ PartRef, Name, Uom }: CustomPartBody): SparePart => ({
  SparePartId: 0,
  PartRef,
  Name,
  Uom,
  Category: t('Added in the field'),
  IsSerialised: false,
  FitsModels: [],
  IsCustom: true,
});
