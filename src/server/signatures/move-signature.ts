import type { FastifyRequest } from 'fastify';
import {
  may,
  signatureMachine,
  stepFrom,
  type AttachBody,
  type SignatureChanged,
  type SignatureFacts,
  type SignatureStep,
} from '#contract';
import { auditStatement, type AuditEntry } from '../session/audit-row.ts';
import type { SignedIn } from '../session/sessions.ts';
import type { Change } from '../http/once.ts';
import { refuse } from '../http/refusals/refused.ts';
import { stateAfter } from '../http/stepped.ts';
import type { Services } from '../services.ts';
import type { Statement } from '../storage/store.ts';
import { findSignature, signaturesUnder } from './find-signature.ts';
import { moveStatement, signatureCard, targetOf, type SignatureRow } from './signature-rows.ts';

interface Move {
  readonly user: SignedIn;
  readonly signatureId: string;
  readonly request: FastifyRequest;
  readonly key: string;
  readonly now: number;
}

/** Attaches a signature to what was signed. If that has changed meanwhile, the signature is stored as stale. */
export async function attach(
  services: Services,
  { body, ...move }: Move & { readonly body: AttachBody },
): Promise<Change<SignatureChanged>> {
  const { row, content } = await findSignature(services, move.user, move.signatureId);
  const target = targetOf(row);
  if (content === undefined || target === undefined) return refuse('step-impossible');
  if (row.target_hash !== null && row.target_hash !== body.TargetHash)
    refuse('guard-failed', { detail: 'The work changed after it was shown for signing.' });

  const under = (await signaturesUnder(services, target)).filter(
    (other) => other.role === row.role && other.state === 'attached' && other.signature_id !== row.signature_id,
  );
  // A signature of outdated content is replaced by the next.
  const outdated = under.filter(({ target_hash }) => target_hash !== content.hash);
  const facts: SignatureFacts = {
    shownHash: body.TargetHash,
    targetHash: content.hash,
    isTaken: under.length > outdated.length,
  };
  // Signed before the last change and attached after it, so it is stale already.
  const step = body.TargetHash === content.hash ? 'attach' : 'attach_late';
  if (row.state === 'attached')
    return { statements: [], answer: { Signature: signatureCard(row), AlreadyApplied: true } };
  return moved(services, { ...move, row, step, facts, audit: 'signature.attach' }, [
    ...(step === 'attach' ? outdated.map((other) => moveStatement(services, other, { state: 'stale' })) : []),
  ]);
}

/** Voids a signature. It is kept, but no longer counts. */
export async function voidSignature(
  services: Services,
  { reason, ...move }: Move & { readonly reason: string },
): Promise<Change<SignatureChanged>> {
  const { row } = await findSignature(services, move.user, move.signatureId);
  return moved(services, { ...move, row, step: 'void', reason, facts: noFacts, audit: 'signature.void' });
}

/** The office accepts or rejects a waiver. */
export async function decideWaiver(
  services: Services,
  { step, reason, ...move }: Move & { readonly step: 'accept_waiver' | 'reject_waiver'; readonly reason?: string },
): Promise<Change<SignatureChanged>> {
  const { row } = await findSignature(services, move.user, move.signatureId);
  const said = reason === undefined ? {} : { reason };
  return moved(services, { ...move, ...said, row, step, facts: noFacts, audit: 'signature.waiver' });
}

/** For steps without guards. */
export const noFacts: SignatureFacts = { shownHash: undefined, targetHash: '', isTaken: false };

interface Moved extends Move {
  readonly row: SignatureRow;
  readonly step: SignatureStep;
  readonly reason?: string;
  readonly facts: SignatureFacts;
  readonly audit: AuditEntry['action'];
}

function moved(services: Services, move: Moved, more: readonly Statement[] = []): Change<SignatureChanged> {
  const { row, step, reason, facts, user, now, request, key, signatureId } = move;
  const state = stateAfter(
    stepFrom(signatureMachine[step], {
      state: row.state,
      actor: { roles: user.roles, isOwner: row.taken_by === user.userId || !may(user, 'see-all-work') },
      facts,
      ...(reason === undefined ? {} : { reason }),
    }),
  );
  if (state === undefined) return { statements: [], answer: { Signature: signatureCard(row), AlreadyApplied: true } };
  const change = {
    state,
    ...(facts.shownHash === undefined ? {} : { target_hash: facts.shownHash }),
    ...(reason === undefined ? {} : { state_reason: reason }),
  };
  const audit = auditStatement(services.store, {
    action: move.audit,
    at: now,
    request,
    user,
    object: { type: 'signature', id: signatureId },
    key,
  });
  return {
    statements: [...more, moveStatement(services, row, change), audit],
    answer: { Signature: signatureCard({ ...row, ...change }) },
  };
}
