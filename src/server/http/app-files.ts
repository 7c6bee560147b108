import { existsSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyStatic from '@fastify/static';
import { answerNotFound } from './refusals/not-found.ts';
import type { Limiter } from './rate-limits/limiter.ts';
import { refuse } from './refusals/refused.ts';
import { documentHeaders, immutable, isApi } from './security-headers.ts';
import { sourceOf } from './rate-limits/source-of.ts';

const notBuilt = {
  detail: 'The app is not built yet: npm run build. While developing, open the address of npm run dev.',
};

/** Vite puts a content hash into the name of every file in this folder. */
const hashed = '/assets/';

/** Serves the built app. An address without a file is a route of the app and gets its page. */
export function appFiles(app: FastifyInstance, appDir: string, limiter: Limiter): void {
  if (!existsSync(appDir)) {
    app.get('/*', (request, reply) =>
      isApi(request.url) ? answerNotFound(request, reply) : refuse('not-found', notBuilt),
    );
    return;
  }
  // `serve: false`: we use only its way of sending a file; which file is decided here. The build has compressed most of them.
  void app.register(fastifyStatic, {
    root: appDir,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders,
  });

  app.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (isApi(path)) return answerNotFound(request, reply);
    const retryAfterSec = limiter.take(sourceOf(request.ip));
    if (retryAfterSec !== undefined) refuse('slow-down', { retryAfterSec });
    if (path.startsWith(hashed)) return reply.header('Cache-Control', immutable.public).sendFile(path);
    void reply.header('Cache-Control', documentHeaders['Cache-Control']);
    return isPage(request, path) ? page(reply) : reply.sendFile(path);
  });

  function page(reply: FastifyReply): FastifyReply {
    return reply.headers(documentHeaders).sendFile('index.html');
  }
}

/** The library knows that a script, a page or a style sheet is text in UTF-8, and not that a drawing is. */
function setHeaders(reply: FastifyReply, file: string): void {
  if (file.endsWith('.svg')) void reply.type('image/svg+xml; charset=utf-8');
}

/** A file has an extension, a route of the app has none. */
function isPage({ headers }: FastifyRequest, path: string): boolean {
  const accepts = headers.accept ?? '*/*';
  const isFile = /\.\w+$/.test(path) && path !== '/index.html';
  return !isFile && (accepts.includes('text/html') || accepts.includes('*/*'));
}
