import { useMemo } from 'react';
import type { Device, OutboxLine } from '#offline';
import { useWatched } from '../use-watched.ts';

/** What of one report the server has not confirmed yet; its pictures included. */
export function useLines({ outbox }: Device, mappingId: number): readonly OutboxLine[] {
  const lines = useWatched(outbox.lines);
  return useMemo(() => lines.filter((line) => line.mappingId === mappingId), [lines, mappingId]);
}
