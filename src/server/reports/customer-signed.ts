import { isObject, valueAt, type JsonObject } from '#engine';
import type { Services } from '../services.ts';
import { fromJson, toJson } from '../storage/json-column.ts';
import type { Unit } from '../storage/store.ts';
import type { MappingRow } from '../work/mapping-cards.ts';
import { contentOfReport } from '../signatures/target.ts';
import type { RevisionRow } from './revisions.ts';

/** Where a report on a visit has the customer's name and signature. */
export const customer = '/signatures/customer';

/**
 * A report on the visit that the customer has signed on the glass is signed for: nobody is asked for a second signature. It
 * stands under exactly what was submitted, in place of one that was given before.
 */
export async function customerSignedUnits(
  { store }: Services,
  row: RevisionRow,
  { mapping, values }: { readonly mapping: MappingRow; readonly values: JsonObject },
): Promise<readonly Unit[]> {
  const signer = valueAt(values, customer);
  if (mapping.equipment_id !== null || !isObject(signer) || typeof signer['signature'] !== 'string') return [];
  const signature_id = signer['signature'];
  const picture = await store.db
    .selectFrom('attachments')
    .select(['strokes', 'device_at'])
    .where('attachment_id', '=', signature_id)
    .executeTakeFirst();
  if (picture === undefined) return [];
  const [name, designation] = [textOf(signer['name']), textOf(signer['designation'])];
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
      signer_name: name,
      signer_designation: designation,
      ink: picture.strokes === null ? null : toJson({ ...fromJson(picture.strokes) }),
      target_kind: 'site_visit',
      target_id: row.mapping_id,
      target_hash,
      signed_at: picture.device_at,
      received_at: row.received_at,
      taken_by: row.submitted_by,
    })
    // Reopened and submitted again under the signature that was there: the customer has seen what changed.
    .onConflict((on) => on.column('signature_id').doUpdateSet({ state: 'attached', target_hash }));
  return [{ query: outdate.compile() }, { query: attach.compile(), expect: 1 }];
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
