import { randomUUID } from 'node:crypto';
import { signatureMachine, type NotSignedReason } from '#contract';
import { isObject, valueAt, type JsonObject } from '#engine';
import type { Services } from '../services.ts';
import type { Unit } from '../storage/store.ts';
import type { MappingRow } from '../work/mapping-cards.ts';
import { contentOfReport } from '../signatures/target.ts';
import { customer } from './customer-signed.ts';
import type { RevisionRow } from './revisions.ts';

/** What can be chosen in a report on the visit, as it is kept beside signatures. */
const reasons: Readonly<Record<string, NotSignedReason>> = {
  Refused: 'refused',
  'Not available': 'not_available',
  'Not allowed by their rules': 'not_allowed_by_policy',
};

/**
 * A report on the visit that says why the customer has not signed asks the office to do without the signature: nobody writes the
 * reason a second time when the task is closed.
 */
export async function customerNotSignedUnits(
  { store }: Services,
  row: RevisionRow,
  { mapping, values }: { readonly mapping: MappingRow; readonly values: JsonObject },
): Promise<readonly Unit[]> {
  const said = valueAt(values, customer);
  if (mapping.equipment_id !== null || !isObject(said) || typeof said['signature'] === 'string') return [];
  const why = said['notSigned'];
  const reason = typeof why === 'string' ? reasons[why] : undefined;
  if (reason === undefined) return [];
  const note = typeof said['notSignedNote'] === 'string' ? said['notSignedNote'] : '';
  // Submitted again with the same reason: the office is asked once.
  const asked = await store.db
    .selectFrom('signatures')
    .select('signature_id')
    .where('target_kind', '=', 'site_visit')
    .where('target_id', '=', row.mapping_id)
    .where('state', 'in', [signatureMachine.record_waiver.to, signatureMachine.accept_waiver.to])
    .where('not_signed_reason', '=', reason)
    .where('note', '=', note)
    .executeTakeFirst();
  if (asked !== undefined) return [];
  const insert = store.db.insertInto('signatures').values({
    signature_id: randomUUID(),
    role: 'customer',
    state: signatureMachine.record_waiver.to,
    not_signed_reason: reason,
    note,
    target_kind: 'site_visit',
    target_id: row.mapping_id,
    target_hash: contentOfReport(row.content_hash),
    signed_at: row.submitted_at,
    received_at: row.received_at,
    taken_by: row.submitted_by,
  });
  return [{ query: insert.compile(), expect: 1 }];
}
