import type { SignatureBody, SignedThing } from '#contract';
import type { Device } from '#offline';
import { t } from '#form';
import { profileLane } from '../session/profile-act.ts';

/** Signatures go in the order of what they stand under. */
export const signatureLane = (target: SignedThing | undefined): string =>
  target === undefined ? profileLane : `${target.Kind === 'call' ? 'call' : 'mapping'}:${String(target.Id)}`;

/** Queues a signature, or the reason why there is none, and puts it under its target. Resolves once both are on disk. */
export async function sendSignature(device: Device, body: SignatureBody, label: string): Promise<void> {
  const SignatureId = crypto.randomUUID();
  const lane = signatureLane(body.Target);
  const key = await device.act({
    endpoint: 'PUT /api/v1/signatures/:SignatureId',
    params: { SignatureId },
    body,
    lane,
    label,
  });
  if (body.Ink === undefined || body.Target === undefined || body.TargetHash === undefined) return;
  await device.act({
    endpoint: 'POST /api/v1/signatures/:SignatureId/attach',
    params: { SignatureId },
    body: { TargetHash: body.TargetHash },
    lane,
    label: t('{label}: put under it', { label }),
    dependsOn: [key],
  });
}
