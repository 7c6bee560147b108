import { accountSentences, type OwnPasskey } from '#contract';
import { isRace } from '../../http/once.ts';
import { refuse } from '../../http/refusals/refused.ts';
import type { Route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import type { PasskeysTable } from '../../storage/tables/people.ts';
import { omitNulls } from '../../storage/omit-nulls.ts';
import { isoMoment } from '../../ground/time.ts';
import { auditStatement } from '../../session/audit-row.ts';
import { deviceOf } from '../../session/device-of.ts';
import type { OwnPasswordCheck } from '../own-password.ts';
import { refusePassword } from '../password-rules.ts';
import { startSession } from '../start-session.ts';
import { checkNewPasskey, checkPasskeyAnswer } from './check-passkey.ts';
import { pageOrigin } from './page-origin.ts';
import { knownPasskey, passkeysOf } from './passkey-rows.ts';
import { makeTicket, spendTicket } from './passkey-tickets.ts';
import { oneRow } from '../../storage/statement.ts';

/** Nobody carries more. */
const mostPasskeys = 10;

const longestLabel = 300;

/** A passkey is added and removed by whoever knows the password, and is asked for after it from then on. */
export function passkeyRoutes(route: Route, services: Services, ownPassword: OwnPasswordCheck): void {
  const { store, random } = services;

  route('GET /api/v1/passkeys', async ({ user }) => ({
    Items: (await passkeysOf(services, user.userId)).map(ownPasskey),
  }));

  route('POST /api/v1/passkeys/offer', async ({ body, user, now, request }) => {
    const { userId, userName, fullName } = user;
    const { serverName } = pageOrigin(request) ?? refuseHere();
    await ownPassword.check(user, { password: body.Password, pointer: '/Password' });
    const known = await passkeysOf(services, userId);
    if (known.length >= mostPasskeys) refuseMore();
    return {
      ...(await makeTicket(services, { userId, purpose: 'add', serverName, now })),
      ServerName: serverName,
      UserHandle: Buffer.from(`person ${String(userId)}`).toString('base64url'),
      UserName: userName,
      FullName: fullName,
      Known: known.filter(({ server_name }) => server_name === serverName).map(knownPasskey),
    };
  });

  route('POST /api/v1/passkeys', async ({ body, user, now, request }) => {
    const { origin = '' } = pageOrigin(request) ?? {};
    const ticket = await spendTicket(services, body.Ticket, { purpose: 'add', now });
    if (ticket === undefined || ticket.user_id !== user.userId) return refuse('passkey-wrong');
    const checked = (await checkNewPasskey(body, { ...ticket, origin })) ?? refuse('passkey-wrong');
    const row: PasskeysTable = {
      passkey_id: random(8).toString('hex'),
      user_id: user.userId,
      ...checked,
      transports: body.Transports.join(','),
      server_name: ticket.server_name,
      device_label: request.headers['user-agent']?.slice(0, longestLabel) ?? null,
      made_at: now,
      last_used_at: null,
    };
    const object = { type: 'user', id: user.userId };
    try {
      await store.write([
        oneRow(store.db.insertInto('passkeys').values(row)),
        auditStatement(store, { action: 'passkey.add', at: now, request, user, object }),
      ]);
    } catch (error) {
      // The same passkey twice.
      if (isRace(error)) refuse('passkey-wrong');
      throw error;
    }
    return ownPasskey(row);
  });

  route('POST /api/v1/passkeys/:PasskeyId/removal', async ({ params, body, user, now, request }) => {
    await ownPassword.check(user, { password: body.Password, pointer: '/Password' });
    const own = store.db.deleteFrom('passkeys').where('user_id', '=', user.userId);
    const found = (await passkeysOf(services, user.userId)).some(({ passkey_id }) => passkey_id === params.PasskeyId);
    if (!found) return undefined;
    const object = { type: 'user', id: user.userId };
    await store.write([
      { query: own.where('passkey_id', '=', params.PasskeyId).compile() },
      auditStatement(store, { action: 'passkey.remove', at: now, request, user, object }),
    ]);
    return undefined;
  });

  route('POST /api/v1/session/passkey', async ({ body, now, request, reply }) => {
    const { origin = '' } = pageOrigin(request) ?? {};
    const ticket = (await spendTicket(services, body.Ticket, { purpose: 'sign in', now })) ?? refuse('passkey-wrong');
    const found = await store.db
      .selectFrom('passkeys as p')
      .innerJoin('users as u', 'u.user_id', 'p.user_id')
      .selectAll('p')
      .select(['u.user_name', 'u.full_name', 'u.roles', 'u.base_city'])
      .where('p.credential_id', '=', body.CredentialId)
      .where('p.user_id', '=', ticket.user_id)
      .where('p.server_name', '=', ticket.server_name)
      .where('u.is_active', '=', 1)
      .where('u.deleted_at', 'is', null)
      .executeTakeFirst();
    const counter = found && (await checkPasskeyAnswer(body, found, { ...ticket, origin }));
    if (found === undefined || counter === undefined) {
      const object = { type: 'user', id: ticket.user_id };
      await store.write([auditStatement(store, { action: 'passkey.failed', at: now, request, object })]);
      return refuse('passkey-wrong');
    }
    const used = store.db
      .updateTable('passkeys')
      .set({ counter, last_used_at: now })
      .where('passkey_id', '=', found.passkey_id);
    return startSession(services, found, {
      request,
      reply,
      now,
      detail: { With: 'passkey' },
      // Fails when the passkey was removed meanwhile.
      also: [oneRow(used)],
    });
  });
}

function ownPasskey({ passkey_id, device_label, made_at, last_used_at }: PasskeysTable): OwnPasskey {
  return {
    PasskeyId: passkey_id,
    ...deviceOf(device_label ?? ''),
    MadeAt: isoMoment(made_at),
    ...omitNulls({ LastUsedAt: last_used_at === null ? undefined : isoMoment(last_used_at) }),
  };
}

function refuseHere(): never {
  const message = accountSentences.noPasskeyHere;
  return refusePassword({ pointer: '', code: 'passkey-address', message });
}

function refuseMore(): never {
  const message = accountSentences.tooManyPasskeys;
  return refusePassword({ pointer: '', code: 'passkey-count', message });
}
