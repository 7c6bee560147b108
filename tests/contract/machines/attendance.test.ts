import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attendanceMachine, correctionGuards, dayFrom, failedOf, stepFrom, stepsFrom } from '#contract';
import type { Actor, AttendanceStatus, CorrectionFact, DayFacts, PunchFact, StepResult } from '#contract';
import { isNamed, office, owner } from './actors.ts';
import { propertyRuns } from '../../setup/property-runs.ts';

type AttendanceStep = keyof typeof attendanceMachine;

const states = [
  'not_marked',
  'checked_in',
  'checked_out',
  'missing_out',
  'correction_requested',
  'approved',
  'on_leave',
] as const;
const names = Object.keys(attendanceMachine) as AttendanceStep[];
const actors = [owner, office, 'system'] as const;
const minute = 60_000;
const start = Date.parse('2026-11-16T00:30:00Z');

const ask = (name: AttendanceStep, state: AttendanceStatus, actor: Actor) =>
  stepFrom(attendanceMachine[name], { state, actor, facts: undefined, reason: 'Because' });

describe('a day of attendance', () => {
  it('a person punches and asks, only the office decides', () => {
    expect(stepsFrom(attendanceMachine, 'checked_out', owner)).toEqual(['check_in', 'request_correction']);
    expect(stepsFrom(attendanceMachine, 'correction_requested', owner)).toEqual([]);
    expect(stepsFrom(attendanceMachine, 'correction_requested', office)).toEqual([
      'approve',
      'reject',
      'restore',
      'unmark',
    ]);
  });

  it('every state can be reached', () => {
    const reached = new Set<AttendanceStatus>(['not_marked']);
    for (let round = 0; round < states.length; round += 1)
      for (const { from, to } of names.map((name) => attendanceMachine[name]))
        if (from.some((state) => reached.has(state))) reached.add(to);
    expect([...reached].sort()).toEqual([...states].sort());
  });

  it('a random walk never takes an undefined step, nor one without its required reason', () => {
    const tries = fc.array(
      fc.record({ name: fc.constantFrom(...names), actor: fc.constantFrom(...actors), says: fc.boolean() }),
    );
    fc.assert(
      fc.property(tries, (walk) => {
        let state: AttendanceStatus = 'not_marked';
        for (const { name, actor, says } of walk) {
          const step = attendanceMachine[name];
          const answer: StepResult<AttendanceStatus> = stepFrom(step, {
            state,
            actor,
            facts: undefined,
            ...(says ? { reason: 'Because' } : {}),
          });
          if (answer.kind !== 'goes') continue;
          expect(step.from).toContain(state);
          expect(isNamed(step, actor)).toBe(true);
          expect(says || step.needsReason === undefined).toBe(true);
          state = answer.to;
        }
      }),
    );
  });
});

/** Possible events of a day, in steps of a few minutes. */
type Event = {
  readonly name: 'check_in' | 'check_out' | 'request_correction' | 'approve' | 'reject';
  readonly wait: number;
};
const events = fc.array(
  fc.record({
    name: fc.constantFrom('check_in', 'check_out', 'request_correction', 'approve', 'reject'),
    wait: fc.integer({ min: 1, max: 240 }),
  }) satisfies fc.Arbitrary<Event>,
  { maxLength: 14 },
);

describe('a day derived from its events', () => {
  it('goes from state to state as the machine says', () => {
    fc.assert(
      fc.property(events, (made) => {
        let now = start;
        let punches: readonly PunchFact[] = [];
        let corrections: readonly CorrectionFact[] = [];
        let approvedPunches: number | undefined;
        const facts = (): DayFacts => ({
          kind: 'present',
          punches,
          corrections,
          ...(approvedPunches === undefined ? {} : { approvedPunches }),
        });
        for (const { name, wait } of made) {
          now += wait * minute;
          // A day has one date; later events belong to the next.
          if (now > start + 15 * 60 * minute) return;
          const before = dayFrom(facts(), now);
          const rejection: AttendanceStep = before.missesOut ? 'reject' : 'restore';
          const step: AttendanceStep = name !== 'reject' ? name : before.stretches.length === 0 ? 'unmark' : rejection;
          const actor = name === 'approve' || name === 'reject' ? office : owner;
          const answer = ask(step, before.status, actor);
          if (answer.kind !== 'goes') continue;
          if (name === 'check_in' || name === 'check_out')
            punches = [...punches, { kind: name === 'check_in' ? 'in' : 'out', at: now }];
          else if (name === 'request_correction')
            corrections = [...corrections, { in: before.checkIn ?? now, out: now }];
          else {
            const decision = name === 'approve' ? ('approved' as const) : ('rejected' as const);
            corrections = corrections.map((each) => ({ decision, ...each }));
            if (name === 'approve') approvedPunches = punches.length;
          }
          expect(dayFrom(facts(), now).status).toBe(answer.to);
        }
      }),
      { numRuns: propertyRuns(100) },
    );
  });

  it('a punch on a day whose correction waits is kept, and the request stands', () => {
    const punches: PunchFact[] = [
      { kind: 'in', at: start },
      { kind: 'out', at: start + 60 * minute },
      { kind: 'in', at: start + 90 * minute },
    ];
    const day = dayFrom(
      { kind: 'present', punches, corrections: [{ in: start, out: start + 70 * minute }] },
      start + 100 * minute,
    );
    expect(day).toMatchObject({ status: 'correction_requested', minutesWorked: 60 });
    expect(day.stretches).toHaveLength(2);
  });
});

describe('the times of a correction', () => {
  const facts = { workDate: '2026-11-16', in: start, out: start + 8 * 60 * minute, now: start + 24 * 60 * minute };
  const codes = (change: Partial<typeof facts>) =>
    failedOf(correctionGuards, { ...facts, ...change }).map(({ code }) => code);

  it('are accepted when they are of that date, in order, past, and not longer than 16 hours', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ out: start + 16 * 60 * minute })).toEqual([]);
  });

  it('are refused with everything that is wrong with them', () => {
    expect(codes({ out: start })).toEqual(['G-OUT-AFTER-IN']);
    expect(codes({ workDate: '2026-11-15', out: start + 17 * 60 * minute })).toEqual([
      'G-OF-ITS-DAY',
      'G-NOT-TOO-LONG',
    ]);
    expect(codes({ now: start })).toEqual(['G-IS-PAST']);
  });
});
