import { draftTag, type DraftBody, type DraftSave, type DraftSaved } from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import type { Change } from '../http/once.ts';
import type { Precondition } from '../http/precondition.ts';
import { refuse } from '../http/refusals/refused.ts';
import type { Services } from '../services.ts';
import type { Statement } from '../storage/store.ts';
import { notBefore } from '../ground/believed-time.ts';
import type { MappingRow } from '../work/mapping/mapping-cards.ts';
import { draftColumns, draftOf, findSignedDraft, type SignedDraft } from './drafts.ts';
import { beginDraft } from './begin-draft.ts';
import { findEditableMapping } from '../work/mapping/find-mapping.ts';
import { checkTypeVersion } from './check-type-version.ts';
import { oneRow } from '../storage/statement.ts';

interface Save {
  readonly user: SignedIn;
  readonly mappingId: number;
  readonly body: DraftBody;
  readonly precondition: Precondition;
  readonly now: number;
  readonly clockAheadMs: number;
}

/** Stores the draft as typed, valid or not. Two devices cannot overwrite each other: each names the version it has. */
export async function saveDraft(services: Services, save: Save): Promise<Change<DraftSaved>> {
  const { user, mappingId, body, precondition } = save;
  const mapping = await findEditableMapping(services, user, mappingId);
  await checkTypeVersion(services, mapping, body.Version);
  const draft = await findSignedDraft(services.store, mappingId);
  if (draft === undefined && mapping.report_id !== null)
    refuse('already-submitted', { detail: 'Reopen the report to change it.' });
  checkVersion(precondition, mappingId, draft);

  const rev = (draft?.rev ?? mapping.draft_saves) + 1;
  const revisionNo = draft?.revision_no ?? (await nextRevisionNo(services, mappingId));
  return {
    statements:
      draft === undefined
        ? firstDraft(services, save, { revisionNo, rev, begunAt: begunAt(save, mapping) })
        : [nextDraft(services, save, rev)],
    answer: { Rev: rev, RevisionNo: revisionNo, SavedAt: body.SavedAt },
    tag: draftTag(mappingId, { revisionNo, rev }),
  };
}

/** `current` is what the person needs to decide; absent when the draft no longer exists. */
export function checkVersion(precondition: Precondition, mappingId: number, draft: SignedDraft | undefined): void {
  if (!names(precondition, mappingId, draft))
    refuse('version-conflict', draft === undefined ? {} : { current: draftOf(draft) });
}

function names(precondition: Precondition, mappingId: number, draft: SignedDraft | undefined): boolean {
  if (precondition.kind === 'first' || draft === undefined) return precondition.kind === 'first' && draft === undefined;
  const { revision_no: revisionNo, rev } = draft;
  return precondition.tag === draftTag(mappingId, { revisionNo, rev });
}

/** By the clock of the device, if that can be. */
const begunAt = ({ body, now, clockAheadMs }: Save, { mapped_at: since }: MappingRow): number =>
  notBefore({ at: Date.parse(body.SavedAt), clockAheadMs }, { since, now }).at;

function firstDraft(
  { store }: Services,
  { user, mappingId, body, now }: Save,
  first: DraftSave & { readonly begunAt: number },
): readonly Statement[] {
  const row = { mapping_id: mappingId, revision_no: first.revisionNo, author_id: user.userId, received_at: now };
  return beginDraft(store, {
    ...row,
    ...draftColumns(body),
    rev: first.rev,
    begun_at: first.begunAt,
    reopen_reason: null,
  });
}

function nextDraft({ store }: Services, { user, mappingId, body, now }: Save, rev: number): Statement {
  const query = store.db
    .updateTable('drafts')
    .set({ ...draftColumns(body), rev, author_id: user.userId, received_at: now })
    .where('mapping_id', '=', mappingId)
    .where('rev', '=', rev - 1);
  return oneRow(query);
}

/** Not always 0: a revision may have been voided. */
export async function nextRevisionNo({ store }: Services, mappingId: number): Promise<number> {
  const { last } = await store.db
    .selectFrom('reports')
    .select((column) => column.fn.max('revision_no').as('last'))
    .where('mapping_id', '=', mappingId)
    .executeTakeFirstOrThrow();
  // `max` of no rows is null; the types do not show that.
  return ((last as number | null) ?? -1) + 1;
}
