import { useMemo } from 'react';
import type { Device, StoredLine } from '#offline';
import { useWatched } from '../device/use-watched.ts';

/** An outbox line that belongs to a report. */
export type ReportLine = StoredLine & { readonly mappingId: number };

/** The outbox lines of one report, including its photos and signatures. */
export function useLines({ outbox }: Device, mappingId: number): readonly ReportLine[] {
  const lines = useWatched(outbox.lines);
  return useMemo(() => lines.filter((line): line is ReportLine => line.mappingId === mappingId), [lines, mappingId]);
}
