import { describe, expect, it } from 'vitest';
import type { MappedSpareCard } from '#contract';
import { bagView } from '../../../src/app/spares/bag/bag-view.ts';
import { bookView } from '../../../src/app/spares/spare-view.ts';
import { withUnsent } from '../../../src/app/spares/bag/unsent-counts.ts';
import type { SpareAct } from '../../../src/app/spares/use-spare-acts.ts';
import { balances, book, cable, coil, find, line, moved, planned, posted, relay } from './spare-data.ts';

const view = (...acts: readonly SpareAct[]) => bookView(book, acts, find);

describe('the spares of a call with unsent acts', () => {
  it('lists the lines posted on this phone first, and counts them', () => {
    const { lines, plan } = view(posted('m2'));
    expect(lines.map(({ line: one, unsent }) => [one.MovementId, one.Status, unsent?.kind])).toEqual([
      ['m2', 'posted', 'waiting'],
      ['m1', 'received', undefined],
    ]);
    expect(plan[0]?.plan).toMatchObject({ IssuedQty: 2, UsedQty: 1, BalanceQty: 1, Status: 'partly_used' });
  });

  it('a reversed line does not count, whether the server knows it or not', () => {
    expect(view(posted('m2'), moved('m2', 'reverse')).plan[0]?.plan).toMatchObject({ UsedQty: 0, BalanceQty: 2 });
    const { lines, plan } = view(moved('m1', 'reverse'));
    expect(lines[0]).toMatchObject({ line: { Status: 'reversed' }, unsent: { kind: 'waiting' } });
    expect(plan[0]?.plan).toMatchObject({ IssuedQty: 0, BalanceQty: 0, Status: 'planned' });
  });

  it('a refused line stays visible and is not counted', () => {
    const { lines, plan } = view(posted('m2', {}, { state: 'needs-attention' }));
    expect(lines[0]?.unsent?.kind).toBe('refused');
    expect(plan[0]?.plan.UsedQty).toBe(0);
  });

  it('a line is not shown twice once the server has it', () => {
    const { lines } = bookView({ ...book, Movements: [line('m2'), line('m1')] }, [posted('m2')], find);
    expect(lines.map(({ line: one }) => one.MovementId)).toEqual(['m2', 'm1']);
  });

  it('planning a part again updates its quantity, and another part gets its own line', () => {
    const { plan } = view(planned(coil.SparePartId, 5), planned(cable.SparePartId, 1.5));
    expect(plan.map(({ plan: one, unsent }) => [one.MappedSpareId, one.PlannedQty, unsent?.kind])).toEqual([
      ['plan-coil', 5, 'waiting'],
      ['new 15', 1.5, 'waiting'],
    ]);
  });

  it('a part fitted for a project with approvals waits for approval', () => {
    const { lines } = bookView({ ...book, SparesPolicy: 'approval' }, [posted('m2')], find);
    expect(lines[0]?.line.Status).toBe('pending_approval');
  });
});

describe('the bag with unsent acts', () => {
  const bag = (acts: readonly SpareAct[], incoming = balances.Incoming) =>
    Object.fromEntries(
      bagView({ ...balances, Incoming: incoming }, acts, {
        find,
        lineOf: (id) => [...incoming, ...book.Movements].find(({ MovementId }) => MovementId === id),
        policyOf: () => 'free',
      }).map(({ part, condition, qty, serials }) => [`${part.SparePartId} ${condition}`, [qty, ...serials]]),
    );

  it('is the server’s balance when nothing is unsent', () => {
    expect(bag([])).toEqual({ '11 good': [2], '14 good': [1, 'MTR-1'] });
  });

  it('loses fitted parts and gains removed parts', () => {
    const acts = [posted('m2'), posted('m3', { Reason: 'removed_from_equipment', Condition: 'faulty' })];
    expect(bag(acts)).toMatchObject({ '11 good': [1], '11 faulty': [1] });
  });

  it('tracks serial numbers, and goes negative when more was used than received', () => {
    const fitted = { SparePartId: relay.SparePartId, SerialNo: 'MTR-1' };
    expect(bag([posted('m2', fitted)])['14 good']).toEqual([0]);
    expect(bag([posted('m2', { Qty: 5 })])['11 good']).toEqual([-3]);
  });

  it('undoes a reversed line, whether it is from this phone or from the server', () => {
    expect(bag([posted('m2'), moved('m2', 'reverse')])['11 good']).toEqual([2]);
    expect(bag([moved('m1', 'reverse')])['11 good']).toEqual([0]);
  });

  it('includes a transfer once it is received here, and never a refused one', () => {
    const coming = line('m9', { Status: 'posted', Qty: 3, IsForMe: true });
    expect(bag([], [coming])['11 good']).toEqual([2]);
    expect(bag([moved('m9', 'receive')], [coming])['11 good']).toEqual([5]);
    expect(bag([moved('m9', 'receive', { state: 'needs-attention' })], [coming])['11 good']).toEqual([2]);
  });
});

describe('a planned part in the list of all calls', () => {
  const card = { ...requiredPlan(), Call: {} as MappedSpareCard['Call'] };

  it('counts lines posted on this phone, but not refused or reversed ones', () => {
    expect(withUnsent(card, [posted('m2'), posted('m3', { Reason: 'returned_to_store' })])).toMatchObject({
      isUnsent: true,
      card: { IssuedQty: 2, UsedQty: 1, ReturnedQty: 1, BalanceQty: 0 },
    });
    expect(withUnsent(card, [posted('m2', {}, { state: 'needs-attention' })]).isUnsent).toBe(false);
    expect(withUnsent(card, [posted('m2'), moved('m2', 'reverse')]).isUnsent).toBe(false);
    expect(withUnsent(card, [posted('m2', { SparePartId: cable.SparePartId })]).isUnsent).toBe(false);
  });
});

function requiredPlan() {
  const [plan] = book.Plan;
  if (plan === undefined) throw new Error('The book of the tests has a plan.');
  return plan;
}
