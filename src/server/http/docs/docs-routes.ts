import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs-page.ts';
import { docsStyle } from './docs-style.ts';
import type { ApiDocument } from './document.ts';

/** The page may load our style sheet and nothing else: no script, form, picture or frame. */
const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the API description as JSON and as a page. Built on first request, because building it would slow every start. */
export function docsRoutes(app: FastifyInstance, describe: () => object): void {
  let json: string | undefined;
  let page: string | undefined;

  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((json ??= JSON.stringify(describe()))),
  );
  app.get('/api/docs', (_request, reply) =>
    reply
      .headers({ 'Content-Security-Policy': policy, 'Referrer-Policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      // Built by `openApi`, which always has these parts.
      .send((page ??= docsPage(describe() as ApiDocument))),
  );
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
}
