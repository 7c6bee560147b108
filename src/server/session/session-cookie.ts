import { ownCookie, readOwnCookie } from './own-cookie.ts';

const name = '__Host-fs';

/** 32 bytes as base64url. */
const token = /^[A-Za-z0-9_-]{43}$/;

export const sessionCookie = (value: string, maxAgeSec: number): string => ownCookie(name, value, maxAgeSec);

export const noSessionCookie = ownCookie(name, '', 0);

/** The session token of a request. */
export function readSessionCookie(header: string | undefined): string | undefined {
  const value = readOwnCookie(name, header);
  return value !== undefined && token.test(value) ? value : undefined;
}
