import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { Store, Statement } from '../storage/store.ts';
import type { FolderMemory, Versions } from './folder-memory.ts';
import { oneRow } from '../storage/statement.ts';

/**
 * What all servers of one database offer. Each has folders of its own: a change in the folders of one holds for all, and the files that
 * merely lie in the folders of another do not undo it.
 */
export interface SharedTypes {
  /** Tells the others what has changed in our folders since they were read last, and answers what is offered now. */
  settle(folders: InFolders): Promise<Versions>;
  /** Whether another server has changed something since. */
  hasChanged(): Promise<boolean>;
}

interface InFolders {
  /** The last good version of each type that has files. */
  readonly own: Versions;
  /** Of these the types whose files are refused now: they change nothing. */
  readonly refused: ReadonlySet<string>;
  /** Published for the first time by this reading. */
  readonly isNew: (version: string) => boolean;
}

/** Counts the changes; asking for it costs one row. */
const counter = 'offered-report-types';

type Offered = ReadonlyMap<string, string | null>;

export function createSharedTypes(store: Store<Database>, memory: FolderMemory): SharedTypes {
  const { db } = store;
  let seen: number | undefined;

  return {
    async settle(folders) {
      const before = await memory.read();
      const changes = changesIn(folders, { before, offered: await allOffered() });
      if (changes.length > 0) await store.write([...changes.map(offer), count()]);
      await memory.write(remembered(folders, before));
      // Read first: a change between the two readings is then seen again.
      seen = await changesCounted();
      const offered = await allOffered();
      return new Map([...offered].flatMap(([slug, version]) => (version === null ? [] : [[slug, version] as const])));
    },
    hasChanged: async () => seen !== undefined && seen !== (await changesCounted()),
  };

  async function allOffered(): Promise<Offered> {
    const rows = await db.selectFrom('offered_report_types').select(['slug', 'version']).execute();
    return new Map(rows.map(({ slug, version }) => [slug, version]));
  }

  async function changesCounted(): Promise<number> {
    const row = await db.selectFrom('counters').select('value').where('name', '=', counter).executeTakeFirst();
    return row?.value ?? 0;
  }

  function offer([slug, version]: Change): Statement {
    const insert = db.insertInto('offered_report_types').values({ slug, version });
    return oneRow(insert.onConflict((on) => on.column('slug').doUpdateSet({ version })));
  }

  function count(): Statement {
    const insert = db.insertInto('counters').values({ name: counter, value: 1 });
    const next = sql<number>`counters.value + 1`;
    return oneRow(insert.onConflict((on) => on.column('name').doUpdateSet({ value: next })));
  }
}

type Change = readonly [slug: string, version: string | null];

interface Known {
  /** The folders as this server read them last; absent if it never did. */
  readonly before: Versions | undefined;
  readonly offered: Offered;
}

function changesIn({ own, refused, isNew }: InFolders, { before, offered }: Known): readonly Change[] {
  const put = [...own].filter(([slug, version]) => {
    const now = offered.get(slug);
    if (now === version) return false;
    if (now === undefined) return true;
    if (refused.has(slug)) return false;
    return before === undefined ? isNew(version) : before.get(slug) !== version;
  });
  // Whoever deletes an old file that is not offered withdraws nothing.
  const gone = [...(before ?? [])].filter(([slug, version]) => !own.has(slug) && offered.get(slug) === version);
  return [...put, ...gone.map(([slug]) => [slug, null] as const)];
}

/** Of a refused file what it said while it was good. */
function remembered({ own, refused }: InFolders, before: Versions | undefined): Versions {
  const good = [...own].filter(([slug]) => !refused.has(slug));
  return new Map([...[...(before ?? [])].filter(([slug]) => refused.has(slug)), ...good]);
}
