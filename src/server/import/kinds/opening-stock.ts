import { sql } from 'kysely';
import { stepStatements, lineStatement, movementNumber, type LineRow } from '../../spares/ledger-statements.ts';
import { placeOf, vanOf, type StockLocation } from '../../spares/locations.ts';
import { IdSource } from '../../storage/numbers.ts';
import type { Statement } from '../../storage/store.ts';
import { choice, externalRef, quantity, reference, text } from '../column.ts';
import type { Candidate, Circumstances, Kind, Mistake } from '../kind.ts';
import { quantityMistakes } from './quantity-mistakes.ts';
import { rowMay } from '../roles-of.ts';

/** The contents of an executive's bag when the ledger starts. Imported once: later changes are movements. */
export const openingStock: Kind = {
  name: 'opening-stock',
  table: 'spare_movements',
  id: 'movement_id',
  one: 'opening balance',
  called: 'external_ref',
  columns: [
    externalRef('OPN-5501'),
    reference('UserName', 'holder_user_id', 'users', { example: 'kavita', needed: true, fixed: true }),
    reference('PartRef', 'spare_part_id', 'spare_parts', { example: 'PART-5001', needed: true, fixed: true }),
    quantity('Qty', 'milli', {
      example: '4',
      needed: true,
      fixed: true,
      limits: { exclusiveMinimum: 0, maximum: 1_000_000_000 },
      written: 'as a number above 0',
    }),
    text('SerialNo', 'serial_no', { example: '', fixed: true, limits: { maxLength: 60 } }),
    choice('Condition', 'condition', ['good', 'faulty', 'scrap'], { example: 'good', otherwise: 'good', fixed: true }),
  ],
  uniques: [],
  check,
  writesNew: lineStatements,
  ofKind: sql<boolean>`reason = 'correction' and call_id is null and reverses_movement_id is null`,
};

function check({ row, before, related }: Candidate): readonly Mistake[] {
  if (before !== undefined) return [];
  const found: Mistake[] = [];
  const person = related('users', row['holder_user_id']);
  if (person !== undefined && (!rowMay(person, 'carry-spares') || person['is_active'] !== 1))
    found.push({
      Column: 'UserName',
      Message: 'This person has no bag: not an executive, or deactivated.',
      Fix: 'Name an executive who works here.',
    });
  const part = related('spare_parts', row['spare_part_id']);
  found.push(...quantityMistakes('Qty', Number(row['milli']), part));
  if (part?.['is_serialised'] !== 1) return found;
  if (row['serial_no'] === null)
    found.push({
      Column: 'SerialNo',
      Message: 'This part has a serial number.',
      Fix: 'Write it in one row for each part.',
    });
  if (row['milli'] !== 1000)
    found.push({
      Column: 'Qty',
      Message: 'A part with a serial number has quantity 1.',
      Fix: 'Write one row for each part.',
    });
  return found;
}

/** Ledger lines from the store into the bag, as the office would post them. */
async function lineStatements(
  fresh: readonly Candidate[],
  { store, now, user }: Circumstances,
): Promise<readonly Statement[]> {
  const services = { store, ids: new IdSource(store, Math.max(1, fresh.length)) };
  const bags = new Map<number, StockLocation>();
  for (const { row } of fresh) {
    const holder = Number(row['holder_user_id']);
    if (!bags.has(holder)) bags.set(holder, await vanOf(services, holder));
  }
  const whose = { holderId: 0, siteId: 0 };
  const from = await placeOf(services, 'store', whose);
  const transit = await placeOf(services, 'transit', whose);
  const statements: Statement[] = [from, transit, ...bags.values()].flatMap((place) => place.statements);
  for (const candidate of fresh) {
    const holder = Number(candidate.row['holder_user_id']);
    const to = bags.get(holder);
    if (to === undefined) continue;
    const line = {
      ...lineOf(candidate, holder),
      movement_no: await movementNumber(services, now),
      from_location_id: from.id,
      to_location_id: to.id,
      device_at: now,
      received_at: now,
      posted_by: user?.userId ?? holder,
    };
    const ends = { from: from.id, transit: transit.id, to: to.id };
    const step = {
      before: 'draft',
      steps: 0,
      after: 'posted',
      actorId: line.posted_by,
      time: { at: now, clockAheadMs: 0 },
      now,
    } as const;
    statements.push(lineStatement(services, line), ...stepStatements(services, line, { ...step, ends }));
  }
  return statements;
}

type LineFacts = Omit<
  LineRow,
  'movement_no' | 'from_location_id' | 'to_location_id' | 'device_at' | 'received_at' | 'posted_by'
>;

function lineOf({ id, row }: Candidate, holder: number): LineFacts {
  const condition = row['condition'];
  return {
    movement_id: String(id),
    spare_part_id: Number(row['spare_part_id']),
    reason: 'correction' as const,
    holder_user_id: holder,
    milli: Number(row['milli']),
    serial_no: row['serial_no'] === null ? null : String(row['serial_no']),
    condition: condition === 'faulty' || condition === 'scrap' ? condition : ('good' as const),
    stock_short: 0 as const,
    note: 'Opening stock',
    external_ref: String(row['external_ref']),
  };
}
