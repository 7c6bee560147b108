import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  emptyLine,
  readQty,
  reasonsOf,
  withOldPart,
  withReason,
  wrongWith,
} from '../../../../src/app/spares/slip/slip.ts';
import { book, coil, find, relay } from '../spare-data.ts';

const fitted = { ...emptyLine('id'), part: String(coil.SparePartId), equipment: 1 };

describe('a line of a slip', () => {
  it('reads a decimal comma, and rejects text that is not a number', () => {
    expect(['2', '1,250', '0,75', '.5', '1.', '', '-1', '1e3', '1 2', '२'].map(readQty)).toEqual([
      2,
      undefined,
      0.75,
      0.5,
      1,
      undefined,
      undefined,
      undefined,
      undefined,
      2,
    ]);
  });

  it('reports missing fields with the server’s messages', () => {
    expect(wrongWith(emptyLine('id'), undefined)).toEqual({ part: 'Please select valid id' });
    expect(wrongWith({ ...emptyLine('id'), qty: '' }, relay)).toMatchObject({
      qty: 'Please Enter Quantity',
      serial: 'Please Enter Serial number',
      equipment: expect.stringMatching(/^Choose the equipment/),
    });
    expect(wrongWith({ ...fitted, qty: '1,5' }, coil)).toEqual({ qty: 'This part is counted in whole numbers.' });
    expect(wrongWith(fitted, coil)).toEqual({});
  });

  it('drops fields that a new reason does not have', () => {
    expect(withReason(fitted, 'returned_to_store')).not.toHaveProperty('equipment');
    expect(withReason(fitted, 'removed_from_equipment')).toMatchObject({ equipment: 1, condition: 'faulty' });
    expect(reasonsOf('in')).toEqual(['issued_by_store', 'received_from_colleague', 'removed_from_equipment']);
  });

  it('adds a removal line for a replaced old part', () => {
    const [first, second] = withOldPart({ ...fitted, oldPartRemoved: true }, 'other');
    expect(first).toEqual(fitted);
    expect(second).toMatchObject({ id: 'other', reason: 'removed_from_equipment', condition: 'faulty', equipment: 1 });
  });

  it('is sent with the id of its plan line', () => {
    const at = Date.UTC(2026, 10, 21, 4, 20);
    expect(bodyOf({ ...fitted, qty: '2' }, { find, at, plan: book.Plan })).toEqual({
      MovementId: 'id',
      SparePartId: coil.SparePartId,
      MappedSpareId: 'plan-coil',
      Reason: 'fitted_to_equipment',
      Qty: 2,
      Condition: 'good',
      DeviceAt: '2026-11-21T04:20:00.000Z',
      EquipmentId: 1,
    });
  });
});
