import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clockAt,
  dateOfPunch,
  dayFrom,
  longestStretchMs,
  stretchesOf,
  workDateOf,
  type DayFacts,
  type PunchFact,
} from '../../../src/contract/attendance/attendance-day.ts';

/** A time of day in India. */
const at = (date: string, time: string): number => Date.parse(`${date}T${time}:00+05:30`);
const checkIn = (date: string, time: string): PunchFact => ({ kind: 'in', at: at(date, time) });
const checkOut = (date: string, time: string): PunchFact => ({ kind: 'out', at: at(date, time) });
const dayOf = (punches: readonly PunchFact[], now: number, more: Partial<DayFacts> = {}) =>
  dayFrom({ kind: 'present', punches, corrections: [], ...more }, now);

const evening = at('2026-11-16', '20:00');

describe('a day from its punches', () => {
  it('counts the minutes between check-in and check-out', () => {
    const day = dayOf([checkIn('2026-11-16', '09:04'), checkOut('2026-11-16', '18:10')], evening);
    expect(day).toMatchObject({ status: 'checked_out', minutesWorked: 546, missesOut: false });
  });

  it('adds up several pairs and leaves the break out', () => {
    const day = dayOf(
      [
        checkIn('2026-11-16', '09:00'),
        checkOut('2026-11-16', '13:00'),
        checkIn('2026-11-16', '14:00'),
        checkOut('2026-11-16', '18:00'),
      ],
      evening,
    );
    expect(day).toMatchObject({
      minutesWorked: 480,
      checkIn: at('2026-11-16', '09:00'),
      checkOut: at('2026-11-16', '18:00'),
    });
  });

  it('is checked in while work is running, and the running stretch is not counted yet', () => {
    expect(dayOf([checkIn('2026-11-16', '09:00')], evening)).toMatchObject({ status: 'checked_in', minutesWorked: 0 });
  });

  it('misses its check-out after 16 hours, not before', () => {
    const punches = [checkIn('2026-11-16', '09:00')];
    const limit = at('2026-11-16', '09:00') + longestStretchMs;
    expect(dayOf(punches, limit).status).toBe('checked_in');
    expect(dayOf(punches, limit + 1)).toMatchObject({ status: 'missing_out', missesOut: true });
  });

  it('does not begin twice when the button is pressed twice', () => {
    const once = dayOf([checkIn('2026-11-16', '09:00')], evening);
    const twice = dayOf([checkIn('2026-11-16', '09:00'), checkIn('2026-11-16', '09:01')], evening);
    expect(twice).toEqual(once);
  });

  it('of leave stays leave until somebody works', () => {
    expect(dayOf([], evening, { kind: 'leave' }).status).toBe('on_leave');
    expect(dayOf([checkIn('2026-11-16', '11:00')], evening, { kind: 'leave' }).status).toBe('checked_in');
  });
});

describe('night work', () => {
  const night = [checkIn('2026-11-16', '21:10')];
  const out = checkOut('2026-11-17', '02:40');

  it('belongs to the date on which it began', () => {
    expect(dateOfPunch(out, night)).toBe('2026-11-16');
    expect(dateOfPunch(out, [...night, out])).toBe('2026-11-16');
    expect(dayOf([...night, out], at('2026-11-17', '08:00')).minutesWorked).toBe(330);
  });

  it('begins on the Indian date, also when it is still yesterday in UTC', () => {
    expect(workDateOf(at('2026-11-17', '00:30'))).toBe('2026-11-17');
    expect(workDateOf(at('2026-11-17', '05:29'))).toBe('2026-11-17');
  });
});

describe('a new day', () => {
  const forgotten = [checkIn('2026-11-16', '20:00')];

  it('always begins with a check-in, even if yesterday was never ended', () => {
    const punches = [...forgotten, checkIn('2026-11-17', '08:30')];
    expect(clockAt(punches, at('2026-11-17', '09:00'))).toEqual({
      state: 'in',
      since: at('2026-11-17', '08:30'),
      workDate: '2026-11-17',
    });
    expect(dateOfPunch(checkOut('2026-11-17', '18:00'), punches)).toBe('2026-11-17');
  });

  it('is not ended by a check-out that comes more than 16 hours later', () => {
    expect(dateOfPunch(checkOut('2026-11-17', '12:01'), forgotten)).toBeUndefined();
    expect(stretchesOf([...forgotten, checkOut('2026-11-17', '12:01')])).toEqual([{ in: at('2026-11-16', '20:00') }]);
  });

  it('is not begun by a check-out', () => {
    expect(dateOfPunch(checkOut('2026-11-17', '09:00'), [])).toBeUndefined();
  });
});

