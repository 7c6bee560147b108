import type { ReportTypeBundle } from '#engine';
import { openReading } from '../storage/open-reading.ts';
import { replay, type Replay } from './replay.ts';

/** What is stored, judged again with newer versions of its report types. */
export interface Replays {
  of(after: ReportTypeBundle): Promise<Replay>;
  close(): Promise<void>;
}

export type { Replay } from './replay.ts';

/** Also while a server has the database: it is only read. `undefined` where there is none. */
export async function openReplays(places: {
  readonly dataDir: string;
  readonly databaseUrl?: string;
}): Promise<Replays | undefined> {
  const store = await openReading(places);
  return store && { of: (after) => replay(store, after), close: () => store.close() };
}
