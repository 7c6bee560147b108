import { isRace } from '../../http/once.ts';
import type { Services } from '../../services.ts';
import type { PasskeyTicketsTable } from '../../storage/tables/people.ts';
import { hashOfToken } from '../../session/sessions.ts';
import { oneRow } from '../../storage/statement.ts';

/** As long as a person looks for the key in their bag. */
const livesMs = 5 * 60_000;

const ticketBytes = 24;
const challengeBytes = 32;

interface NewTicket {
  readonly userId: number;
  readonly purpose: PasskeyTicketsTable['purpose'];
  readonly serverName: string;
  readonly now: number;
}

/** A question that one passkey may answer once. Kept in the database, so that any server takes the answer. */
export async function makeTicket(
  { store, random }: Pick<Services, 'store' | 'random'>,
  { userId, purpose, serverName, now }: NewTicket,
): Promise<{ readonly Ticket: string; readonly Challenge: string }> {
  const Ticket = random(ticketBytes).toString('base64url');
  const Challenge = random(challengeBytes).toString('base64url');
  const row = { token_hash: hashOfToken(Ticket), user_id: userId, purpose, challenge: Challenge };
  const values = { ...row, server_name: serverName, expires_at: now + livesMs };
  const query = store.db.insertInto('passkey_tickets').values(values);
  await store.write([oneRow(query)]);
  return { Ticket, Challenge };
}

/** Takes the ticket away before the answer to its question is looked at. Undefined: used already, too old, or never made. */
export async function spendTicket(
  { store }: Pick<Services, 'store'>,
  ticket: string,
  { purpose, now }: Pick<NewTicket, 'purpose' | 'now'>,
): Promise<PasskeyTicketsTable | undefined> {
  const hash = hashOfToken(ticket);
  const row = await store.db
    .selectFrom('passkey_tickets')
    .selectAll()
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const query = store.db.deleteFrom('passkey_tickets').where('token_hash', '=', hash);
  try {
    await store.write([oneRow(query)]);
  } catch (error) {
    if (isRace(error)) return undefined;
    throw error;
  }
  return row;
}
