import { slipReasons, type Condition, type SlipReason, type SparePart } from '#contract';
import type { Evaluation, JsonObject } from '#engine';
import { readQty, reasonsOf, type SlipLine } from './slip.ts';

/** The default reason of each direction: parts are usually fitted, and usually come from the store. */
const first = { out: 'fitted_to_equipment', in: reasonsOf('in')[0] ?? 'issued_by_store' } as const;

/** Entries for the form `spare-reason`. The other direction gets its default reason. */
export function reasonEntries({ reason }: Pick<SlipLine, 'reason'>): JsonObject {
  const { direction } = slipReasons[reason];
  return {
    Direction: direction,
    OutOfBag: direction === 'out' ? reason : first.out,
    IntoBag: direction === 'in' ? reason : first.in,
  };
}

/** The form's choices are the contract's reasons; tests/app/forms checks that. */
export const reasonIn = ({ Direction, OutOfBag, IntoBag }: JsonObject): SlipReason =>
  (Direction === 'in' ? IntoBag : OutOfBag) as SlipReason;

/** Entries for the form `spare-line`. Text that is not a number yet is kept as typed. */
export const lineEntries = (line: SlipLine, part: SparePart | undefined): JsonObject => ({
  IsSerialised: part?.IsSerialised === true,
  IsFitted: line.reason === 'fitted_to_equipment',
  Condition: line.condition,
  ...(line.qty !== '' && { Qty: readQty(line.qty) ?? line.qty }),
  ...(line.serial !== '' && { SerialNo: line.serial }),
  ...(line.note !== '' && { Note: line.note }),
  ...(line.oldPartRemoved === true && { OldPartRemoved: true }),
});

/** The line with the form's current entries. */
export function withEntered(line: SlipLine, { data, issues }: Pick<Evaluation, 'data' | 'issues'>): SlipLine {
  const { oldPartRemoved: _, isUnfit: __, ...rest } = line;
  const { Qty, SerialNo, Condition, OldPartRemoved, Note } = data;
  return {
    ...rest,
    qty: typeof Qty === 'number' || typeof Qty === 'string' ? String(Qty) : '',
    serial: typeof SerialNo === 'string' ? SerialNo : '',
    note: typeof Note === 'string' ? Note : '',
    // One of the choices of the form.
    condition: (Condition as Condition | undefined) ?? line.condition,
    ...(OldPartRemoved === true && { oldPartRemoved: true }),
    ...(issues.some(({ level, missing }) => level === 'error' && !missing) && { isUnfit: true }),
  };
}
