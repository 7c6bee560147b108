import type { SignatureBody, SignatureTarget } from '#contract';
import type { Device } from '#offline';
import { stillCounts, useActs } from '../device/use-acts.ts';
import { signatureLane } from './signature-act.ts';
import type { SignatureView } from './signature-list.tsx';

/** The signatures of the server and those that this phone has still to tell. */
export function useTargetSignatures(
  device: Device | undefined,
  target: SignatureTarget,
  at: number | undefined,
): readonly SignatureView[] {
  const acts = useActs(device, signatureLane(target.Target), at);
  const known = target.Signatures.map((signature) => ({ ...signature, waits: false }));
  const ids = new Set(known.map(({ SignatureId }) => SignatureId));
  const own = acts
    .filter((act) => act.endpoint === 'PUT /api/v1/signatures/:SignatureId' && stillCounts(act))
    .flatMap((act): readonly SignatureView[] => {
      const { Signer, ...body } = act.body as SignatureBody; // queued by `sendSignature`
      const SignatureId = String(act.params['SignatureId']);
      const isHere = body.Target?.Id === target.Target.Id && !ids.has(SignatureId);
      const State = body.Waiver === undefined ? 'captured' : 'waiver_recorded';
      return isHere ? [{ ...body, ...Signer, SignatureId, State, waits: act.leftAt === undefined }] : [];
    });
  return [...known, ...own];
}
