import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coveredMs, stretches, taskMinutes } from '../../../../src/server/work/task/durations.ts';
import type { TaskEventKind } from '../../../../src/server/storage/tables/work.ts';

const hour = 3_600_000;
const at = (kind: TaskEventKind, hours: number) => ({ kind, device_at: hours * hour });

describe('the time of a task', () => {
  it('is travel until work starts, and work until it pauses', () => {
    const events = [at('travel_start', 7), at('start', 8), at('pause', 10), at('resume', 11), at('close', 11.5)];
    expect(taskMinutes(events, 20 * hour)).toEqual({ WorkedMinutes: 150, TravelMinutes: 60 });
  });

  it('counts a running period up to now', () => {
    expect(taskMinutes([at('start', 8)], 9 * hour)).toEqual({ WorkedMinutes: 60, TravelMinutes: 0 });
  });

  it('lies in the past, also where an event was stored with a time that has not come', () => {
    const ends = [at('start', 8), at('pause', 40)];
    expect(taskMinutes(ends, 9 * hour)).toEqual({ WorkedMinutes: 60, TravelMinutes: 0 });
    const begins = [at('travel_start', 8), at('start', 40), at('pause', 41)];
    expect(taskMinutes(begins, 9 * hour)).toEqual({ WorkedMinutes: 0, TravelMinutes: 60 });
  });

  it('does not depend on the order in which events arrive', () => {
    const events = [at('travel_start', 7), at('start', 8), at('pause', 10), at('resume', 11), at('complete', 12)];
    fc.assert(
      fc.property(fc.shuffledSubarray(events, { minLength: events.length }), (shuffled) => {
        expect(stretches(shuffled, 20 * hour)).toEqual(stretches(events, 20 * hour));
      }),
    );
  });

  it('counts overlapping periods once, and never more than the day', () => {
    const stretch = fc
      .tuple(fc.nat({ max: 24 }), fc.nat({ max: 24 }))
      .map(([a, b]) => ({ kind: 'work' as const, from: Math.min(a, b), to: Math.max(a, b) }));
    fc.assert(
      fc.property(fc.array(stretch), (parts) => {
        const hours = Array.from({ length: 24 }, (_, one) => one);
        const covered = hours.filter((one) => parts.some(({ from, to }) => from <= one && one < to)).length;
        expect(coveredMs(parts, 'work', 0, 24)).toBe(covered);
      }),
    );
  });
});
