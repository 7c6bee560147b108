import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers with an ETag, and with 304 when the client already has that version. */
export function answerTagged<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  tag: string,
  content: () => T,
): T | undefined {
  const etag = `"${tag}"`;
  void reply.header('ETag', etag);
  if (!asksFor(request.headers['if-none-match'], etag)) return content();
  void reply.code(304);
  return undefined;
}

/** RFC 9110, 13.1.2: a list of tags, compared weakly (a proxy that compresses an answer weakens its tag). */
function asksFor(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
