import {
  failedOf,
  isTransfer,
  lineGuards,
  slipReasons,
  usualCondition,
  type Condition,
  type Direction,
  type MovementBody,
  type SlipReason,
  type SparePart,
} from '#contract';
import { t } from '#form';
import { partIn, type PartFinder } from './use-catalogue.ts';

/** A line as it is being written. Quantities as typed: nothing is lost that cannot be read yet. */
export interface SlipLine {
  readonly id: string;
  readonly reason: SlipReason;
  readonly part?: string;
  readonly qty: string;
  readonly serial: string;
  readonly equipment?: number;
  readonly colleague?: number;
  /** As it was picked: not everybody is known on the device. */
  readonly colleagueName?: string;
  readonly condition: Condition;
  readonly note: string;
  /** The old part was taken out, too. */
  readonly oldPartRemoved?: true;
  /** Something stands in it that its form does not take. */
  readonly isUnfit?: true;
  /** What the server did not take, each as long as it stands there. */
  readonly refused?: readonly RefusedField[];
}

export interface RefusedField {
  readonly field: SlipField;
  readonly message: string;
  readonly value: string;
}

/** What is not posted yet, on this device only. */
export interface Slip {
  readonly lines: readonly SlipLine[];
  readonly current: SlipLine;
}

export const reasonsOf = (direction: Direction): readonly SlipReason[] =>
  (Object.keys(slipReasons) as SlipReason[]) // exactly the names of the table
    .filter((reason) => slipReasons[reason].direction === direction);

export const emptyLine = (id: string, reason: SlipReason = 'fitted_to_equipment'): SlipLine => ({
  id,
  reason,
  qty: '1',
  serial: '',
  condition: usualCondition(reason),
  note: '',
});

/** Another reason keeps what was chosen, but for what the new reason does not know. */
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

export const needsColleague = (reason: SlipReason): boolean =>
  isTransfer(reason) && (slipReasons[reason].from === 'colleague' || slipReasons[reason].to === 'colleague');

/** A comma is a decimal point; what is no number is undefined. */
export function readQty(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  return /^\d+(\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) : undefined;
}

/** The fields of a line that can be wrong. */
export type SlipField = 'part' | 'qty' | 'serial' | 'equipment' | 'colleague' | 'note';

const fieldOf: Readonly<Record<string, SlipField>> = {
  'G-S1': 'qty',
  'G-S2': 'qty',
  'G-S3': 'qty',
  'G-S4': 'qty',
  'G-S5': 'serial',
  'G-S6': 'equipment',
  'G-S7': 'colleague',
};

/** What is missing before a line can be posted: the server's own guards, in its words. */
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
  for (const { code, words } of failed) {
    const field = fieldOf[code];
    if (field !== undefined) wrong[field] ??= t(words);
  }
  for (const { field, message, value } of line.refused ?? [])
    if (String(line[field] ?? '') === value) wrong[field] ??= t(message);
  return wrong;
}

/** The line with its pair: who fits a new part has mostly taken the old one out. */
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

/** A line as it is sent. Undefined while something is missing. */
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
