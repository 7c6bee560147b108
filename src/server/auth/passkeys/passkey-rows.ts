import type { KnownPasskey } from '#contract';
import type { Services } from '../../services.ts';
import type { Statement } from '../../storage/store.ts';
import type { PasskeysTable } from '../../storage/tables/people.ts';

/** The passkeys of a person, the oldest first. */
export function passkeysOf({ store }: Pick<Services, 'store'>, userId: number) {
  return store.db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('made_at')
    .orderBy('passkey_id')
    .execute();
}

export const knownPasskey = ({ credential_id, transports }: PasskeysTable): KnownPasskey => ({
  CredentialId: credential_id,
  Transports: transports === '' ? [] : transports.split(','),
});

export function removeAllPasskeys({ store }: Pick<Services, 'store'>, userId: number): Statement {
  return { query: store.db.deleteFrom('passkeys').where('user_id', '=', userId).compile() };
}
