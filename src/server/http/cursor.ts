import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The position at which a page ends: the sort keys of its last row. */
export type CursorKeys = readonly (string | number)[];

/**
 * Encodes a position as an opaque text. It is signed because its content becomes part of a query, and it names its list: a
 * cursor of one list is invalid in another.
 */
export function writeCursor(secret: string, list: string, keys: CursorKeys): string {
  const content = Buffer.from(JSON.stringify([digest(list), ...keys])).toString('base64url');
  return `${content}.${signature(secret, content)}`;
}

/** Undefined unless this server wrote it for this list. */
export function readCursor(secret: string, list: string, cursor: string): CursorKeys | undefined {
  const [content = '', signed = ''] = cursor.split('.');
  if (!isEqual(signed, signature(secret, content))) return undefined;
  // Signed, so this is what `writeCursor` wrote.
  const [known, ...keys] = JSON.parse(Buffer.from(content, 'base64url').toString()) as [string, ...CursorKeys];
  return known === digest(list) ? keys : undefined;
}

const digest = (list: string): string => createHash('sha256').update(list).digest('base64url');

const signature = (secret: string, content: string): string =>
  createHmac('sha256', secret).update(content).digest('base64url').slice(0, 22);

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
