import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  datesCounted,
  dayFrom,
  failedOf,
  leaveGuards,
  leaveMachine,
  monthIsOpen,
  monthMachine,
  stepFrom,
} from '#contract';
import type { LeaveFacts, LeaveState, MonthState } from '#contract';
import type { Actor } from '#contract';
import { owner, office } from './actors.ts';

const actors = [owner, office, 'system'] as const;
const facts = { month: '2026-10', today: '2026-11-21', openRequests: 0 };
const approve = (more: Partial<typeof facts> = {}) =>
  stepFrom(monthMachine.approve, { state: 'open', actor: office, facts: { ...facts, ...more } });

describe('a month of attendance', () => {
  it('is approved by the office once it is over and nothing in it waits', () => {
    expect(approve()).toEqual({ kind: 'goes', to: 'approved' });
    expect(approve({ today: '2026-10-31', openRequests: 1 })).toMatchObject({
      guards: [{ code: 'G-MONTH-OVER' }, { code: 'G-NO-OPEN-REQUESTS' }],
    });
  });

  it('refuses every change while it is approved', () => {
    expect(failedOf([monthIsOpen], { month: 'approved' })).toMatchObject([{ code: 'G-MONTH-OPEN' }]);
    expect(failedOf([monthIsOpen], { month: 'open' })).toEqual([]);
  });

  it('makes its finished days approved, and no others', () => {
    const at = Date.parse('2026-10-12T03:30:00Z');
    const day = (punches: readonly ('in' | 'out')[]) =>
      dayFrom(
        {
          kind: 'present',
          punches: punches.map((kind, index) => ({ kind, at: at + index * 3_600_000 })),
          corrections: [],
          isMonthApproved: true,
        },
        at + 100 * 3_600_000,
      ).status;
    expect([day(['in', 'out']), day(['in']), day([])]).toEqual(['approved', 'missing_out', 'not_marked']);
  });

  it('a random walk is only ever moved by the office, and opened only with a reason', () => {
    const walks = fc.array(
      fc.record({
        name: fc.constantFrom<keyof typeof monthMachine>('approve', 'reopen'),
        actor: fc.constantFrom(...actors),
        open: fc.nat(1),
        says: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(walks, (walk) => {
        let state: MonthState = 'open';
        for (const { name, actor, open, says } of walk) {
          const asked: Parameters<typeof stepFrom<MonthState, typeof facts>>[1] = {
            state,
            actor,
            facts: { ...facts, openRequests: open },
            ...(says ? { reason: 'Why' } : {}),
          };
          const answer: ReturnType<typeof stepFrom<MonthState, typeof facts>> = stepFrom(monthMachine[name], asked);
          if (answer.kind !== 'goes') continue;
          expect(actor).toBe(office);
          expect(name === 'approve' ? open === 0 : says).toBe(true);
          state = answer.to;
        }
      }),
    );
  });
});

describe('days off', () => {
  const asked: LeaveFacts = { kind: 'leave', from: '2026-11-28', to: '2026-12-01', others: [], worked: [], off: [] };
  const codes = (more: Partial<LeaveFacts>) => failedOf(leaveGuards, { ...asked, ...more }).map(({ code }) => code);

  it('are whole days in order, asked for once, without work, and not for ever', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ to: '2026-11-27' })).toEqual(['G-LEAVE-IN-ORDER']);
    expect(codes({ to: '2027-11-28' })).toEqual(['G-LEAVE-NOT-TOO-LONG']);
    expect(codes({ others: [{ from: '2026-12-01', to: '2026-12-04' }] })).toEqual(['G-LEAVE-ONCE']);
    expect(codes({ others: [{ from: '2026-12-02', to: '2026-12-04' }] })).toEqual([]);
    expect(codes({ worked: ['2026-11-30'] })).toEqual(['G-LEAVE-NO-WORK']);
  });

  it('have the first and the last date and all between, over the end of a month', () => {
    const dates = (from: string, to: string) => datesCounted({ kind: 'weekly_off', from, to, off: [] });
    expect(dates('2026-11-29', '2026-12-01')).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
    expect(dates('2026-11-29', '2026-11-28')).toEqual([]);
  });

  it('are taken from working days: Sundays and days off in between stay what they are', () => {
    // 29 Nov 2026 is a Sunday.
    expect(datesCounted({ ...asked, off: ['2026-11-30'] })).toEqual(['2026-11-28', '2026-12-01']);
    expect(datesCounted({ ...asked, kind: 'weekly_off' })).toHaveLength(4);
    expect(codes({ from: '2026-11-29', to: '2026-11-30', off: ['2026-11-30'] })).toEqual(['G-LEAVE-WORKDAY']);
    expect(codes({ from: '2026-11-29', to: '2026-11-29', kind: 'weekly_off' })).toEqual([]);
  });

  it('are withdrawn by the person who asked, until the office has decided', () => {
    const step = (state: LeaveState, actor: Actor) => stepFrom(leaveMachine.withdraw, { state, actor, facts: asked });
    expect(step('requested', owner)).toEqual({ kind: 'goes', to: 'withdrawn' });
    expect(step('withdrawn', owner)).toEqual({ kind: 'already' });
    expect(step('requested', office)).toEqual({ kind: 'not-by-you' });
    expect(step('approved', owner)).toEqual({ kind: 'not-from-here' });
  });

  it('are decided once, by the office, or withdrawn once', () => {
    const walks = fc.array(
      fc.record({
        name: fc.constantFrom<keyof typeof leaveMachine>('approve', 'reject', 'withdraw'),
        actor: fc.constantFrom(...actors),
      }),
    );
    fc.assert(
      fc.property(walks, (walk) => {
        let state: LeaveState = 'requested';
        for (const { name, actor } of walk) {
          const answer: ReturnType<typeof stepFrom<LeaveState, LeaveFacts>> = stepFrom(leaveMachine[name], {
            state,
            actor,
            facts: asked,
            reason: 'Because',
          });
          if (answer.kind !== 'goes') continue;
          expect([state, actor]).toEqual(['requested', name === 'withdraw' ? owner : office]);
          state = answer.to;
        }
      }),
    );
  });
});
