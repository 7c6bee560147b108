import { createHash } from 'node:crypto';

/** The end of the chain: the number of its last row and the hash of it. */
export interface Head {
  readonly seq: number;
  readonly hash: string;
}

/** What ties a row to the one before it. */
export interface Link extends Head {
  readonly previous_hash: string;
}

/** Of a chain without rows. */
export const emptyHead: Head = { seq: 0, hash: '0'.repeat(64) };

export function linkAfter({ seq, hash }: Head, facts: string): Link {
  const place = { seq: seq + 1, previous_hash: hash };
  return { ...place, hash: hashOfLink(place, facts) };
}

/** `facts` is canonical. PostgreSQL works out the same in `postgres/linked.ts`. Changing this breaks every chain. */
export const hashOfLink = ({ seq, previous_hash }: Omit<Link, 'hash'>, facts: string): string =>
  createHash('sha256')
    .update(`audit-1\n${previous_hash}\n${String(seq)}\n${facts}`)
    .digest('hex');
