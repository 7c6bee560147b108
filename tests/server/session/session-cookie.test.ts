import { expect, it } from 'vitest';
import { readSessionCookie } from '../../../src/server/session/session-cookie.ts';

const token = 'a'.repeat(43);

it.each([
  [`__Host-fs=${token}`, token],
  [`theme=dark; __Host-fs=${token}; lang=en`, token],
  [`__Host-fs=${token}; __Host-fs=${'b'.repeat(43)}`, undefined],
  [`__Host-fs=${token}x`, undefined],
  [`__host-fs=${token}`, undefined],
  [`x__Host-fs=${token}`, undefined],
  ['__Host-fs=', undefined],
  ['', undefined],
  [undefined, undefined],
])('in the header Cookie: %s, the token of the session is %s', (header, expected) => {
  expect(readSessionCookie(header)).toBe(expected);
});
