import { accountSentences, type PasskeyQuestion } from '#contract';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../../http/refusals/refused.ts';
import type { Services } from '../../services.ts';
import type { Account } from '../start-session.ts';
import { pageOrigin } from './page-origin.ts';
import { knownPasskey, passkeysOf } from './passkey-rows.ts';
import { makeTicket } from './passkey-tickets.ts';

/** After the right password: somebody who has passkeys is asked for one. The refusal carries the question. */
export async function refuseUntilPasskey(
  services: Services,
  { user_id: userId }: Account,
  { request, now }: { readonly request: FastifyRequest; readonly now: number },
): Promise<void> {
  const all = await passkeysOf(services, userId);
  if (all.length === 0) return;
  const serverName = pageOrigin(request)?.serverName;
  const usable = all.filter(({ server_name }) => server_name === serverName);
  if (serverName === undefined || usable.length === 0) {
    const message = accountSentences.passkeyOfOtherAddress;
    refuse('passkey-needed', { detail: message, errors: [{ pointer: '', code: 'passkey-address', message }] });
  }
  const current: PasskeyQuestion = {
    ...(await makeTicket(services, { userId, purpose: 'sign in', serverName, now })),
    ServerName: serverName,
    Known: usable.map(knownPasskey),
  };
  refuse('passkey-needed', { current });
}
