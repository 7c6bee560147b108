import { may, signatureMachine, stepFrom, type FieldError, type SignatureBody, type SignatureChanged } from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import type { Change } from '../http/once.ts';
import { refuse } from '../http/refusals/refused.ts';
import { stateAfter } from '../http/stepped.ts';
import type { Services } from '../services.ts';
import { inkHash } from '../storage/ink-hash.ts';
import { toJson } from '../storage/json-column.ts';
import type { Statement } from '../storage/store.ts';
import { toldAt } from '../ground/believed-time.ts';
import { checkSigner } from './check-signer.ts';
import { isTheirs } from './find-signature.ts';
import { noFacts } from './move-signature.ts';
import { signatureCard, signatureRows, type SignatureRow } from './signature-rows.ts';
import { targetContent } from './target.ts';
import { oneRow } from '../storage/statement.ts';

interface Keep {
  readonly user: SignedIn;
  readonly signatureId: string;
  readonly body: SignatureBody;
  readonly now: number;
  readonly clockAheadMs: number;
}

/** Stores a signature, or a waiver with its reason. It counts for a target once it is attached; a person's own one at once. */
export async function keepSignature(services: Services, call: Keep): Promise<Change<SignatureChanged>> {
  const { user, signatureId, body } = call;
  checkWhole(body);
  if (body.Target !== undefined) await targetContent(services, user, body.Target);
  await checkWho(services, call);
  const row = rowOf(call);
  const earlier = await signatureRows(services).where('g.signature_id', '=', signatureId).executeTakeFirst();
  if (earlier !== undefined) {
    return isSame(earlier, row)
      ? { statements: [], answer: { Signature: signatureCard(earlier), AlreadyApplied: true } }
      : refuseField('/SignatureId', 'This id belongs to another signature.');
  }
  await checkSigner(services, call);
  const { taker: _, rev: __, ...values } = row;
  const insert = services.store.db.insertInto('signatures').values(values);
  const statements: readonly Statement[] = [oneRow(insert)];
  return {
    statements:
      body.Target === undefined ? [...replaceOwn(services, call), ...statements, makeOwn(services, call)] : statements,
    answer: { Signature: signatureCard(row) },
  };
}

/**
 * The executive on site says that a customer has not signed, and the office decides on it; the executive's signature is theirs. What
 * somebody keeps as their own signature comes from themselves alone.
 */
async function checkWho(services: Services, { user, body: { Role, Waiver, Target } }: Keep): Promise<void> {
  if (Target === undefined) {
    if (user.broughtBy !== undefined)
      refuse('forbidden', { detail: 'Nobody keeps a signature for somebody else. They draw it on their own device.' });
    return;
  }
  const step = Waiver === undefined ? signatureMachine.capture : signatureMachine.record_waiver;
  const actor = { roles: user.roles, isOwner: await isTheirs(services, user, Target) };
  stateAfter(stepFrom(step, { state: 'requested', actor, facts: noFacts }));
  if (Role === 'executive' && !(actor.isOwner && may(user, 'do-field-work')))
    refuse('forbidden', { detail: 'The executive signs on site. The office does not sign for them.' });
}

/** Either ink with a signer, or a waiver for a target. */
function checkWhole({ Signer, Ink, Waiver, Target }: SignatureBody): void {
  if (Waiver !== undefined) {
    if (Ink !== undefined) refuseField('/Ink', 'Give either a signature or a reason, not both.');
    if (Target === undefined) refuseField('/Target', 'Name what was not signed.');
    return;
  }
  if (Signer === undefined) refuseField('/Signer/SignerName', 'Please Enter Name');
  if (Ink === undefined || (Ink.strokes.length === 0 && Ink.typedName === undefined))
    refuseField('/Ink', 'Please Enter Signature');
}

function rowOf({ user, signatureId, body, now, clockAheadMs }: Keep): SignatureRow {
  const { Signer, Ink, Waiver, Target } = body;
  const captured = Target === undefined ? 'attached' : signatureMachine.capture.to;
  return {
    signature_id: signatureId,
    role: Target === undefined ? (may(user, 'do-field-work') ? 'executive' : 'witness') : body.Role,
    state: Waiver === undefined ? captured : signatureMachine.record_waiver.to,
    signer_name: Signer?.SignerName ?? null,
    signer_designation: Signer?.SignerDesignation ?? null,
    signer_mobile: Signer?.SignerMobile ?? null,
    signer_email: Signer?.SignerEmail ?? null,
    ink: Ink === undefined ? null : toJson(Ink),
    ink_hash: Ink === undefined ? null : inkHash(Ink),
    not_signed_reason: Waiver?.NotSignedReason ?? null,
    note: Waiver?.Note ?? null,
    target_kind: Target?.Kind ?? 'user_default',
    target_id: Target?.Id ?? user.userId,
    target_hash: body.TargetHash ?? null,
    place: body.Place ?? null,
    signed_at: Date.parse(body.SignedAt),
    told_at: toldAt({ at: now, clockAheadMs }),
    received_at: now,
    taken_by: user.userId,
    state_reason: null,
    rev: 1,
    taker: user.fullName,
  };
}

/** Without the time: one that was not believed then, or is not now, is that of receipt. */
function isSame(earlier: SignatureRow, row: SignatureRow): boolean {
  const told = ({ taken_by, target_kind, target_id, signer_name, ink, note }: SignatureRow): string =>
    JSON.stringify([taken_by, target_kind, target_id, signer_name, ink, note]);
  return told(earlier) === told(row);
}

/** A person has one own signature: the previous one is kept but no longer used. */
function replaceOwn({ store }: Services, { user }: Keep): readonly Statement[] {
  const query = store.db
    .updateTable('signatures')
    .set((on) => ({ state: 'stale', rev: on('rev', '+', 1) }))
    .where('target_kind', '=', 'user_default')
    .where('target_id', '=', user.userId)
    .where('state', '=', 'attached');
  return [{ query: query.compile() }];
}

function makeOwn({ store }: Services, { user, signatureId, now }: Keep): Statement {
  const query = store.db
    .updateTable('users')
    .set((on) => ({
      default_signature_id: signatureId,
      rev: on('rev', '+', 1),
      updated_at: now,
      updated_by: user.userId,
    }))
    .where('user_id', '=', user.userId);
  return oneRow(query);
}

function refuseField(pointer: string, message: string): never {
  const error: FieldError = { pointer, code: 'signature', message };
  return refuse('field-invalid', { errors: [error], detail: message });
}
