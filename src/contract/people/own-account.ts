import Type, { type Static } from 'typebox';
import { Moment } from '../identifiers.ts';
import { shortestAdministratorPassword, shortestPassword } from './passwords.ts';
import { may, type Holder } from '../capability.ts';

/** How long the password of a person must be. */
export const shortestPasswordOf = (person: Holder): number =>
  may(person, 'manage-people') ? shortestAdministratorPassword : shortestPassword;

const chosen = Type.String({ minLength: shortestPassword, maxLength: 200, title: 'New password' });

const Token = Type.String({ pattern: '^[A-Za-z0-9_-]{32}$', title: 'Link' });

/** In the body, not in the address, which would be written to logs. */
export const LinkToken = Type.Object({ Token }, { additionalProperties: false });
export type LinkToken = Static<typeof LinkToken>;

/** Whose password a link sets. */
export const LinkHolder = Type.Object({
  FullName: Type.String(),
  UserName: Type.String(),
  ShortestPassword: Type.Integer({ minimum: 1 }),
});
export type LinkHolder = Static<typeof LinkHolder>;

export const LinkPassword = Type.Object({ Token, Password: chosen }, { additionalProperties: false });
export type LinkPassword = Static<typeof LinkPassword>;

/** A change of the own password. */
export const PasswordChange = Type.Object(
  {
    OldPassword: Type.String({ minLength: 1, maxLength: 200, title: 'Current password' }),
    Password: chosen,
  },
  { additionalProperties: false },
);
export type PasswordChange = Static<typeof PasswordChange>;

/** The start of the hash of a session's token: enough to name one of the own sessions, and of no use to anybody else. */
export const SessionId = Type.String({ pattern: '^[0-9a-f]{16}$' });

/** What a browser runs on, as far as it tells. */
export const DeviceKind = Type.Union([
  Type.Literal('android'),
  Type.Literal('iphone'),
  Type.Literal('ipad'),
  Type.Literal('windows'),
  Type.Literal('mac'),
  Type.Literal('chromebook'),
  Type.Literal('linux'),
]);
export type DeviceKind = Static<typeof DeviceKind>;

/** A device on which the caller is signed in. */
export const OwnSession = Type.Object({
  SessionId,
  /** The browser's own name: `Chrome`. */
  Browser: Type.Optional(Type.String()),
  Device: Type.Optional(DeviceKind),
  SignedInAt: Moment,
  /** To within an hour. */
  LastSeenAt: Moment,
  /** The session of this request. */
  IsThis: Type.Boolean(),
});
export type OwnSession = Static<typeof OwnSession>;
