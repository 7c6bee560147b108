import type { SignatureTarget, SignedThing } from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import { refuse } from '../http/refusals/refused.ts';
import type { Services } from '../services.ts';
import { signatureCard, signatureRows, targetOf, type SignatureRow } from './signature-rows.ts';
import { callRows } from '../work/call/call-cards.ts';
import { mappingRows } from '../work/mapping/mapping-cards.ts';
import { targetContent, type TargetContent } from './target.ts';

/** Whoever may see the signed item may see its signature; a kept signature only its owner. To others it does not exist. */
export async function findSignature(
  services: Services,
  user: SignedIn,
  signatureId: string,
): Promise<{ readonly row: SignatureRow; readonly content: TargetContent | undefined }> {
  const row =
    (await signatureRows(services).where('g.signature_id', '=', signatureId).executeTakeFirst()) ?? refuse('not-found');
  const target = targetOf(row);
  if (target !== undefined) return { row, content: await targetContent(services, user, target) };
  return row.target_id === user.userId ? { row, content: undefined } : refuse('not-found');
}

/** The content to sign, and its signatures. A signature of changed content is reported as stale at once. */
export async function signatureTarget(
  services: Services,
  user: SignedIn,
  target: SignedThing,
): Promise<SignatureTarget> {
  const content = await targetContent(services, user, target);
  const rows = await signaturesUnder(services, target);
  return {
    Target: target,
    Title: content.title,
    Lines: [...content.lines],
    TargetHash: content.hash,
    IsMine: await isTheirs(services, user, target),
    Signatures: rows.map((row) => {
      const isStale = row.state === 'attached' && row.target_hash !== content.hash;
      return signatureCard(isStale ? { ...row, state: 'stale' } : row);
    }),
    ...(content.contact === undefined ? {} : { Contact: content.contact }),
  };
}

/** Whether somebody would see it without seeing everything. */
export async function isTheirs(services: Services, { userId }: SignedIn, target: SignedThing): Promise<boolean> {
  const row =
    target.Kind === 'call'
      ? callRows(services.store, { roles: [], userId }).where('c.call_id', '=', target.Id)
      : mappingRows(services.store, { roles: [], userId }).where('m.mapping_id', '=', target.Id);
  return (await row.executeTakeFirst()) !== undefined;
}

export function signaturesUnder(services: Services, { Kind, Id }: SignedThing): Promise<SignatureRow[]> {
  return signatureRows(services)
    .where('g.target_kind', '=', Kind)
    .where('g.target_id', '=', Id)
    .orderBy('g.received_at')
    .orderBy('g.signature_id')
    .execute();
}
