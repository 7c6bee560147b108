import type { Device, Named } from '#offline';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { isNotFound } from './api-client.ts';
import { isAnswered, ReadCache } from './read-cache.ts';
import { CallFailed } from './use-server-data.ts';

/** Enough for the calls, tasks and reports of some weeks. */
const mostCharacters = 2_000_000;

/** Debounced: all answers are encrypted as one. */
const writeAfterMs = 1_000;

/** Stores new answers of the server on the device. */
export function KeepReads({ device }: { readonly device: Device }) {
  const { cache } = useSWRConfig();
  useEffect(() => (cache instanceof ReadCache ? keepReads(cache, device.answers) : undefined), [cache, device]);
  return null;
}

/** Until the returned function is called. */
export function keepReads(cache: ReadCache, answers: Device['answers'], page: Window = window): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let kept: readonly unknown[] = [];

  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const answered = [...cache].flatMap(([name, { data, error }]) =>
      isAnswered(data) && !isRefused(error) ? [{ name, data }] : [],
    );
    const newestFirst = answered.sort((a, b) => b.data.at - a.data.at);
    const now = newestFirst.map(({ data }) => data);
    if (now.length === kept.length && now.every((data, at) => data === kept[at])) return;
    try {
      await answers.keep(
        upTo(
          mostCharacters,
          newestFirst.map(({ name, data }): Named => [name, data]),
        ),
      );
      kept = now;
    } catch {
      // The status of the device says what is wrong with its storage; the next answer tries again.
    }
  };
  const later = (): void => {
    timer ??= setTimeout(() => void write(), writeAfterMs);
  };
  const now = (): void => void write();

  cache.changed = later;
  later();
  page.addEventListener('pagehide', now);
  return () => {
    cache.changed = () => undefined;
    clearTimeout(timer);
    page.removeEventListener('pagehide', now);
  };
}

/** The server no longer has it for this person. */
const isRefused = (error: unknown): boolean => error instanceof CallFailed && isNotFound(error.failure);

/** What fits, in order; an answer that does not fit is left out. */
function upTo(characters: number, answers: readonly Named[]): readonly Named[] {
  let left = characters;
  return answers.filter((answer) => {
    const { length } = JSON.stringify(answer);
    const fits = length <= left;
    if (fits) left -= length;
    return fits;
  });
}
