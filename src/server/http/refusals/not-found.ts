import type { FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '#contract';
import { keysOf } from '#engine';
import { answerProblem } from './answer-problem.ts';
import { Refused } from './refused.ts';
import { addressOf } from '../route.ts';

const addresses = keysOf(endpoints)
  .map(addressOf)
  .map(({ method, url }) => ({
    method: String(method),
    pattern: new RegExp(`^${url.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
  }));

/** A known address with the wrong method answers which methods it accepts. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?')[0] ?? '';
  const methods = addresses.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  const isKnown = methods.length > 0 && !methods.includes(request.method);
  if (!isKnown) return answerProblem(new Refused('not-found'), request, reply);
  const allow = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
  return answerProblem(new Refused('method-not-allowed', { allow }), request, reply);
}
