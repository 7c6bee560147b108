import type { MovementBody, Problem } from '#contract';
import { emptyLine, type RefusedField, type SlipField, type SlipLine } from './slip.ts';
import { partKey } from '../use-catalogue.ts';

const fieldOf: Readonly<Record<string, SlipField>> = {
  '/SparePartId': 'part',
  '/PartRef': 'part',
  '/Qty': 'qty',
  '/SerialNo': 'serial',
  '/EquipmentId': 'equipment',
  '/ColleagueId': 'colleague',
  '/Note': 'note',
};

/** A refused line as a slip line again, with the server's errors at their fields. */
export function reopenedLine(body: MovementBody, problem: Problem | undefined, id: string): SlipLine {
  const { SparePartId, PartRef, Reason, Qty, SerialNo, EquipmentId, ColleagueId, Condition, Note } = body;
  const line: SlipLine = {
    ...emptyLine(id, Reason),
    part: partKey({ ...(SparePartId !== undefined && { SparePartId }), ...(PartRef !== undefined && { PartRef }) }),
    qty: String(Qty),
    serial: SerialNo ?? '',
    condition: Condition,
    note: Note ?? '',
    ...(EquipmentId !== undefined && { equipment: EquipmentId }),
    ...(ColleagueId !== undefined && { colleague: ColleagueId }),
  };
  const refused = (problem?.errors ?? []).flatMap(({ pointer, message }): readonly RefusedField[] => {
    const field = fieldOf[pointer];
    return field === undefined ? [] : [{ field, message, value: String(line[field] ?? '') }];
  });
  return refused.length === 0 ? line : { ...line, refused };
}
