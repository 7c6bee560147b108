import Type, { type Static } from 'typebox';
import { Id } from '../identifiers.ts';

export const Role = Type.Union([Type.Literal('executive'), Type.Literal('coordinator')]);
export type Role = Static<typeof Role>;

/** The sign-in form. The rules and their messages are those of the shared rule table. */
export const SignIn = Type.Object(
  {
    UserName: Type.String({ rule: 'adminUserName', maxLength: 40, title: 'User name' }),
    Password: Type.String({ rule: 'password', maxLength: 200, title: 'Password' }),
  },
  { additionalProperties: false },
);
export type SignIn = Static<typeof SignIn>;

export const Profile = Type.Object({
  UserId: Id,
  UserName: Type.String(),
  FullName: Type.String(),
  Role,
  BaseCity: Type.String(),
});
export type Profile = Static<typeof Profile>;
