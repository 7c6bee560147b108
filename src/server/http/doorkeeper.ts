import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract';
import type { SignedIn } from '../auth/sessions.ts';
import { createLimiter } from './limiter.ts';
import type { Limits } from './limits.ts';
import { refuse } from './refused.ts';
import { checkBytesType, checkContentType, checkSameOrigin } from './request-head.ts';

/** Decides from the head of a request whether it may come in at all. */
export interface Doorkeeper {
  admit(request: FastifyRequest, endpoint: Endpoint, user: SignedIn | undefined): void;
}

export function createDoorkeeper(limits: Limits, clock: () => number): Doorkeeper {
  const reads = createLimiter(limits.reads, clock);
  const writes = createLimiter(limits.writes, clock);
  const anonymous = createLimiter(limits.anonymous, clock);

  return {
    admit(request, endpoint, user) {
      const changes = request.method !== 'GET' && request.method !== 'HEAD';
      if (changes) checkSameOrigin(request);
      if (endpoint.access !== 'anyone' && user === undefined) refuse('session');
      const mayCall = endpoint.access === 'anyone' || endpoint.access === 'signed-in' || endpoint.access === user?.role;
      if (!mayCall) refuse('forbidden');

      const limiter = user === undefined ? anonymous : changes ? writes : reads;
      const retryAfterSec = limiter.take(user === undefined ? request.ip : String(user.userId));
      if (retryAfterSec !== undefined) refuse('slow-down', { retryAfterSec });
      if (endpoint.body !== undefined) checkContentType(request);
      if (endpoint.bytes !== undefined) checkBytesType(request, endpoint.bytes);
    },
  };
}
