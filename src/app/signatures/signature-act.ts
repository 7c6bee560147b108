import type { SignatureBody, SignedThing } from '#contract';
import type { Do } from '../device/use-queue-act.ts';
import { profileLane } from '../session/profile/profile-act.ts';

/** Signatures are sent in the lane of the call or mapping they belong to. */
export const signatureLane = (target: SignedThing | undefined): string =>
  target === undefined ? profileLane : `${target.Kind === 'call' ? 'call' : 'mapping'}:${String(target.Id)}`;

/**
 * Queues a signature or a waiver, and attaches a signature to its target. Resolves to true once everything is on disk, to
 * false if the device could not store it; the screen reports that. `title` is the target's title.
 */
export async function sendSignature(keep: Do, body: SignatureBody, title: string | undefined): Promise<boolean> {
  const SignatureId = crypto.randomUUID();
  const lane = signatureLane(body.Target);
  const about = title === undefined ? {} : { Under: { Role: body.Role, Title: title } };
  const key = await keep(
    { endpoint: 'PUT /api/v1/signatures/:SignatureId', params: { SignatureId }, body, lane, about },
    { showsOwnError: true },
  );
  if (key === undefined) return false;
  if (body.Ink === undefined || body.Target === undefined || body.TargetHash === undefined) return true;
  const attached = await keep(
    {
      endpoint: 'POST /api/v1/signatures/:SignatureId/attach',
      params: { SignatureId },
      body: { TargetHash: body.TargetHash },
      lane,
      about,
      dependsOn: [key],
    },
    { showsOwnError: true },
  );
  return attached !== undefined;
}
