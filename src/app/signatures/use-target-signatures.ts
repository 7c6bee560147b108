import type { SignatureTarget } from '#contract';
import type { Device } from '#offline';
import { stillCounts, useActs } from '../device/use-acts.ts';
import { signatureLane } from './signature-act.ts';
import type { SignatureView } from './signature-list.tsx';

/** The server's signatures and this phone's unsent ones. */
export function useTargetSignatures(
  device: Device | undefined,
  target: SignatureTarget,
  { at, ownName }: { readonly at: number | undefined; readonly ownName: string },
): readonly SignatureView[] {
  const acts = useActs(device, signatureLane(target.Target), at);
  const known = target.Signatures.map((signature) => ({ ...signature, waits: false }));
  const ids = new Set(known.map(({ SignatureId }) => SignatureId));
  const own = acts
    .filter((act) => act.endpoint === 'PUT /api/v1/signatures/:SignatureId')
    .filter(stillCounts)
    .flatMap((act): readonly SignatureView[] => {
      const { Signer, ...body } = act.body;
      const { SignatureId } = act.params;
      const isHere = body.Target?.Id === target.Target.Id && !ids.has(SignatureId);
      const State = body.Waiver === undefined ? 'captured' : 'waiver_recorded';
      return isHere
        ? [{ ...body, ...Signer, SignatureId, State, TakenBy: ownName, waits: act.leftAt === undefined }]
        : [];
    });
  return [...known, ...own];
}
