import type { Device, Pack } from '#offline';
import { useEffect, useMemo } from 'react';
import { useSWRConfig, type Cache } from 'swr';
import { isAnswered } from '../../server-data/read-cache.ts';
import { readName } from '../../server-data/use-server-data.ts';
import { tellPacked } from '../../unsent/packed/pack-news.ts';

type KeepPack = (wanted: readonly string[], forms: Pack['forms']) => Promise<void>;

/** Home leads to everything else. */
const homeName = readName('GET /api/v1/home', undefined);

/**
 * Keeps what was packed in the database of the device: the browser writes the read cache to disk when it likes, up to a minute later, and a
 * phone that is killed before would lose it. What the read cache has lost is put back from there at the start.
 */
export function useKeepPack(device: Device | undefined): KeepPack {
  const { cache, mutate } = useSWRConfig();
  useEffect(() => {
    const unpack = async (): Promise<void> => {
      for (const [name, answered] of (await device?.pack.read())?.answers ?? []) {
        const known: unknown = cache.get(name)?.data;
        const isNewer = isAnswered(answered) && (!isAnswered(known) || known.at < answered.at);
        if (isNewer) await mutate(name, answered, { revalidate: false });
      }
    };
    // The status of the device says what is wrong with its storage.
    unpack().catch(() => undefined);
  }, [device, cache, mutate]);
  return useMemo(() => keeping(device, cache), [device, cache]);
}

function keeping(device: Device | undefined, cache: Cache): KeepPack {
  let kept: readonly unknown[] = [];
  return async (wanted, forms) => {
    const answers = [homeName, ...wanted].flatMap((name): Pack['answers'][number][] => {
      const known: unknown = cache.get(name)?.data;
      return isAnswered(known) ? [[name, known]] : [];
    });
    const now = answers.map(([, answered]) => answered);
    if (device === undefined || (now.length === kept.length && now.every((one, at) => one === kept[at]))) return;
    try {
      await device.pack.keep({ at: Date.now(), wanted, forms, answers });
      kept = now;
      tellPacked();
    } catch {
      // As above; the next packing is kept if there is room.
    }
  };
}
