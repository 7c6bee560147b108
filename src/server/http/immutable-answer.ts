import type { FastifyReply, FastifyRequest } from 'fastify';
import { immutable } from './security-headers.ts';
import { answerTagged } from './tagged-answer.ts';

/** Something that is named by its content: kept by the phone for ever, and not sent again when it asks. */
export function answerImmutable<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  tag: string,
  content: () => T,
): T | undefined {
  void reply.header('Cache-Control', immutable.private);
  return answerTagged(request, reply, tag, content);
}
