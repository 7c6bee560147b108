import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs-page.ts';
import { docsStyle } from './docs-style.ts';
import type { ApiDocument } from './document.ts';

/** A page with one style sheet of ours and nothing else: no script, no form, no picture, no frame. */
const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The description of the API, for machines and for people. */
export function docsRoutes(app: FastifyInstance, document: object): void {
  const json = JSON.stringify(document);
  // Made by `openApi`, which has these parts.
  const page = docsPage(document as ApiDocument);

  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(json));
  app.get('/api/docs', (_request, reply) =>
    reply
      .headers({ 'Content-Security-Policy': policy, 'Referrer-Policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(page),
  );
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
}
