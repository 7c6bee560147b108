import type { FastifyInstance } from 'fastify';
import { senderOf } from './sender.ts';

/** Enough to tell the sessions of a person apart, and of no use to sign in with. */
const digits = 8;

/**
 * Writes one line for each answer, with the id that the caller was given as `X-Request-Id`. The address stands without its query,
 * which may hold names that somebody searched for.
 */
export function accessLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, ip, log } = request;
    const [path] = url.split('?');
    const ms = Math.round(reply.elapsedTime);
    const caller = senderOf(request);
    // The office sends a file for its owner: it is the office that asks.
    const user = caller?.broughtBy ?? caller;
    const who = user && { userId: user.userId, session: user.sessionHash.slice(0, digits) };
    const bytes = reply.getHeader('Content-Length');
    log.info({ method, path, status: reply.statusCode, ms, ip, bytes, ...who }, 'answered');
    done();
  });
}
