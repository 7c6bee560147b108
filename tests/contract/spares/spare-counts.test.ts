import { describe, expect, it } from 'vitest';
import { countsOf, milliOf, spareStatus, type CountedLine } from '#contract';

const line = (reason: CountedLine['reason'], milli: number, state: CountedLine['state'] = 'posted'): CountedLine => ({
  reason,
  milli,
  state,
});

describe('the counts of a planned part', () => {
  it('are issued, used and returned, and the rest is in the bag with the old parts', () => {
    const lines = [
      line('issued_by_store', 5000, 'received'),
      line('fitted_to_equipment', 2000),
      line('returned_to_store', 1000),
      line('removed_from_equipment', 2000),
    ];
    expect(countsOf(lines)).toEqual({
      issued: 5000,
      used: 2000,
      returned: 1000,
      removed: 2000,
      scrapped: 0,
      balance: 4000,
    });
  });

  it('leave out what has not been received, was refused, or was reversed', () => {
    const lines = [
      line('issued_by_store', 1000, 'posted'),
      line('fitted_to_equipment', 1000, 'reversed'),
      line('correction', 1000),
      line('returned_to_store', 1000, 'rejected'),
    ];
    expect(countsOf(lines)).toMatchObject({ issued: 0, used: 0, returned: 0, balance: 0 });
  });

  it.each([
    ['nothing was issued', [0, 0, 0], false, 'planned'],
    ['all is in the bag', [2, 0, 0], false, 'issued'],
    ['some is fitted', [2, 1, 0], false, 'partly_used'],
    ['all is fitted', [2, 2, 0], false, 'used'],
    ['one more was issued than was needed', [3, 2, 0], false, 'to_return'],
    ['the call is over and something is left', [2, 1, 0], true, 'to_return'],
    ['the call is over and nothing is left', [2, 1, 1], true, 'done'],
    ['all went back unused', [2, 0, 2], false, 'done'],
  ] as const)('%s', (_, [issued, used, returned], isOver, expected) => {
    const counts = { issued, used, balance: issued - used - returned };
    expect(spareStatus(counts, { planned: 2, isOver })).toBe(expected);
  });

  it('a quantity has three decimals', () => {
    expect([milliOf(0.1), milliOf(2.345), milliOf(1.0005), milliOf(999_999.999)]).toEqual([
      100,
      2345,
      undefined,
      999_999_999,
    ]);
  });
});
