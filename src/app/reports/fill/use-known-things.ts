import { useMemo } from 'react';
import { useSWRConfig, type Cache } from 'swr';
import type { AnswerOf, Endpoints, InstrumentAccuracy, SparePart } from '#contract';
import type { Facts } from '#engine';
import type { KnownThing, KnownThings } from '#form';
import { t } from '#language';
import type { CallInput } from '../../server-data/api-client.ts';
import { isAnswered } from '../../server-data/read-cache.ts';
import { useFetchAhead, type FetchAhead } from '../../server-data/use-fetch-ahead.ts';
import { readName, type ReadKey } from '../../server-data/use-server-data.ts';
import { plannedParts } from './planned-parts.ts';

/** The instruments and spares that a report of this task can name: from the server, else from the prefetched data. */
export function useKnownThings(taskId: number): KnownThings {
  const { cache } = useSWRConfig();
  const fetchAhead = useFetchAhead();
  return useMemo(() => {
    const read = reader(fetchAhead, cache);
    return { load: (list) => (list === 'instruments' ? instruments(read, taskId) : spares(read, cache, taskId)) };
  }, [cache, fetchAhead, taskId]);
}

type Read = FetchAhead;

/** Offline, an old answer is better than none. */
function reader(fetchAhead: FetchAhead, cache: Cache): Read {
  async function read<K extends ReadKey>(key: K, input: CallInput<K>): Promise<AnswerOf<Endpoints[K]> | undefined> {
    const known: unknown = cache.get(readName(key, input))?.data;
    // The cache stores only answers to this key under this name.
    return (await fetchAhead(key, input)) ?? (isAnswered(known) ? (known.answer as AnswerOf<Endpoints[K]>) : undefined);
  }
  return read;
}

async function instruments(read: Read, taskId: number): Promise<readonly KnownThing[]> {
  const task = await read('GET /api/v1/tasks/:TaskId', { params: { TaskId: taskId } });
  const JobCardId = task?.Task.JobCardId;
  const card = JobCardId && (await read('GET /api/v1/job-cards/:JobCardId', { params: { JobCardId } }));
  return (card ? card.Instruments : []).map(({ Kind, Make, Model, SerialNo, CalibrationDueOn, Accuracy }) => ({
    facts: {
      kind: Kind,
      make: Make,
      model: Model,
      serialNo: SerialNo,
      calibrationDueOn: CalibrationDueOn,
      ...(Accuracy !== undefined && { accuracyKnown: true, ...accuracyFacts(Accuracy) }),
    },
  }));
}

/** By the names of the report's context: `TimeMs` is `timeMs` there. */
function accuracyFacts(accuracy: InstrumentAccuracy): Facts {
  return Object.fromEntries(
    Object.entries(accuracy).map(([name, value]) => [`${name.charAt(0).toLowerCase()}${name.slice(1)}`, value]),
  );
}

/** First the parts planned for this call, then the bag, then the catalogue if this device has it. */
async function spares(read: Read, cache: Cache, taskId: number): Promise<readonly KnownThing[]> {
  const [task, planned, bag] = await Promise.all([
    read('GET /api/v1/tasks/:TaskId', { params: { TaskId: taskId } }),
    read('GET /api/v1/mapped-spares', plannedParts),
    read('GET /api/v1/stock/balances', { query: {} }),
  ]);
  const ofCall = (planned?.Items ?? []).filter(({ Call }) => Call.CallId === task?.Call.CallId);
  const groups: readonly (readonly [string, readonly SparePart[]])[] = [
    [t('On this call'), ofCall.map(({ Part }) => Part)],
    [
      t('In the bag'),
      (bag?.Items ?? []).filter(({ Condition, Qty }) => Condition === 'good' && Qty > 0).map(({ Part }) => Part),
    ],
    [t('Catalogue'), catalogueIn(cache)],
  ];
  const seen = new Set<number>();
  return groups.flatMap(([group, parts]) =>
    parts
      .filter(({ SparePartId }) => !seen.has(SparePartId) && seen.add(SparePartId))
      .map((part) => sparePart(part, group)),
  );
}

function sparePart({ PartCode, Name, Uom }: SparePart, group: string): KnownThing {
  return { group, facts: { description: Name, unit: Uom, ...(PartCode !== undefined && { partNo: PartCode }) } };
}

/** The spares screens cache the catalogue under this name. */
function catalogueIn(cache: Cache): readonly SparePart[] {
  const data: unknown = cache.get('spares catalogue')?.data;
  return isAnswered(data) ? (data.answer as readonly SparePart[]) : [];
}
