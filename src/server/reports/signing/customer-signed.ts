import type { Services } from '../../services.ts';
import { fromJson, toJson } from '../../storage/json-column.ts';
import type { Statement } from '../../storage/store.ts';
import type { MappingRow } from '../../work/mapping/mapping-cards.ts';
import { contentOfReport } from '../../signatures/target.ts';
import type { CustomerSigns } from './customer-signs.ts';
import type { RevisionRow } from '../revisions.ts';
import { oneRow } from '../../storage/statement.ts';

/**
 * When the customer has signed the report on the visit on screen, no second signature is requested. The signature is attached
 * to exactly what was submitted, and replaces an earlier one.
 */
export async function customerSignedStatements(
  { store }: Services,
  row: RevisionRow,
  { mapping, signs }: { readonly mapping: MappingRow; readonly signs: CustomerSigns | undefined },
): Promise<readonly Statement[]> {
  const signature_id = signs?.signature;
  if (mapping.equipment_id !== null || signature_id === undefined) return [];
  const picture = await store.db
    .selectFrom('attachments')
    .select(['strokes', 'ink_hash', 'device_at', 'told_at'])
    .where('attachment_id', '=', signature_id)
    .executeTakeFirst();
  if (picture === undefined) return [];
  const target_hash = contentOfReport(row.content_hash);
  const outdate = store.db
    .updateTable('signatures')
    .set((on) => ({ state: 'stale', rev: on('rev', '+', 1) }))
    .where('target_kind', '=', 'site_visit')
    .where('target_id', '=', row.mapping_id)
    .where('role', '=', 'customer')
    .where('state', '=', 'attached');
  const attach = store.db
    .insertInto('signatures')
    .values({
      signature_id,
      role: 'customer',
      state: 'attached',
      signer_name: signs?.name ?? null,
      signer_designation: signs?.designation ?? null,
      ink: picture.strokes === null ? null : toJson({ ...fromJson(picture.strokes) }),
      ink_hash: picture.ink_hash,
      target_kind: 'site_visit',
      target_id: row.mapping_id,
      target_hash,
      signed_at: picture.device_at,
      told_at: picture.told_at,
      received_at: row.received_at,
      taken_by: row.submitted_by,
    })
    // Reopened and submitted again with the same signature: the customer has seen the change.
    .onConflict((on) => on.column('signature_id').doUpdateSet({ state: 'attached', target_hash }));
  return [{ query: outdate.compile() }, oneRow(attach)];
}
