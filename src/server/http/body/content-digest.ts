import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../refusals/refused.ts';

/** RFC 9530. Other algorithms are left unread, as it allows. */
const sha256 = /(?:^|[,\s])sha-256=:([^:]*):/;

/** Refuses a body that was changed on its way. A client that sends no digest is not checked. */
export function checkDigest({ headers, body }: FastifyRequest): void {
  const digest = sha256.exec(String(headers['content-digest'] ?? ''))?.[1];
  if (digest === undefined || !Buffer.isBuffer(body)) return;
  if (createHash('sha256').update(body).digest('base64') !== digest) refuse('digest-mismatch');
}
