import Type, { type Static } from 'typebox';
import { Moment } from '../identifiers.ts';
import { DeviceKind } from './own-account.ts';

/** As browsers write bytes of WebAuthn in JSON. */
const Bytes = Type.String({ pattern: '^[A-Za-z0-9_-]{1,16384}$' });

/** The id that the device gave to a passkey: 16 to 1023 bytes. */
const CredentialId = Type.String({ pattern: '^[A-Za-z0-9_-]{16,1400}$' });

/** One try: the next one needs a new ticket. */
const Ticket = Type.String({ pattern: '^[A-Za-z0-9_-]{32}$' });

/** How a browser reaches a passkey: `internal`, `hybrid`, `usb` … */
const Transports = Type.Array(Type.String({ pattern: '^[a-z-]{1,20}$' }), { maxItems: 8 });

const KnownPasskey = Type.Object({ CredentialId, Transports });
/** A passkey that the browser may offer for signing in. */
export type KnownPasskey = Static<typeof KnownPasskey>;

export const PasskeyId = Type.String({ pattern: '^[0-9a-f]{16}$' });

/** A passkey of the caller. */
export const OwnPasskey = Type.Object({
  PasskeyId,
  /** The browser that made it, and what it ran on. */
  Browser: Type.Optional(Type.String()),
  Device: Type.Optional(DeviceKind),
  MadeAt: Moment,
  /** Absent: it was not asked for yet. */
  LastUsedAt: Type.Optional(Moment),
});
export type OwnPasskey = Static<typeof OwnPasskey>;

/** Asked before a passkey is added or removed: an unlocked phone alone must not change how its owner signs in. */
export const OwnPassword = Type.Object(
  { Password: Type.String({ minLength: 1, maxLength: 200, title: 'Current password' }) },
  { additionalProperties: false },
);
export type OwnPassword = Static<typeof OwnPassword>;

/** What a browser needs to make a passkey. */
export const PasskeyOffer = Type.Object({
  Ticket,
  Challenge: Bytes,
  /** The host for which the passkey is made; it works for no other. */
  ServerName: Type.String(),
  UserHandle: Bytes,
  UserName: Type.String(),
  FullName: Type.String(),
  /** A device that holds one of these makes no second one. */
  Known: Type.Array(KnownPasskey),
});
export type PasskeyOffer = Static<typeof PasskeyOffer>;

/** The passkey that a browser has made. */
export const NewPasskey = Type.Object(
  { Ticket, CredentialId, ClientData: Bytes, Attestation: Bytes, Transports },
  { additionalProperties: false },
);
export type NewPasskey = Static<typeof NewPasskey>;

/** What a browser needs to sign with a passkey: `current` of the problem `passkey-needed`. */
export interface PasskeyQuestion {
  readonly Ticket: string;
  readonly Challenge: string;
  readonly ServerName: string;
  readonly Known: readonly KnownPasskey[];
}

/** What the authenticator answered at signing in. */
export const PasskeyAnswer = Type.Object(
  { Ticket, CredentialId, ClientData: Bytes, AuthenticatorData: Bytes, Signature: Bytes },
  { additionalProperties: false },
);
export type PasskeyAnswer = Static<typeof PasskeyAnswer>;
