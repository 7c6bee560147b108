import type { FastifyReply, FastifyRequest } from 'fastify';
import { immutable } from './security-headers.ts';

/** Something that is named by its content: kept by the phone for ever, and not sent again when it asks. */
export function answerImmutable<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  tag: string,
  content: () => T,
): T | undefined {
  const etag = `"${tag}"`;
  void reply.header('ETag', etag).header('Cache-Control', immutable.private);
  if (!asksFor(request.headers['if-none-match'], etag)) return content();
  void reply.code(304);
  return undefined;
}

/** RFC 9110, 13.1.2: a list of tags, compared weakly (a proxy that packs an answer weakens its tag). */
function asksFor(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
