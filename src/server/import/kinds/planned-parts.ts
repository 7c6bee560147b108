import { callStatesOver } from '#contract';
import { externalRef, quantity, reference, text } from '../column.ts';
import type { Candidate, Kind, Mistake } from '../kind.ts';
import { quantityMistakes } from './quantity-mistakes.ts';

/** Planned parts of calls; each line is unique. */
export const plannedParts: Kind = {
  name: 'planned-parts',
  table: 'mapped_spares',
  id: 'mapped_spare_id',
  one: 'planned part',
  called: 'external_ref',
  columns: [
    externalRef('PLN-9001'),
    reference('CallRef', 'call_id', 'calls', { example: 'SRV-6001', needed: true, fixed: true }),
    reference('EquipmentRef', 'equipment_id', 'equipment', { example: 'EQ-4001', fixed: true }),
    reference('PartRef', 'spare_part_id', 'spare_parts', { example: 'PART-5001', needed: true, fixed: true }),
    quantity('PlannedQty', 'planned_milli', {
      example: '2',
      needed: true,
      limits: { exclusiveMinimum: 0, maximum: 1_000_000_000 },
      written: 'as a number above 0',
    }),
    text('Note', 'note', { example: '', limits: { maxLength: 200 } }),
  ],
  // The part comes last: it is never empty, and possible duplicates are looked up by it.
  uniques: [{ columns: ['call_id', 'equipment_id', 'spare_part_id'], countsEmpty: true, amongKept: true }],
  completing: () =>
    Promise.resolve(({ row, before, related }) =>
      before === undefined ? { ...row, project_id: related('calls', row['call_id'])?.['project_id'] ?? null } : row,
    ),
  check,
};

function check({ row, before, related }: Candidate): readonly Mistake[] {
  const found: Mistake[] = [];
  const call = related('calls', row['call_id']);
  const status = call?.['status'];
  if (before === undefined && callStatesOver.some((over) => over === status))
    found.push({
      Column: 'CallRef',
      Message: `This call is ${status}.`,
      Fix: 'Reopen the call first, or leave the row out.',
    });
  const item = related('equipment', row['equipment_id']);
  if (item !== undefined && item['site_id'] !== call?.['site_id'])
    found.push({
      Column: 'EquipmentRef',
      Message: 'This equipment is at another site.',
      Fix: 'Name equipment of the site of the call, or leave the cell empty.',
    });
  const part = related('spare_parts', row['spare_part_id']);
  return [...found, ...quantityMistakes('PlannedQty', Number(row['planned_milli']), part)];
}
