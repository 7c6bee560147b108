import { describe, expect, it } from 'vitest';
import { slipReasons, type SlipReason, type SparePart } from '#contract';
import { lineEntries, reasonEntries, reasonIn, withEntered } from '../../../../src/app/spares/slip/slip-entries.ts';
import { emptyLine, withReason, type SlipLine } from '../../../../src/app/spares/slip/slip.ts';
import { coil, relay } from '../spare-data.ts';

const reasons = Object.keys(slipReasons) as SlipReason[];
const line: SlipLine = { ...emptyLine('l1'), part: '7', qty: '2', note: 'From the spare panel', serial: 'MTR-11' };

const through = (before: SlipLine, part: SparePart): SlipLine =>
  withEntered(before, { data: lineEntries(before, part), issues: [] });

describe('a line of a slip in its forms', () => {
  it.each(reasons)('reason %s survives the round trip through the form', (reason) => {
    expect(reasonIn(reasonEntries({ reason }))).toBe(reason);
  });

  it.each([relay, coil])('a line survives the round trip through the form', (part) => {
    for (const reason of reasons) expect(through(withReason(line, reason), part)).toEqual(withReason(line, reason));
    expect(through({ ...line, oldPartRemoved: true }, part)).toEqual({ ...line, oldPartRemoved: true });
  });

  it('the other direction starts with its most usual reason', () => {
    expect(reasonEntries({ reason: 'issued_by_store' })['OutOfBag']).toBe('fitted_to_equipment');
    expect(reasonEntries({ reason: 'scrapped_on_site' })['IntoBag']).toBe('issued_by_store');
  });

  it.each(['', '1,5x', '0,25'])('a quantity typed as “%s” is not lost', (qty) => {
    expect(through({ ...line, qty }, coil).qty).toBe(qty.replace('0,25', '0.25'));
  });

  it('an error in the form makes the line unfit, a missing entry does not', () => {
    const issue = { pointer: '/Note', code: 'maxLength', level: 'error', message: 'Too long', missing: false } as const;
    const data = lineEntries(line, coil);
    expect(withEntered(line, { data, issues: [issue] }).isUnfit).toBe(true);
    expect(withEntered(line, { data, issues: [{ ...issue, missing: true }] }).isUnfit).toBeUndefined();
  });
});
