import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ProviderRefusal } from '#contract';
import { ownCookie, readOwnCookie } from '../../session/own-cookie.ts';
import type { Attempt } from './provider.ts';

const name = '__Host-fo';

/** A `Record`, so that none is missing. */
const everyRefusal: Readonly<Record<ProviderRefusal, true>> = {
  refused: true,
  'not-verified': true,
  nobody: true,
  'other-identity': true,
  'too-late': true,
  unreachable: true,
};
const refusals = Object.keys(everyRefusal) as readonly ProviderRefusal[]; // its keys are all of them

/** As long as somebody takes to find their second factor at the provider. */
const livesSec = 600;

/**
 * The attempt stays in the browser that began it, signed: no other browser can end it, and any server can. Lax, because the provider
 * leads back from another site.
 */
export function attemptCookie(secret: string, { state, nonce, verifier }: Attempt, now: number): string {
  const content = [Math.floor(now / 1000) + livesSec, state, nonce, verifier].join('.');
  return ownCookie(name, `${content}.${signature(secret, content)}`, livesSec, 'lax');
}

/** Undefined unless this firm's servers made it, not long ago. */
export function readAttempt(secret: string, header: string | undefined, now: number): Attempt | undefined {
  const parts = (readOwnCookie(name, header) ?? '').split('.');
  const [endsAt = '', state = '', nonce = '', verifier = '', signed = ''] = parts;
  const right = Buffer.from(signature(secret, [endsAt, state, nonce, verifier].join('.')));
  const given = Buffer.from(signed);
  if (parts.length !== 5 || given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return Number(endsAt) * 1000 > now ? { state, nonce, verifier } : undefined;
}

/** Takes the place of the attempt, until the sign-in page has told somebody why it failed. */
export const refusalCookie = (refusal: ProviderRefusal): string => ownCookie(name, refusal, 60, 'lax');

export const noAttemptCookie = ownCookie(name, '', 0, 'lax');

export function readRefusal(header: string | undefined): ProviderRefusal | undefined {
  const value = readOwnCookie(name, header);
  return refusals.find((refusal) => refusal === value);
}

const signature = (secret: string, content: string): string =>
  createHmac('sha256', secret).update(`sign-in at the provider ${content}`).digest('base64url');
