import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Where in the order of a list a page ends: the sort keys of its last line. */
export type Place = readonly (string | number)[];

/**
 * A place as the opaque text that travels. It is signed, because its content becomes part of a query, and it names the list it
 * belongs to: the place in one list means nothing in another.
 */
export function writeCursor(secret: string, list: string, place: Place): string {
  const content = Buffer.from(JSON.stringify([digest(list), ...place])).toString('base64url');
  return `${content}.${signature(secret, content)}`;
}

/** Undefined for whatever this server did not write for this list. */
export function readCursor(secret: string, list: string, cursor: string): Place | undefined {
  const [content = '', signed = ''] = cursor.split('.');
  if (!isEqual(signed, signature(secret, content))) return undefined;
  // Signed: it is what `writeCursor` wrote.
  const [known, ...place] = JSON.parse(Buffer.from(content, 'base64url').toString()) as [string, ...Place];
  return known === digest(list) ? place : undefined;
}

const digest = (list: string): string => createHash('sha256').update(list).digest('base64url').slice(0, 16);

const signature = (secret: string, content: string): string =>
  createHmac('sha256', secret).update(content).digest('base64url').slice(0, 22);

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
