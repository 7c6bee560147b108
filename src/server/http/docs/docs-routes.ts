import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limiter } from '../rate-limits/limiter.ts';
import { refuse } from '../refusals/refused.ts';
import { docsPage } from './docs-page.ts';
import { docsStyle } from './docs-style.ts';
import type { ApiDocument } from './document.ts';
import { sourceOf } from '../rate-limits/source-of.ts';

/** The page may load our style sheet and nothing else: no script, form, picture or frame. */
const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the API description as JSON and as a page. Built on first request, because building it would slow every start. Anybody may ask, at a `pace`: each answer is compressed. */
export function docsRoutes(app: FastifyInstance, describe: () => object, pace: Limiter): void {
  let json: string | undefined;
  let page: string | undefined;

  const inPace = {
    preHandler: (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
      const retryAfterSec = pace.take(sourceOf(request.ip));
      if (retryAfterSec !== undefined) refuse('slow-down', { retryAfterSec });
      done();
    },
  };

  app.get('/api/openapi.json', inPace, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((json ??= JSON.stringify(describe()))),
  );
  app.get('/api/docs', inPace, (_request, reply) =>
    reply
      .headers({ 'Content-Security-Policy': policy, 'Referrer-Policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      // Built by `openApi`, which always has these parts.
      .send((page ??= docsPage(describe() as ApiDocument))),
  );
  app.get('/api/docs.css', inPace, (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
}
