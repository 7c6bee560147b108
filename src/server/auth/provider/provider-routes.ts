import type { ProviderRefusal } from '#contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRace } from '../../http/once.ts';
import { sourceOf } from '../../http/rate-limits/source-of.ts';
import { refuse } from '../../http/refusals/refused.ts';
import type { Route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { serverSecret } from '../../storage/server-secret.ts';
import { auditStatement } from '../../session/audit-row.ts';
import { readDevice } from '../../session/device-cookie.ts';
import { startSession } from '../start-session.ts';
import { attemptCookie, noAttemptCookie, readAttempt, readRefusal, refusalCookie } from './attempt-cookie.ts';
import { findAccount } from './find-account.ts';
import { callbackPath, ProviderUnreachable } from './provider.ts';

const signInPage = '/login';

/**
 * Signing in at the firm's identity provider. Browsers are led there and back, so a failure leads to the sign-in page, which asks
 * what it was and says it. Without a provider only that question has an answer.
 */
export function providerRoutes(app: FastifyInstance, route: Route, services: Services): void {
  const { store, clock, random, provider, limits, queues } = services;

  route('GET /api/v1/sign-in-provider', async ({ request, reply }) => {
    const refusal = readRefusal(request.headers.cookie);
    if (refusal !== undefined) void reply.header('Set-Cookie', noAttemptCookie);
    return Promise.resolve({
      ...(provider === undefined ? {} : { Name: provider.settings.name }),
      ...(refusal === undefined ? {} : { Refusal: refusal }),
    });
  });

  if (provider === undefined) return;
  const perSource = queues.queue('provider', limits.signInPerSource);
  /** Only attempts that end nowhere count. A device on which anybody has signed in is a source of its own. */
  const sourceOfAttempt = async ({ headers, ip }: FastifyRequest): Promise<string> => {
    const device = readDevice(await serverSecret(store), headers.cookie);
    return device === undefined ? sourceOf(ip) : `device ${device.id}`;
  };
  const slowDown = async (request: FastifyRequest): Promise<void> => {
    const retryAfterSec = await perSource.take(await sourceOfAttempt(request), '');
    if (retryAfterSec !== undefined) refuse('slow-down', { retryAfterSec });
  };

  app.get('/api/v1/sign-in-provider/start', async (request, reply) => {
    await slowDown(request);
    const token = () => random(32).toString('base64url');
    const attempt = { state: token(), nonce: token(), verifier: token() };
    const address = await reach(provider.begin(attempt), request);
    if (address === undefined) return leadBack(request, reply, 'unreachable');
    void reply.header('Set-Cookie', attemptCookie(await serverSecret(store), attempt, clock()));
    return reply.redirect(address.href, 303);
  });

  app.get(callbackPath, async (request, reply) => {
    const now = clock();
    const source = await sourceOfAttempt(request);
    const attempt = readAttempt(await serverSecret(store), request.headers.cookie, now);
    if (attempt === undefined) {
      await slowDown(request);
      return leadBack(request, reply, 'too-late');
    }
    try {
      const identity = await provider.end(new URL(request.url, provider.settings.publicUrl).search, attempt);
      const found = await findAccount(services, provider.settings, identity, now);
      if (typeof found === 'string') return await leadBack(request, reply, found);
      const also = found.link === undefined ? [] : [found.link];
      const detail = { With: 'provider', ...(found.link === undefined ? {} : { Linked: identity.subject }) };
      await perSource.giveBack(source, '');
      void reply.header('Set-Cookie', noAttemptCookie);
      await startSession(services, found.account, { request, reply, now, detail, also });
      return await reply.redirect(signInPage, 303);
    } catch (error) {
      // Linked at the same moment through another window.
      if (isRace(error)) return leadBack(request, reply, 'too-late');
      request.log.warn({ err: error }, 'Nobody was signed in through the identity provider.');
      return leadBack(request, reply, error instanceof ProviderUnreachable ? 'unreachable' : 'refused');
    }
  });

  /** Every failure but of the way to the provider is a row of the audit log. */
  async function leadBack(request: FastifyRequest, reply: FastifyReply, why: ProviderRefusal): Promise<FastifyReply> {
    if (why !== 'unreachable')
      await store.write([
        auditStatement(store, { action: 'provider.failed', at: clock(), request, detail: { Reason: why } }),
      ]);
    return reply.header('Set-Cookie', refusalCookie(why)).redirect(signInPage, 303);
  }
}

async function reach(beginning: Promise<URL>, request: FastifyRequest): Promise<URL | undefined> {
  try {
    return await beginning;
  } catch (error) {
    request.log.error({ err: error }, 'The identity provider cannot be used.');
    return undefined;
  }
}
