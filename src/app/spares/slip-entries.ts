import { slipReasons, type Condition, type SlipReason, type SparePart } from '#contract';
import type { Evaluation, JsonObject } from '#engine';
import { readQty, reasonsOf, type SlipLine } from './slip.ts';

/** What a direction starts with: parts are fitted, mostly, and come from the store. */
const first = { out: 'fitted_to_equipment', in: reasonsOf('in')[0] ?? 'issued_by_store' } as const;

/** A line as the form `spare-reason` has it. The other direction has a reason ready, too. */
export function reasonEntries({ reason }: Pick<SlipLine, 'reason'>): JsonObject {
  const { direction } = slipReasons[reason];
  return {
    Direction: direction,
    OutOfBag: direction === 'out' ? reason : first.out,
    IntoBag: direction === 'in' ? reason : first.in,
  };
}

/** The choices of the form are the reasons of the contract; tests/app/forms holds them together. */
export const reasonIn = ({ Direction, OutOfBag, IntoBag }: JsonObject): SlipReason =>
  (Direction === 'in' ? IntoBag : OutOfBag) as SlipReason;

/** A line as the form `spare-line` has it. What is no number yet stands there as it was typed. */
export const lineEntries = (line: SlipLine, part: SparePart | undefined): JsonObject => ({
  IsSerialised: part?.IsSerialised === true,
  IsFitted: line.reason === 'fitted_to_equipment',
  Condition: line.condition,
  ...(line.qty !== '' && { Qty: readQty(line.qty) ?? line.qty }),
  ...(line.serial !== '' && { SerialNo: line.serial }),
  ...(line.note !== '' && { Note: line.note }),
  ...(line.oldPartRemoved === true && { OldPartRemoved: true }),
});

/** The line with what stands in the form now. */
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
