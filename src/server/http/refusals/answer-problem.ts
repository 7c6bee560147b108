import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#contract';
import { problemOf, refusedOf } from './problem-of.ts';

export const problemMediaType = 'application/problem+json; charset=utf-8';

/** The only error answer. Below 500 the client is told the reason; from 500 on only the log has it. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = refusedOf(error);
  const problem = problemOf(refused, request.id);
  const { method } = request;
  // Without its query, which may hold names that somebody searched for.
  const [path] = request.url.split('?');
  if (problem.status >= 500) request.log.error({ err: error, method, path }, problem.title);
  else {
    const guessed = guessedSecret(problem);
    const level = guessed === undefined ? levelOf(problem.status) : 'warn';
    request.log[level]({ code: guessed ?? problem.code, method, path, ip: request.ip }, problem.title);
  }

  const { retryAfterSec, allow } = refused.facts;
  if (retryAfterSec !== undefined) void reply.header('Retry-After', String(retryAfterSec));
  if (allow !== undefined) void reply.header('Allow', allow.join(', '));
  return reply
    .code(problem.status)
    .header('Cache-Control', 'no-store')
    .type(problemMediaType)
    .send(JSON.stringify(problem));
}

/** Refused because a password, a link, a code or a passkey was not the right one. A wrong password at sign-in is a row of the audit log too. */
const wrongSecrets: ReadonlySet<string> = new Set(['password-wrong', 'link-over', 'first-run-code', 'passkey-wrong']);

const guessedSecret = ({ code, errors = [] }: Problem): string | undefined =>
  [code, ...errors.map((error) => error.code)].find((one) => wrongSecrets.has(one));

/** Not signed in, not allowed, too often, or no request that the app would send: whoever watches the log for attacks wants these. */
const suspicious: ReadonlySet<number> = new Set([400, 401, 403, 429]);

const levelOf = (status: number): 'warn' | 'debug' => (suspicious.has(status) ? 'warn' : 'debug');
