import { createHmac, timingSafeEqual } from 'node:crypto';
import { ownCookie, readOwnCookie } from './own-cookie.ts';

/** A device and who has signed in on it. It does not identify the caller: the session does. */
interface KnownDevice {
  readonly id: string;
  /** Most recent first. */
  readonly userIds: readonly number[];
}

const name = '__Host-fd';

/** Browsers keep no cookie longer than this. */
const maxAgeSec = 400 * 24 * 3600;

/** As many people as share a device; the least recent is dropped. */
const mostUsers = 8;

export function deviceCookie(secret: string, { id, userIds }: KnownDevice): string {
  const content = `${id}.${userIds.join('-')}`;
  return ownCookie(name, `${content}.${signature(secret, content)}`, maxAgeSec);
}

/** `undefined` unless this server signed it. */
export function readDevice(secret: string, header?: string): KnownDevice | undefined {
  const value = readOwnCookie(name, header) ?? '';
  const [, id, users, signed] = /^([\w-]{22})\.([\d-]{1,200})\.([\w-]{43})$/.exec(value) ?? [];
  if (id === undefined || users === undefined || signed === undefined) return undefined;
  if (!timingSafeEqual(Buffer.from(signed), Buffer.from(signature(secret, `${id}.${users}`)))) return undefined;
  return { id, userIds: users.split('-').map(Number) };
}

/** Adds the person who just signed in as the most recent. */
export function usedBy({ id, userIds }: KnownDevice, userId: number): KnownDevice {
  return { id, userIds: [userId, ...userIds.filter((other) => other !== userId)].slice(0, mostUsers) };
}

const signature = (secret: string, content: string): string =>
  createHmac('sha256', secret).update(`device ${content}`).digest('base64url');
