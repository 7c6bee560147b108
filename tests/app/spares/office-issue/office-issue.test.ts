import { describe, expect, it } from 'vitest';
import type { SparePart } from '#contract';
import { emptyIssue, issueBody, wrongWithIssue } from '../../../../src/app/spares/office-issue/office-issue.ts';

const fuse: SparePart = {
  SparePartId: 12,
  Name: 'HRC fuse',
  Category: 'LBS',
  Uom: 'nos',
  IsSerialised: false,
  FitsModels: [],
  IsCustom: false,
};
const relay: SparePart = { ...fuse, SparePartId: 14, Name: 'Master trip relay', IsSerialised: true };
const at = Date.parse('2026-11-21T04:30:00Z');
const ids = () => {
  let next = 0;
  return () => `id ${String((next += 1))}`;
};

describe('an issue by the office', () => {
  it('needs an executive, a part and a whole quantity', () => {
    expect(Object.keys(wrongWithIssue(emptyIssue))).toEqual(['userId', 'part']);
    expect(wrongWithIssue({ ...emptyIssue, userId: 1, part: fuse, qty: '1.5' })).toEqual({
      qty: 'This part is counted in whole numbers.',
    });
    expect(issueBody({ ...emptyIssue, userId: 1, part: fuse, qty: '0' }, at, ids())).toBeUndefined();
  });

  it('is sent as one line with its quantity and reference', () => {
    expect(issueBody({ ...emptyIssue, userId: 1, part: fuse, qty: '6', reference: ' Slip 118 ' }, at, ids())).toEqual({
      UserId: 1,
      SparePartId: 12,
      Lines: [{ MovementId: 'id 1', Qty: 6 }],
      DeviceAt: '2026-11-21T04:30:00.000Z',
      Reference: 'Slip 118',
    });
  });

  it('is sent as one line per serial number, without duplicates', () => {
    const entry = { ...emptyIssue, userId: 1, part: relay, serials: 'R-1\n R-2 ,\n' };
    expect(issueBody(entry, at, ids())?.Lines).toEqual([
      { MovementId: 'id 1', Qty: 1, SerialNo: 'R-1' },
      { MovementId: 'id 2', Qty: 1, SerialNo: 'R-2' },
    ]);
    expect(wrongWithIssue({ ...entry, serials: 'R-1\nR-1' })).toEqual({
      serials: 'A serial number is listed twice.',
    });
    expect(wrongWithIssue({ ...entry, serials: 'R'.repeat(61) })).toHaveProperty('serials');
    expect(wrongWithIssue({ ...entry, serials: '' })).toEqual({ serials: 'Please Enter Serial number' });
  });
});
