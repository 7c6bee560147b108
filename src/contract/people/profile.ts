import Type, { type Static } from 'typebox';
import { Id, Moment } from '../identifiers.ts';
import { Roles } from './people.ts';
import { Signature } from '../reports/signature.ts';

/** The profile that a person can edit. A missing member means unknown; the rules are those of the shared rule table. */
export const ProfileBody = Type.Object(
  {
    Mobile: Type.Optional(Type.String({ rule: 'mobile', maxLength: 16, title: 'Mobile' })),
    Email: Type.Optional(Type.String({ rule: 'email', maxLength: 120, title: 'E-mail' })),
    /** Consent to ask the phone for its position, at check-in and check-out only. */
    SharesPosition: Type.Boolean({ title: 'Add my location at check-in and check-out' }),
  },
  { additionalProperties: false },
);
export type ProfileBody = Static<typeof ProfileBody>;

/** A person's own profile, with what only the office changes. */
export const OwnProfile = Type.Object({
  UserId: Id,
  FullName: Type.String(),
  Roles,
  EmployeeCode: Type.String(),
  BaseCity: Type.String(),
  Mobile: Type.Optional(Type.String()),
  Email: Type.Optional(Type.String()),
  SharesPosition: Type.Boolean(),
  /** The time of the consent. */
  PositionConsentAt: Type.Optional(Moment),
  /** The person's stored signature, so that it need not be drawn under every report. */
  Signature: Type.Optional(Signature),
});
export type OwnProfile = Static<typeof OwnProfile>;
