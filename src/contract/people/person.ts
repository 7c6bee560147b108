import Type, { type Static } from 'typebox';
import { Id, Moment } from '../identifiers.ts';
import { personNames, Roles } from './people.ts';

/** Somebody who has an account, as the administrator's list shows them. */
export const PersonCard = Type.Object({
  UserId: Id,
  FullName: Type.String(),
  UserName: Type.String(),
  Roles,
  BaseCity: Type.String(),
  IsActive: Type.Boolean(),
  /** When they last used the app with a connection, to within a day. Absent: never, as far as is known. */
  LastSeenAt: Type.Optional(Moment),
});
export type PersonCard = Static<typeof PersonCard>;

/** A person with everything that the administrator sees. */
export const Person = Type.Object({
  ...PersonCard.properties,
  EmployeeCode: Type.String(),
  Mobile: Type.Optional(Type.String()),
  Email: Type.Optional(Type.String()),
  AddedAt: Moment,
  /** Devices on which they are signed in. */
  OpenSessions: Type.Integer({ minimum: 0 }),
  /** Asked for after the password; without one the password is enough. */
  Passkeys: Type.Integer({ minimum: 0 }),
  /** There is a password link that was not used yet; it ends then. */
  LinkEndsAt: Type.Optional(Moment),
});
export type Person = Static<typeof Person>;

/** They get their first password by a link. */
export const NewPerson = Type.Object(
  {
    ...personNames,
    EmployeeCode: Type.String({ rule: 'string', maxLength: 20, title: 'Employee code' }),
    Roles,
  },
  { additionalProperties: false },
);
export type NewPerson = Static<typeof NewPerson>;

/** What is not named stays as it is. */
export const PersonChange = Type.Object(
  {
    FullName: Type.Optional(personNames.FullName),
    BaseCity: Type.Optional(personNames.BaseCity),
    Roles: Type.Optional(Roles),
  },
  { additionalProperties: false },
);
export type PersonChange = Static<typeof PersonChange>;

/** A step of a person's account: deactivate, activate, end its sessions, remove its passkeys. */
export const PersonStep = Type.Object(
  {
    Action: Type.Union([
      Type.Literal('deactivate'),
      Type.Literal('activate'),
      Type.Literal('end_sessions'),
      Type.Literal('remove_passkeys'),
    ]),
  },
  { additionalProperties: false },
);
export type PersonStep = Static<typeof PersonStep>;

/** The secret of a one-time link. The server keeps only its hash, so this answer is the only place where it stands. */
export const PasswordLink = Type.Object({ Token: Type.String(), EndsAt: Moment });
export type PasswordLink = Static<typeof PasswordLink>;
