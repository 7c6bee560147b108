import type { Selectable } from 'kysely';
import type { Signature, SignedThing } from '#contract';
import type { Services } from '../services.ts';
import { fromJson } from '../storage/json-column.ts';
import type { SignaturesTable } from '../storage/tables/attendance.ts';
import type { Statement } from '../storage/store.ts';
import { omitNulls } from '../storage/omit-nulls.ts';
import { isoMoment, isoMomentIn } from '../ground/time.ts';
import { ifUnchanged } from '../storage/statement.ts';

export type SignatureRow = Selectable<SignaturesTable> & { readonly taker: string };

/** Base query of signatures with the name of who captured them; narrow it with `where`. */
export function signatureRows({ store }: Services) {
  return store.db
    .selectFrom('signatures as g')
    .innerJoin('users as u', 'u.user_id', 'g.taken_by')
    .selectAll('g')
    .select('u.full_name as taker');
}

export function targetOf({ target_kind, target_id }: SignatureRow): SignedThing | undefined {
  return target_kind === 'user_default' ? undefined : { Kind: target_kind, Id: target_id };
}

export function signatureCard(row: SignatureRow): Signature {
  return {
    SignatureId: row.signature_id,
    Role: row.role,
    SignedAt: isoMoment(row.signed_at),
    State: row.state,
    TakenBy: row.taker,
    ...(row.not_signed_reason === null
      ? {}
      : { Waiver: { NotSignedReason: row.not_signed_reason, Note: row.note ?? '' } }),
    ...omitNulls({
      ToldAt: isoMomentIn(row.told_at),
      SignerName: row.signer_name,
      SignerDesignation: row.signer_designation,
      SignerMobile: row.signer_mobile,
      SignerEmail: row.signer_email,
      Ink: row.ink === null ? undefined : fromJson(row.ink),
      Target: targetOf(row),
      TargetHash: row.target_hash,
      Place: row.place,
      Reason: row.state_reason,
    }),
  };
}

/** Moves a signature to its next state if it is unchanged since it was read. */
export function moveStatement(
  { store }: Services,
  { signature_id, rev }: SignatureRow,
  change: Partial<Pick<SignatureRow, 'state' | 'target_hash' | 'state_reason'>>,
): Statement {
  const query = store.db
    .updateTable('signatures')
    .set({ ...change, rev: rev + 1 })
    .where('signature_id', '=', signature_id);
  return ifUnchanged(query, rev);
}
