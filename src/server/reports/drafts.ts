import type { Selectable } from 'kysely';
import type { Draft, DraftBody } from '#contract';
import type { Database } from '../storage/database.ts';
import { fromJson, toJson } from '../storage/json-column.ts';
import type { Store } from '../storage/store.ts';
import type { DraftsTable } from '../storage/tables/reports.ts';
import { present } from '../work/present.ts';
import { isoMoment } from '../work/time.ts';

export type DraftRow = Selectable<DraftsTable>;

export function findDraft({ db }: Store<Database>, mappingId: number): Promise<DraftRow | undefined> {
  return db.selectFrom('drafts').selectAll().where('mapping_id', '=', mappingId).executeTakeFirst();
}

export function draftOf(row: DraftRow): Draft {
  const override = row.override === null ? null : fromJson(row.override);
  return {
    Version: row.version,
    Entries: fromJson(row.entries),
    SavedAt: isoMoment(row.saved_at),
    Rev: row.rev,
    RevisionNo: row.revision_no,
    ...present({
      Override: override === null ? null : { Outcome: override.outcome, Reason: override.reason },
      ReopenReason: row.reopen_reason,
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
