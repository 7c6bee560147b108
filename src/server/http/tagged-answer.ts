import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer under a name of its own, which is not sent again to who has it: 304 in place of the content. */
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

/** RFC 9110, 13.1.2: a list of tags, compared weakly (a proxy that packs an answer weakens its tag). */
function asksFor(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
