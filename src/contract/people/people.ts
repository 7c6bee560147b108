import Type, { type Static } from 'typebox';
import { roles } from '../capability.ts';
import { Id } from '../identifiers.ts';
import { shortestAdministratorPassword } from './passwords.ts';

export const Role = Type.Enum([...roles]);

/** What somebody holds: at least one, each once. */
export const Roles = Type.Array(Role, { minItems: 1, maxItems: roles.length, uniqueItems: true, title: 'Roles' });

/** The sign-in form. The rules and their messages are those of the shared rule table. */
export const SignIn = Type.Object(
  {
    UserName: Type.String({ rule: 'adminUserName', maxLength: 40, title: 'User name' }),
    Password: Type.String({ rule: 'password', maxLength: 200, title: 'Password' }),
  },
  { additionalProperties: false },
);
export type SignIn = Static<typeof SignIn>;

/** The signed-in person, as every screen knows them. */
export const Profile = Type.Object({
  UserId: Id,
  UserName: Type.String(),
  FullName: Type.String(),
  Roles,
  BaseCity: Type.String(),
});
export type Profile = Static<typeof Profile>;

/** How a new person is called. The user name is compared without regard to case. */
export const personNames = {
  UserName: Type.String({ rule: 'adminUserName', minLength: 3, maxLength: 40, pattern: '^\\S+$', title: 'User name' }),
  FullName: Type.String({ rule: 'userName', maxLength: 80, title: 'Full name' }),
  BaseCity: Type.String({ rule: 'string', maxLength: 80, title: 'City' }),
};

/** The first person of an empty database. */
export const FirstPerson = Type.Object(
  {
    ...personNames,
    Password: Type.String({
      rule: 'password',
      minLength: shortestAdministratorPassword,
      maxLength: 200,
      title: 'Password',
    }),
  },
  { additionalProperties: false },
);
export type FirstPerson = Static<typeof FirstPerson>;

/** The first person of a new installation, with the code that the server printed. */
export const FirstRunBody = Type.Object(
  {
    /** Printed by the server when it starts, so that nobody on the network can come first. */
    Code: Type.String({ minLength: 1, maxLength: 40, title: 'Code' }),
    ...FirstPerson.properties,
  },
  { additionalProperties: false },
);
export type FirstRunBody = Static<typeof FirstRunBody>;
