import Type from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { Id } from '../identifiers.ts';
import { longestSearch, pageOf, pageQuery } from '../paged.ts';
import { LinkHolder, LinkPassword, LinkToken, OwnSession, PasswordChange, SessionId } from '../people/own-account.ts';
import { AskedSecret, DeviceKeyId, KeyHalf, KeyRelease } from '../people/device-keys.ts';
import { FirstRunBody, Role } from '../people/people.ts';
import { NewPerson, PasswordLink, Person, PersonCard, PersonChange, PersonStep } from '../people/person.ts';

const ofPerson = Type.Object({ UserId: Id });

const passwordBody = 4096;

export const peopleEndpoints = {
  'GET /api/v1/first-run': {
    summary: 'Whether the database has no users yet.',
    access: 'anyone',
    signsIn: true,
    answer: Type.Object({ IsOpen: Type.Boolean() }),
  },
  'POST /api/v1/first-run': {
    summary: 'Create the first person of an empty database, with the code that the server printed.',
    access: 'anyone',
    signsIn: true,
    body: FirstRunBody,
    bodyLimit: passwordBody,
  },
  'GET /api/v1/people': {
    summary: 'Everybody with an account, by name: the active ones, or those who were deactivated.',
    access: 'manage-people',
    query: Type.Object(
      {
        ...pageQuery,
        q: Type.Optional(Type.String({ maxLength: longestSearch })),
        state: Type.Optional(Type.String({ pattern: '^(active|inactive)$' })),
        role: Type.Optional(Role),
      },
      { additionalProperties: false },
    ),
    answer: pageOf(PersonCard),
  },
  'POST /api/v1/people': {
    summary: 'Add somebody. They can sign in once a password link was made for them and used.',
    access: 'manage-people',
    body: NewPerson,
    answer: Person,
    idempotent: true,
  },
  'GET /api/v1/people/:UserId': {
    summary: 'One person.',
    access: 'manage-people',
    params: ofPerson,
    answer: Person,
  },
  'PATCH /api/v1/people/:UserId': {
    summary:
      'Change the name, city or roles. Other roles end all their sessions; one that manages people also ends their password.',
    access: 'manage-people',
    params: ofPerson,
    body: PersonChange,
    answer: Person,
    idempotent: true,
  },
  'POST /api/v1/people/:UserId/transitions': {
    summary:
      'Deactivate somebody, which ends all their sessions; activate them again; end their sessions; or remove their passkeys.',
    access: 'manage-people',
    params: ofPerson,
    body: PersonStep,
    answer: Person,
    idempotent: true,
  },
  'POST /api/v1/people/:UserId/password-link': {
    summary: 'Create a link with which somebody sets a new password, once, within 24 hours. It ends the previous link.',
    access: 'manage-people',
    params: ofPerson,
    answer: PasswordLink,
    // Not idempotent: the kept answer would contain the secret. A second link only ends the first.
    repeatable: true,
  },
  'POST /api/v1/people/:UserId/key-release': {
    summary:
      'The half of a device key of somebody who was deactivated, so that their unsent work can be exported on that device. Asks for the own password again.',
    access: 'manage-people',
    params: ofPerson,
    body: KeyRelease,
    answer: KeyHalf,
    bodyLimit: passwordBody,
    // Not idempotent: the kept answer would contain the half.
    repeatable: true,
  },
  'POST /api/v1/password-link/holder': {
    summary: 'Whose password a link sets.',
    access: 'anyone',
    signsIn: true,
    body: LinkToken,
    answer: LinkHolder,
    bodyLimit: passwordBody,
  },
  'POST /api/v1/password-link/password': {
    summary: 'Set the password with a link, which ends the link and all sessions of the person.',
    access: 'anyone',
    signsIn: true,
    body: LinkPassword,
    bodyLimit: passwordBody,
  },
  'PUT /api/v1/password': {
    summary: 'Change the own password. All other sessions end.',
    access: 'signed-in',
    body: PasswordChange,
    bodyLimit: passwordBody,
    // Not idempotent: what is kept of a request must not help to guess a password.
    repeatable: true,
  },
  'GET /api/v1/device-keys/:KeyId': {
    summary:
      'The half of an own device key that only the server gives: without it nothing opens what the device keeps.',
    access: 'signed-in',
    params: Type.Object({ KeyId: DeviceKeyId }),
    query: AskedSecret,
    answer: KeyHalf,
  },
  'GET /api/v1/sessions': {
    summary: 'The devices on which the caller is signed in: this one, then the others, the last used first.',
    access: 'signed-in',
    answer: Type.Object({ Items: Type.Array(OwnSession) }),
  },
  'DELETE /api/v1/sessions': {
    summary: 'End all own sessions but this one.',
    access: 'signed-in',
    idempotent: true,
  },
  'DELETE /api/v1/sessions/:SessionId': {
    summary: 'End one of the own sessions, on a lost phone for example.',
    access: 'signed-in',
    params: Type.Object({ SessionId }),
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
