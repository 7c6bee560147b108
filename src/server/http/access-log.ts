import type { FastifyInstance } from 'fastify';

/**
 * Writes one line for each answer, with the id that the caller was given as `X-Request-Id`. The address stands without its query,
 * which may hold names that somebody searched for.
 */
export function accessLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, ip, log } = request;
    const [path] = url.split('?');
    const ms = Math.round(reply.elapsedTime);
    log.info({ method, path, status: reply.statusCode, ms, ip, bytes: reply.getHeader('Content-Length') }, 'answered');
    done();
  });
}
