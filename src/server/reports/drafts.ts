import type { Selectable } from 'kysely';
import type { Draft, DraftBody } from '#contract';
import type { Database } from '../storage/database.ts';
import { fromJson, toJson } from '../storage/json-column.ts';
import { firstOf, preparedQuery } from '../storage/prepared-query.ts';
import type { Store } from '../storage/store.ts';
import type { DraftsTable } from '../storage/tables/reports.ts';
import { omitNulls } from '../storage/omit-nulls.ts';
import { isoMoment } from '../ground/time.ts';

export type DraftRow = Selectable<DraftsTable>;

export function findDraft({ db }: Store<Database>, mappingId: number): Promise<DraftRow | undefined> {
  return db.selectFrom('drafts').selectAll().where('mapping_id', '=', mappingId).executeTakeFirst();
}

/** A draft with the name of the person who saved it last. */
export interface SignedDraft extends DraftRow {
  readonly author: string | null;
}

/** For another device, which says whose values differ from its own. */
export function findSignedDraft({ db }: Store<Database>, mappingId: number): Promise<SignedDraft | undefined> {
  return firstOf(db, signedDraft(db, { mappingId }));
}

const signedDraft = preparedQuery((db, given: { readonly mappingId: number }) =>
  db
    .selectFrom('drafts')
    .leftJoin('users', 'users.user_id', 'drafts.author_id')
    .selectAll('drafts')
    .select('users.full_name as author')
    .where('drafts.mapping_id', '=', given.mappingId),
);

export function draftOf(row: SignedDraft): Draft {
  const override = row.override === null ? null : fromJson(row.override);
  return {
    Version: row.version,
    Entries: fromJson(row.entries),
    SavedAt: isoMoment(row.saved_at),
    Rev: row.rev,
    RevisionNo: row.revision_no,
    ...omitNulls({
      Override: override === null ? null : { Outcome: override.outcome, Reason: override.reason },
      ReopenReason: row.reopen_reason,
      SavedBy: row.author,
    }),
  };
}

/** The columns that a save replaces: a draft is stored whole, exactly as typed. */
export function draftColumns({ Version, Entries, Override, SavedAt }: DraftBody) {
  return {
    version: Version,
    entries: toJson(Entries),
    override: Override === undefined ? null : toJson({ outcome: Override.Outcome, reason: Override.Reason }),
    saved_at: Date.parse(SavedAt),
  };
}
