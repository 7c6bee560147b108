import type { FastifyRequest } from 'fastify';
import { may, type Endpoint } from '#contract';
import type { SignedIn } from '../../session/sessions.ts';
import type { Limiters } from './limiter.ts';
import type { Limits } from './limits.ts';
import { sourceOf } from './source-of.ts';
import { refuse } from '../refusals/refused.ts';
import { checkBytesType, checkContentType, checkSameOrigin } from '../request-head.ts';

/** Accepts or refuses a request by its headers, before the body is read. */
export interface RequestGuard {
  admit(request: FastifyRequest, endpoint: Endpoint, user: SignedIn | undefined): void;
}

export function createRequestGuard(limits: Limits, { limiter }: Pick<Limiters, 'limiter'>): RequestGuard {
  const reads = limiter('reads', limits.reads);
  const writes = limiter('writes', limits.writes);
  const anonymous = limiter('anonymous', limits.anonymous);

  return {
    admit(request, endpoint, user) {
      const changes = request.method !== 'GET' && request.method !== 'HEAD';
      if (changes) checkSameOrigin(request);
      if (endpoint.access !== 'anyone' && user === undefined) refuse('session');
      if (!mayCall(endpoint, user)) refuse('forbidden');

      const limiter = user === undefined ? anonymous : changes ? writes : reads;
      // Nothing else that an address asks, or is asked for, keeps anybody from signing in.
      if (endpoint.signsIn !== true) {
        const retryAfterSec = limiter.take(user === undefined ? sourceOf(request.ip) : String(user.userId));
        if (retryAfterSec !== undefined) refuse('slow-down', { retryAfterSec });
      }
      if (endpoint.body !== undefined) checkContentType(request);
      if (endpoint.bytes !== undefined) checkBytesType(request, endpoint.bytes);
    },
  };
}

function mayCall({ access }: Endpoint, user: SignedIn | undefined): boolean {
  if (access === 'anyone' || access === 'signed-in') return true;
  if (user === undefined) return false;
  const enough = typeof access === 'string' ? [access] : access;
  return enough.some((capability) => may(user, capability));
}
