import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerProblem } from './answer-problem.ts';
import { problemOf, refusedOf } from './problem-of.ts';
import { documentHeaders, isApi } from '../security-headers.ts';

type Answer = (error: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * A person who opens an invalid address gets the app, which explains the error. Programs, and calls of the API, get the
 * problem itself.
 */
export const answerErrorFrom =
  (appDir: string): Answer =>
  async (error, request, reply) => {
    const { status } = problemOf(refusedOf(error), request.id);
    const page = isPersonAtPage(request) && status < 500 ? await pageIn(appDir) : undefined;
    if (page === undefined) return answerProblem(error, request, reply);
    return reply.code(status).headers(documentHeaders).type('text/html; charset=utf-8').send(page);
  };

/** Only navigation in a browser asks for HTML. */
function isPersonAtPage({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !isApi(url) && headers.accept?.includes('text/html') === true;
}

/** Undefined until the app is built. */
const pageIn = (appDir: string): Promise<Buffer | undefined> =>
  readFile(path.join(appDir, 'index.html')).catch(() => undefined);
