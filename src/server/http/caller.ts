import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../auth/sessions.ts';

const callers = new WeakMap<FastifyRequest, SignedIn>();

export function rememberCaller(request: FastifyRequest, user: SignedIn): void {
  callers.set(request, user);
}

/** Who sent a request, once its session was found. */
export const callerOf = (request: FastifyRequest): SignedIn | undefined => callers.get(request);
