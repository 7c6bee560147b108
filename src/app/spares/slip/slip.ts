import {
  failedOf,
  isTransfer,
  lineGuards,
  movementGuards,
  slipReasons,
  usualCondition,
  type Condition,
  type Direction,
  type LineGuardCode,
  type MovementBody,
  type SlipReason,
  type SparePart,
} from '#contract';
import { keysOf, looksLikeThousands, withWesternDigits } from '#engine';
import { t } from '#language';
import { partIn, type PartFinder } from '../use-catalogue.ts';

/** A line being written. Quantities are kept as typed, even if they are not numbers yet. */
export interface SlipLine {
  readonly id: string;
  readonly reason: SlipReason;
  readonly part?: string;
  readonly qty: string;
  readonly serial: string;
  readonly equipment?: number;
  readonly colleague?: number;
  /** Stored with the choice: the device does not know every colleague. */
  readonly colleagueName?: string;
  readonly condition: Condition;
  readonly note: string;
  /** The old part was removed, too. */
  readonly oldPartRemoved?: true;
  /** Its form has an error. */
  readonly isUnfit?: true;
  /** The server's errors; each applies until its value is changed. */
  readonly refused?: readonly RefusedField[];
}

export interface RefusedField {
  readonly field: SlipField;
  readonly message: string;
  readonly value: string;
}

/** A slip that is not posted yet, on this device only. */
export interface Slip {
  readonly lines: readonly SlipLine[];
  readonly current: SlipLine;
}

export const reasonsOf = (direction: Direction): readonly SlipReason[] =>
  keysOf(slipReasons).filter((reason) => slipReasons[reason].direction === direction);

export const emptyLine = (id: string, reason: SlipReason = 'fitted_to_equipment'): SlipLine => ({
  id,
  reason,
  qty: '1',
  serial: '',
  condition: usualCondition(reason),
  note: '',
});

/** Changes the reason and drops the fields that the new reason does not have. */
export function withReason(line: SlipLine, reason: SlipReason): SlipLine {
  const { colleague, colleagueName, equipment, oldPartRemoved: _, ...rest } = line;
  const facts = slipReasons[reason];
  const withColleague = facts.from === 'colleague' || facts.to === 'colleague';
  return {
    ...rest,
    reason,
    condition: usualCondition(reason),
    ...(withColleague && colleague !== undefined && { colleague }),
    ...(withColleague && colleagueName !== undefined && { colleagueName }),
    ...(facts.needsEquipment && equipment !== undefined && { equipment }),
  };
}

/** A line on which nothing has been picked is about the equipment that the slip was opened for. */
export function withUsual(line: SlipLine, equipment: number | undefined): SlipLine {
  const isBegun = line.part !== undefined || line.equipment !== undefined;
  return isBegun || equipment === undefined || !slipReasons[line.reason].needsEquipment ? line : { ...line, equipment };
}

export const needsColleague = (reason: SlipReason): boolean =>
  isTransfer(reason) && (slipReasons[reason].from === 'colleague' || slipReasons[reason].to === 'colleague');

/** Accepts a decimal comma. Undefined if the text is not a number, or may be two (`1,250`). */
export function readQty(text: string): number | undefined {
  if (looksLikeThousands(text)) return undefined;
  const plain = withWesternDigits(text).trim().replace(',', '.');
  return /^\d+(\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) : undefined;
}

/** The fields of a line that can be wrong. */
export type SlipField = 'part' | 'qty' | 'serial' | 'equipment' | 'colleague' | 'note';

const guards = movementGuards;

const fieldOf: Readonly<Record<LineGuardCode, SlipField>> = {
  [guards.qtyGiven.code]: 'qty',
  [guards.qtyExact.code]: 'qty',
  [guards.qtyWhole.code]: 'qty',
  [guards.oneAtATime.code]: 'qty',
  [guards.serialGiven.code]: 'serial',
  [guards.equipmentGiven.code]: 'equipment',
  [guards.colleagueGiven.code]: 'colleague',
};

/** What is missing before a line can be posted, by the server's own guards and messages. */
export function wrongWith(line: SlipLine, part: SparePart | undefined): Readonly<Partial<Record<SlipField, string>>> {
  if (part === undefined) return { part: t('Please select valid id') };
  const failed = failedOf(lineGuards, {
    state: 'draft',
    reason: line.reason,
    qty: readQty(line.qty) ?? 0,
    uom: part.Uom,
    isSerialised: part.IsSerialised,
    hasSerial: line.serial.trim() !== '',
    hasEquipment: line.equipment !== undefined,
    hasColleague: line.colleague !== undefined,
    isOffice: false,
    isMine: true,
    isReceiver: true,
    isWorkOpen: true,
    ageMs: 0,
  });
  const wrong: Partial<Record<SlipField, string>> = {};
  for (const { code, words } of failed) wrong[fieldOf[code]] ??= t(words);
  for (const { field, message, value } of line.refused ?? [])
    if (String(line[field] ?? '') === value) wrong[field] ??= t(message);
  return wrong;
}

/** The line, plus a removal line for the old part if it was replaced. */
export function withOldPart(line: SlipLine, id: string): readonly SlipLine[] {
  const { oldPartRemoved, ...plain } = line;
  if (oldPartRemoved !== true || line.reason !== 'fitted_to_equipment') return [plain];
  return [plain, { ...withReason(plain, 'removed_from_equipment'), id, serial: '' }];
}

interface Posted {
  readonly find: PartFinder;
  readonly at: number;
  readonly plan: readonly { readonly MappedSpareId: string; readonly Part: SparePart; readonly EquipmentId?: number }[];
}

/** The request body of a line, or undefined while something is missing. */
export function bodyOf(line: SlipLine, { find, at, plan }: Posted): MovementBody | undefined {
  const part = line.part === undefined ? undefined : find(partIn(line.part));
  const qty = readQty(line.qty);
  if (line.part === undefined || part === undefined || qty === undefined) return undefined;
  const own = plan.filter(({ Part }) => find(Part) === part || Part === part);
  const planned = own.find(({ EquipmentId }) => EquipmentId === line.equipment) ?? own[0];
  const [serial, note] = [line.serial.trim(), line.note.trim()];
  return {
    MovementId: line.id,
    ...partIn(line.part),
    Reason: line.reason,
    Qty: qty,
    Condition: line.condition,
    DeviceAt: new Date(at).toISOString(),
    ...(planned !== undefined && { MappedSpareId: planned.MappedSpareId }),
    ...(line.equipment !== undefined && { EquipmentId: line.equipment }),
    ...(line.colleague !== undefined && { ColleagueId: line.colleague }),
    ...(serial !== '' && { SerialNo: serial }),
    ...(note !== '' && { Note: note }),
  };
}
