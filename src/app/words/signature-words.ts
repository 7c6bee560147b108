import type { NotSignedReason, SignatureState, SignerRole } from '#contract';
import { inWords, t } from '#language';
import type { Tone } from '#screen';

export const roleWords: Record<SignerRole, string> = inWords({
  customer: 'customer',
  executive: 'executive',
  witness: 'witness',
});

export const titleFor = (role: SignerRole): string => t('Signature of the {role}', { role: roleWords[role] });

export const stateWords: Record<SignatureState, { readonly text: string; readonly tone: Tone }> = inWords({
  requested: { text: 'Not signed', tone: 'neutral' },
  captured: { text: 'Not attached yet', tone: 'warning' },
  attached: { text: 'Signed', tone: 'success' },
  stale: { text: 'Signed before the last change', tone: 'warning' },
  void: { text: 'Void', tone: 'neutral' },
  waiver_recorded: { text: 'Not signed, the office decides', tone: 'warning' },
  waiver_accepted: { text: 'Not signed, accepted', tone: 'success' },
  waiver_rejected: { text: 'Not signed, rejected', tone: 'error' },
});

export const reasonWords: Record<NotSignedReason, string> = inWords({
  refused: 'Refused to sign',
  not_available: 'Nobody available to sign',
  not_allowed_by_policy: 'Not allowed by their rules',
});
