import Type, { type Static } from 'typebox';
import { Id, Moment } from './identifiers.ts';
import { Role } from './people.ts';
import { Signature } from './signature.ts';

/** What a person may say of themselves. What is left out is not known; the rules are those of the shared rule table. */
export const ProfileBody = Type.Object(
  {
    Mobile: Type.Optional(Type.String({ rule: 'mobile', maxLength: 16, title: 'Mobile' })),
    Email: Type.Optional(Type.String({ rule: 'email', maxLength: 120, title: 'E-mail' })),
    /** Whether the phone may be asked where it is, at check-in and check-out and at no other time. */
    SharesPosition: Type.Boolean({ title: 'Add my position to check-in and check-out' }),
  },
  { additionalProperties: false },
);
export type ProfileBody = Static<typeof ProfileBody>;

export const OwnProfile = Type.Object({
  UserId: Id,
  FullName: Type.String(),
  Role,
  EmployeeCode: Type.String(),
  BaseCity: Type.String(),
  Mobile: Type.Optional(Type.String()),
  Email: Type.Optional(Type.String()),
  SharesPosition: Type.Boolean(),
  /** Since when. */
  PositionConsentAt: Type.Optional(Moment),
  /** The own signature, kept so that it need not be drawn under every report. */
  Signature: Type.Optional(Signature),
});
export type OwnProfile = Static<typeof OwnProfile>;
