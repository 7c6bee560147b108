import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../session/sessions.ts';

const callers = new WeakMap<FastifyRequest, SignedIn>();

export function rememberSender(request: FastifyRequest, user: SignedIn): void {
  callers.set(request, user);
}

/** Who sent a request, once its session was found. */
export const senderOf = (request: FastifyRequest): SignedIn | undefined => callers.get(request);
