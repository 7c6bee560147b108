import Type from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { longestSearch, pageOf, pageQuery } from '../paged.ts';
import { SessionId } from '../people/own-account.ts';
import { PersonPhones, WaitingOnPhone } from '../people/phones.ts';

export const phoneEndpoints = {
  'PUT /api/v1/session/waiting': {
    summary: 'Report what waits on the device of this session, and its app version.',
    access: 'signed-in',
    body: WaitingOnPhone,
    bodyLimit: 1024,
    repeatable: true,
  },
  'GET /api/v1/phones': {
    summary:
      'People with the devices they use and what waits there unsent, as each device said last. Those whose work has waited longest come first, by days. The office sees executives, an administrator everybody; who was deactivated is listed while something waits.',
    access: 'look-after-phones',
    query: Type.Object(
      { ...pageQuery, q: Type.Optional(Type.String({ maxLength: longestSearch })) },
      { additionalProperties: false },
    ),
    answer: pageOf(PersonPhones),
  },
  'DELETE /api/v1/phones/:SessionId': {
    summary:
      'Sign out a phone, a lost one for example. Nothing on it is deleted: what is unsent can be sent once the same person signs in on it again.',
    access: 'look-after-phones',
    params: Type.Object({ SessionId }),
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
