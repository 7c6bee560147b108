import type { Kysely } from 'kysely';
import { inkHash } from '../../ink-hash.ts';
import type { Database } from '../../database.ts';
import { fromJson } from '../../json-column.ts';
import type { Migration } from '../migration.ts';

/**
 * Who signed, for which field, on whose side, and who typed the name. Of what is stored already only typed names are known: whose
 * drawing an earlier one is, nothing says. What people keep as their own signature gets its hash, so that it is found on the other side.
 */
export const signers: Migration = {
  id: '033-signers',
  compute: (db) => ownInk(db),
  statements: ({ engine, integer }, computed = []) => {
    const typedName = engine === 'sqlite' ? "strokes ->> '$.typedName'" : "strokes ->> 'typedName'";
    return [
      'alter table attachments add column signer_name text',
      'alter table attachments add column signer_field text',
      `alter table attachments add column signer_side text check (signer_side in ('staff', 'customer'))`,
      `alter table attachments add column typed_by ${integer} references users`,
      'alter table attachments add column ink_hash text',
      'alter table signatures add column ink_hash text',
      `update attachments set signer_name = ${typedName}, typed_by = created_by
        where kind = 'signature' and strokes is not null and ${typedName} is not null`,
      ...computed.map((change) => `update signatures set ${change}`),
      'create index attachments_ink on attachments (ink_hash) where ink_hash is not null',
      'create index signatures_ink on signatures (ink_hash) where ink_hash is not null',
    ];
  },
};

async function ownInk(db: Kysely<Database>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('signatures')
    .select(['signature_id', 'ink'])
    .where('target_kind', '=', 'user_default')
    .where('ink', 'is not', null)
    .execute();
  return rows.flatMap(({ signature_id, ink }) => {
    const hash = ink === null ? null : inkHash(fromJson(ink));
    return hash === null ? [] : [`ink_hash = '${hash}' where signature_id = '${signature_id}'`];
  });
}
