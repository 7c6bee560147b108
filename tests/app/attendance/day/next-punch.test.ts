import { describe, expect, it } from 'vitest';
import { clockWords, nextPunch } from '../../../../src/app/attendance/day/next-punch.ts';

const at = (date: string, time: string): number => Date.parse(`${date}T${time}:00+05:30`);
const since = (date: string, time: string) => ({ state: 'in', since: at(date, time), workDate: date }) as const;

describe('the punch button', () => {
  it('checks in on a new day, and again after a break', () => {
    const now = at('2026-11-16', '09:00');
    expect(nextPunch({ state: 'out' }, now, false)).toEqual({ kind: 'in', label: 'Check in' });
    expect(nextPunch({ state: 'out' }, now, true)).toEqual({ kind: 'in', label: 'Check in again' });
  });

  it('checks out on the same day', () => {
    expect(nextPunch(since('2026-11-16', '09:00'), at('2026-11-16', '18:00'), true)).toEqual({
      kind: 'out',
      label: 'Check out',
    });
  });

  it('starts a new day with a check-in, and still offers the forgotten check-out', () => {
    const next = nextPunch(since('2026-11-15', '20:00'), at('2026-11-16', '08:30'), false);
    expect(next).toMatchObject({
      kind: 'in',
      other: { kind: 'out', label: 'Check out for yesterday (in since 20:00)' },
    });
  });

  it('ends work past midnight with a check-out', () => {
    const next = nextPunch(since('2026-11-15', '21:10'), at('2026-11-16', '02:40'), false);
    expect(next).toMatchObject({ kind: 'out', other: { kind: 'in' } });
  });
});

it('shows since when somebody is checked in', () => {
  const now = at('2026-11-16', '02:00');
  expect(clockWords(since('2026-11-15', '21:10'), now)).toBe('In since 21:10 yesterday');
  expect(clockWords(since('2026-11-16', '01:00'), now)).toBe('In since 01:00');
  expect(clockWords({ state: 'out' }, now)).toBe('Not checked in');
});
