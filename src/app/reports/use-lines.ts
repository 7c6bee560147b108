import { useMemo } from 'react';
import type { Device, OutboxLine } from '#offline';
import { useWatched } from '../use-watched.ts';

/** A line about a report. */
export type ReportLine = OutboxLine & { readonly mappingId: number };

/** What of one report the server has not confirmed yet; its pictures included. */
export function useLines({ outbox }: Device, mappingId: number): readonly ReportLine[] {
  const lines = useWatched(outbox.lines);
  return useMemo(() => lines.filter((line): line is ReportLine => line.mappingId === mappingId), [lines, mappingId]);
}
