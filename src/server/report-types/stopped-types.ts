import { createHash } from 'node:crypto';
import type { SourceFile } from '#authoring';
import type { Database } from '../storage/database.ts';
import type { Store } from '../storage/store.ts';
import type { StoppedReportTypesTable } from '../storage/tables/reports.ts';
import { pairName } from './pair-name.ts';

type Stop = StoppedReportTypesTable;

/** What took too long or too much memory. Kept in the database: other servers, and this one after a restart, must not try it again. */
export interface StoppedTypes {
  /** The files whose reading was stopped, by their hash. */
  readings(): Promise<ReadonlyMap<string, Stop>>;
  /** The versions of which a report was cut off. */
  evaluations(): Promise<readonly Stop[]>;
  record(stop: Omit<Stop, 'stopped_at'>): Promise<void>;
  /** Files in these places are read again, whatever happened before. */
  forget(files: readonly string[]): Promise<void>;
}

export function createStoppedTypes(store: Store<Database>, clock: () => number): StoppedTypes {
  const { db } = store;
  const all = (what: Stop['what']): Promise<readonly Stop[]> =>
    db.selectFrom('stopped_report_types').selectAll().where('what', '=', what).orderBy('stopped_at').execute();
  return {
    readings: async () => new Map((await all('reading')).map((stop) => [stop.hash, stop])),
    evaluations: () => all('evaluation'),
    async record(stop) {
      const row = { ...stop, stopped_at: clock() };
      const insert = db.insertInto('stopped_report_types').values(row);
      const query = insert.onConflict((on) => on.column('hash').doUpdateSet({ stopped_at: row.stopped_at })).compile();
      await store.write([{ query }]);
    },
    async forget(files) {
      if (files.length === 0) return;
      await store.write([{ query: db.deleteFrom('stopped_report_types').where('file', 'in', files).compile() }]);
    },
  };
}

/**
 * The identity of what a file makes a reader do: for the files of a report type the pair and everything that types share, because what was
 * stopped may come from there; for any other file its content.
 */
export function stopHashes(files: readonly SourceFile[]): (path: string) => string {
  let shared: string | undefined;
  return (path) => {
    const slug = pairName(path);
    if (slug === undefined) return hashOf(files.filter((file) => file.path === path));
    shared ??= hashOf(files.filter((file) => /\/(?:fragments|tables)\//.test(file.path)));
    const pair = hashOf(files.filter((file) => pairName(file.path) === slug));
    return createHash('sha256').update([path, pair, shared].join('\n')).digest('hex');
  };
}

function hashOf(files: readonly SourceFile[]): string {
  const hash = createHash('sha256');
  for (const { path, text } of files) hash.update(`${path}\n${text}\n`);
  return hash.digest('hex');
}
