import { randomUUID } from 'node:crypto';
import { signatureMachine } from '#contract';
import type { Services } from '../../services.ts';
import type { Statement } from '../../storage/store.ts';
import type { MappingRow } from '../../work/mapping/mapping-cards.ts';
import { contentOfReport } from '../../signatures/target.ts';
import type { CustomerSigns } from './customer-signs.ts';
import type { RevisionRow } from '../revisions.ts';
import { oneRow } from '../../storage/statement.ts';

/**
 * A report on the visit that gives a reason for the missing customer signature also requests a waiver from the office, so that
 * nobody enters the reason again when closing the task.
 */
export async function customerNotSignedStatements(
  { store }: Services,
  row: RevisionRow,
  { mapping, signs }: { readonly mapping: MappingRow; readonly signs: CustomerSigns | undefined },
): Promise<readonly Statement[]> {
  const { signature, reason, note = '' } = signs ?? {};
  if (mapping.equipment_id !== null || signature !== undefined || reason === undefined) return [];
  // Submitted again with the same reason: request the waiver only once.
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
  return [oneRow(insert)];
}