describe('a correction', () => {
  const correction = { in: at('2026-11-16', '09:00'), out: at('2026-11-16', '18:30') };
  const punches = [checkIn('2026-11-16', '09:00')];
  const nextDay = at('2026-11-17', '10:00');

  it('changes nothing while it waits', () => {
    const day = dayOf(punches, nextDay, { corrections: [correction] });
    expect(day).toMatchObject({ status: 'correction_requested', minutesWorked: 0 });
  });

  it('replaces the punches once it is approved', () => {
    const day = dayOf(punches, nextDay, { corrections: [{ ...correction, decision: 'approved' }], approvedPunches: 1 });
    expect(day).toMatchObject({ status: 'approved', minutesWorked: 570, missesOut: false });
  });

  it('that was rejected leaves the day as it was punched', () => {
    const day = dayOf(punches, nextDay, { corrections: [{ ...correction, decision: 'rejected' }] });
    expect(day).toMatchObject({ status: 'missing_out', minutesWorked: 0 });
  });

  it('replaces only the stretch it overlaps', () => {
    const pairs = [
      ...punches,
      checkOut('2026-11-16', '13:00'),
      checkIn('2026-11-16', '20:00'),
      checkOut('2026-11-16', '22:00'),
    ];
    const day = dayOf(pairs, nextDay, { corrections: [{ ...correction, decision: 'approved' }] });
    expect(day.minutesWorked).toBe(570 + 120);
  });

  it('is followed by new work that has to be approved again', () => {
    const more = [
      ...punches,
      checkOut('2026-11-16', '13:00'),
      checkIn('2026-11-16', '20:00'),
      checkOut('2026-11-16', '21:00'),
    ];
    const day = dayOf(more, nextDay, { corrections: [{ ...correction, decision: 'approved' }], approvedPunches: 2 });
    expect(day).toMatchObject({ status: 'checked_out', minutesWorked: 630 });
  });
});

describe('laws', () => {
  const start = at('2026-11-16', '00:00');
  const punch = fc.record({
    kind: fc.constantFrom('in' as const, 'out' as const),
    at: fc.integer({ min: 0, max: 48 * 60 }).map((minute) => start + minute * 60_000),
  });
  const punches = fc.array(punch, { maxLength: 12 });

  it('the order of arrival changes nothing', () => {
    fc.assert(
      fc.property(punches, fc.infiniteStream(fc.nat()), (made, order) => {
        const shuffled = made.map((each) => ({ each, rank: order.next().value as number }));
        const mixed = shuffled.sort((a, b) => a.rank - b.rank).map(({ each }) => each);
        expect(stretchesOf(mixed)).toEqual(stretchesOf(made));
      }),
    );
  });

  it('the same punch twice counts once', () => {
    fc.assert(
      fc.property(punches, (made) => {
        expect(stretchesOf([...made, ...made])).toEqual(stretchesOf(made));
      }),
    );
  });

  it('stretches follow one another, have a length, and none is longer than 16 hours', () => {
    fc.assert(
      fc.property(punches, (made) => {
        const stretches = stretchesOf(made);
        for (const [index, { in: since, out }] of stretches.entries()) {
          if (out !== undefined) {
            expect(out).toBeGreaterThanOrEqual(since);
            expect(out - since).toBeLessThanOrEqual(longestStretchMs);
          }
          expect(stretches[index + 1]?.in ?? Infinity).toBeGreaterThanOrEqual(out ?? since);
        }
      }),
    );
  });

  it('nobody works longer than the time between first and last punch', () => {
    fc.assert(
      fc.property(punches, (made) => {
        const times = made.map((each) => each.at);
        const span = times.length === 0 ? 0 : (Math.max(...times) - Math.min(...times)) / 60_000;
        const { minutesWorked } = dayOf(made, start + 100 * 3_600_000);
        expect(minutesWorked).toBeGreaterThanOrEqual(0);
        expect(minutesWorked).toBeLessThanOrEqual(span);
      }),
    );
  });

  it('whoever is in at a moment checked in within the 16 hours before', () => {
    fc.assert(
      fc.property(punches, fc.integer({ min: 0, max: 72 * 60 }), (made, minute) => {
        const now = start + minute * 60_000;
        const clock = clockAt(made, now);
        if (clock.state === 'in') {
          expect(made).toContainEqual({ kind: 'in', at: clock.since });
          expect(now - clock.since).toBeLessThanOrEqual(longestStretchMs);
          expect(clock.workDate).toBe(workDateOf(clock.since));
        }
      }),
    );
  });
});
