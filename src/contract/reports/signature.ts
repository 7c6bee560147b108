import { notSignedReasons } from '#engine/not-signed';
import Type, { type Static } from 'typebox';
import { DeviceMoment, Id, ToldAt, Uuid } from '../identifiers.ts';
import { Strokes } from './report.ts';

const Text = Type.String();

/** The state of a signature. */
export const SignatureState = Type.Union([
  Type.Literal('requested'),
  Type.Literal('captured'),
  Type.Literal('attached'),
  Type.Literal('stale'),
  Type.Literal('void'),
  Type.Literal('waiver_recorded'),
  Type.Literal('waiver_accepted'),
  Type.Literal('waiver_rejected'),
]);
export type SignatureState = Static<typeof SignatureState>;

/** As what somebody signs. */
export const SignerRole = Type.Union([Type.Literal('customer'), Type.Literal('executive'), Type.Literal('witness')]);
export type SignerRole = Static<typeof SignerRole>;

const [refused, notAvailable, notAllowed] = notSignedReasons;
/** Why a customer has not signed. */
export const NotSignedReason = Type.Union([
  Type.Literal(refused),
  Type.Literal(notAvailable),
  Type.Literal(notAllowed),
]);
export type NotSignedReason = Static<typeof NotSignedReason>;

/** SHA-256 of what was signed. */
const TargetHash = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** `site_visit`: the report of a mapping. A person's own signature has no target but its owner. */
export const SignedKind = Type.Union([Type.Literal('call'), Type.Literal('site_visit')]);
export type SignedKind = Static<typeof SignedKind>;
/** What a signature is for: a call, or the report of a mapping. */
export const SignedThing = Type.Object({ Kind: SignedKind, Id }, { additionalProperties: false });
export type SignedThing = Static<typeof SignedThing>;

/** Who signs, as typed on the device. An empty mobile or e-mail is left out. */
export const Signer = Type.Object(
  {
    SignerName: Type.String({ rule: 'userName', maxLength: 80, title: 'Name' }),
    SignerDesignation: Type.Optional(Type.String({ maxLength: 80, title: 'Designation' })),
    SignerMobile: Type.Optional(Type.String({ rule: 'mobile', maxLength: 16, title: 'Mobile' })),
    SignerEmail: Type.Optional(Type.String({ rule: 'email', maxLength: 120, title: 'E-mail' })),
  },
  { additionalProperties: false },
);
export type Signer = Static<typeof Signer>;

/** The lines of a drawn signature. */
export const Ink = Type.Object(Strokes.properties, { additionalProperties: false });
export type Ink = Static<typeof Ink>;

/** Why there is no signature of the customer. */
export const Waiver = Type.Object(
  { NotSignedReason, Note: Type.String({ rule: 'string', minLength: 3, maxLength: 500, title: 'Note' }) },
  { additionalProperties: false },
);
export type Waiver = Static<typeof Waiver>;

const signed = {
  Role: SignerRole,
  SignedAt: DeviceMoment,
  Place: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
};

/** A signature, or the reason why there is none. Without `Target` it is the sender's own stored signature. */
export const SignatureBody = Type.Object(
  {
    ...signed,
    Signer: Type.Optional(Signer),
    Ink: Type.Optional(Ink),
    Waiver: Type.Optional(Waiver),
    Target: Type.Optional(SignedThing),
    /** Hash of what the signer was shown. */
    TargetHash: Type.Optional(TargetHash),
  },
  { additionalProperties: false },
);
export type SignatureBody = Static<typeof SignatureBody>;

/** A signature: by whom, for what, when, and whether what was signed is still the same. */
export const Signature = Type.Object({
  SignatureId: Uuid,
  ...signed,
  ToldAt,
  ...Type.Partial(Signer).properties,
  State: SignatureState,
  Ink: Type.Optional(Ink),
  Waiver: Type.Optional(Waiver),
  Target: Type.Optional(SignedThing),
  TargetHash: Type.Optional(TargetHash),
  TakenBy: Text,
  /** Why it was voided, or its waiver rejected. */
  Reason: Type.Optional(Text),
});
export type Signature = Static<typeof Signature>;

/** The hash of what was signed, from a device that attaches a signature. */
export const AttachBody = Type.Object({ TargetHash }, { additionalProperties: false });
export type AttachBody = Static<typeof AttachBody>;

export const VoidBody = Type.Object(
  { Reason: Type.String({ rule: 'string', minLength: 3, maxLength: 500, title: 'Reason' }) },
  { additionalProperties: false },
);
export type VoidBody = Static<typeof VoidBody>;

export const WaiverDecision = Type.Object(
  {
    Action: Type.Union([Type.Literal('accept_waiver'), Type.Literal('reject_waiver')]),
    Reason: Type.Optional(Type.String({ minLength: 3, maxLength: 500, title: 'Reason' })),
  },
  { additionalProperties: false },
);
export type WaiverDecision = Static<typeof WaiverDecision>;

/** A summary of what is to be signed, with its hash and the existing signatures. */
export const SignatureTarget = Type.Object({
  Target: SignedThing,
  Title: Text,
  Lines: Type.Array(Type.Object({ Label: Text, Text })),
  /** The usual signer here. */
  Contact: Type.Optional(
    Type.Object({
      Name: Text,
      Designation: Type.Optional(Text),
      Mobile: Type.Optional(Text),
      Email: Type.Optional(Text),
    }),
  ),
  TargetHash,
  /** It is the caller's work: in the field they take the signatures under it. */
  IsMine: Type.Boolean(),
  Signatures: Type.Array(Signature),
});
export type SignatureTarget = Static<typeof SignatureTarget>;

/** The answer to a step of a signature. */
export const SignatureChanged = Type.Object({ Signature, AlreadyApplied: Type.Optional(Type.Literal(true)) });
export type SignatureChanged = Static<typeof SignatureChanged>;
