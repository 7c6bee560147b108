import type { FastifyReply } from 'fastify';
import { refuse } from '../refusals/refused.ts';

/** Two, because a second tap on a button is a second file. */
const most = 2;

export interface ConcurrencyLimit {
  /** Counts an answer of a person until it has been sent or its connection is gone; refuses one too many. */
  enter(userId: number, reply: FastifyReply): void;
}

/** Bounds what a person can keep the server busy with at the same moment; a limit of each minute does not. */
export function createConcurrencyLimit(): ConcurrencyLimit {
  const running = new Map<number, Set<FastifyReply>>();
  return {
    enter(userId, reply) {
      const own = running.get(userId) ?? new Set();
      if (own.size >= most) refuse('slow-down', { retryAfterSec: 5 });
      running.set(userId, own.add(reply));
      const leave = (): void => {
        own.delete(reply);
        if (own.size === 0) running.delete(userId);
      };
      reply.raw.once('finish', leave);
      reply.raw.once('close', leave);
    },
  };
}
