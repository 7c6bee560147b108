import type { FastifyReply, FastifyRequest } from 'fastify';
import { immutable } from './security-headers.ts';
import { answerTagged } from './tagged-answer.ts';

/** Content addressed by its hash: clients cache it for ever, and a repeated request gets 304. */
export function answerImmutable<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  tag: string,
  content: () => T,
): T | undefined {
  void reply.header('Cache-Control', immutable.private);
  return answerTagged(request, reply, tag, content);
}
