import type { Database } from '../storage/database.ts';
import type { Store, Statement } from '../storage/store.ts';
import type { DraftRow } from './drafts.ts';
import { oneRow } from '../storage/statement.ts';

/** Begins a draft on the next save of its mapping, which no earlier draft has had. Fails if another one began meanwhile. */
export function beginDraft({ db }: Store<Database>, draft: DraftRow): readonly Statement[] {
  const { mapping_id: mappingId, rev } = draft;
  const count = db
    .updateTable('mappings')
    .set({ draft_saves: rev })
    .where('mapping_id', '=', mappingId)
    .where('draft_saves', '=', rev - 1);
  const begin = db
    .insertInto('drafts')
    .values(draft)
    .onConflict((on) => on.column('mapping_id').doNothing());
  return [count, begin].map((query) => oneRow(query));
}
