import type { ReportTypeBundle } from '#engine';
import { openReading } from '../../storage/open-reading.ts';
import { replay, type Replay } from './replay.ts';

/** Evaluates stored reports again with newer versions of their report types. */
interface Replays {
  of(after: ReportTypeBundle): Promise<Replay>;
  close(): Promise<void>;
}

export type { Replay } from './replay.ts';

/** Opens the database read-only, so a server may be running. `undefined` when there is no database. */
export async function openReplays(places: {
  readonly dataDir: string;
  readonly databaseUrl?: string;
}): Promise<Replays | undefined> {
  const store = await openReading(places);
  return store && { of: (after) => replay(store, after), close: () => store.close() };
}
