import type { ProviderRefusal } from '#contract';
import type { Services } from '../../services.ts';
import type { Statement } from '../../storage/store.ts';
import type { Account } from '../start-session.ts';
import type { ProviderIdentity, ProviderSettings } from './provider.ts';
import { oneRow } from '../../storage/statement.ts';

interface Found {
  readonly account: Account;
  /** Of the first time: from then on the provider's own name of the person counts, and no e-mail. */
  readonly link?: Statement;
}

/** The person of an identity: the one it was linked to, or at the first time the only active one that it names. Nobody is created. */
export async function findAccount(
  { store }: Pick<Services, 'store'>,
  { issuer, claim }: ProviderSettings,
  { subject, value }: ProviderIdentity,
  now: number,
): Promise<Found | ProviderRefusal> {
  const active = store.db
    .selectFrom('users as u')
    .select(['u.user_id', 'u.user_name', 'u.full_name', 'u.roles', 'u.base_city'])
    .where('u.is_active', '=', 1)
    .where('u.deleted_at', 'is', null);
  // One for each person of the firm at most.
  const links = await store.db
    .selectFrom('provider_links')
    .select(['user_id', 'subject'])
    .where('issuer', '=', issuer)
    .execute();
  const linked = links.find((link) => link.subject === subject);
  if (linked !== undefined) {
    const account = await active.where('u.user_id', '=', linked.user_id).executeTakeFirst();
    return account === undefined ? 'nobody' : { account };
  }

  if (value === undefined) return 'not-verified';
  const column = claim === 'email' ? 'u.email' : 'u.user_name';
  const named = await active
    .where((on) => on(on.fn<string>('lower', [column]), '=', on.fn<string>('lower', [on.val(value)])))
    .limit(2)
    .execute();
  const [account] = named;
  if (account === undefined || named.length > 1) return 'nobody';
  // Somebody else at the provider was first: an address that was given to a new person is not that person's account here.
  if (links.some((link) => link.user_id === account.user_id)) return 'other-identity';
  const row = { issuer, subject, user_id: account.user_id, linked_at: now };
  return { account, link: oneRow(store.db.insertInto('provider_links').values(row)) };
}
