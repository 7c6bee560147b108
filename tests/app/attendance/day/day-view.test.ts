import { describe, expect, it } from 'vitest';
import type { AttendanceDay } from '#contract';
import { clockOf, daysWithActs } from '../../../../src/app/attendance/day/day-view.ts';
import type { OwnAct } from '../../../../src/app/device/use-acts.ts';

const at = (date: string, time: string): number => Date.parse(`${date}T${time}:00+05:30`);
const iso = (date: string, time: string): string => new Date(at(date, time)).toISOString();
const punchAct = (
  PunchId: string,
  Kind: 'in' | 'out',
  date: string,
  time: string,
  more: Pick<OwnAct, 'leftAt'> | Pick<OwnAct, 'state'> = {},
): OwnAct => ({
  key: `key ${PunchId}`,
  endpoint: 'POST /api/v1/attendance/punches',
  params: {},
  body: { PunchId, Kind, DeviceAt: iso(date, time), PositionState: 'off' },
  state: 'queued',
  madeAt: iso(date, time),
  ...more,
});
const sent = (PunchId: string, Kind: 'in' | 'out', date: string, time: string): AttendanceDay['Punches'][number] => ({
  PunchId,
  Kind,
  DeviceAt: iso(date, time),
  ReceivedAt: iso(date, time),
  PositionState: 'shared',
  Site: 'Chakan works',
});
const day = (more: Partial<AttendanceDay> = {}): AttendanceDay => ({
  AttendanceId: 1,
  UserId: 1,
  WorkDate: '2026-11-16',
  Kind: 'present',
  Status: 'checked_in',
  MinutesWorked: 0,
  NeedsReview: false,
  Punches: [sent('a', 'in', '2026-11-16', '09:00')],
  Corrections: [],
  ...more,
});
const evening = at('2026-11-16', '20:00');

describe('a day with unsent acts', () => {
  it('counts an unsent check-out and marks it as waiting', () => {
    const [view] = daysWithActs([day()], [punchAct('b', 'out', '2026-11-16', '18:00')], evening);
    expect(view).toMatchObject({ status: 'checked_out', minutesWorked: 540, waits: true });
    expect(view?.punches.map(({ waits, place }) => [waits, place])).toEqual([
      [false, 'at Chakan works'],
      [true, 'location not shared'],
    ]);
  });

  it('shows a punch once, even if the server has it and the phone still lists it as unsent', () => {
    const [view] = daysWithActs([day()], [punchAct('a', 'in', '2026-11-16', '09:00')], evening);
    expect(view?.punches).toHaveLength(1);
    expect(view?.waits).toBe(false);
  });

  it('starts a day that the server does not know yet', () => {
    const days = daysWithActs([], [punchAct('a', 'in', '2026-11-16', '09:00')], evening);
    expect(days).toMatchObject([{ workDate: '2026-11-16', status: 'checked_in', waits: true }]);
    expect(clockOf(days, evening)).toMatchObject({ state: 'in', workDate: '2026-11-16' });
  });

  it('counts a check-out after midnight on the previous day', () => {
    const night = [punchAct('a', 'in', '2026-11-16', '21:10'), punchAct('b', 'out', '2026-11-17', '02:40')];
    expect(daysWithActs([], night, at('2026-11-17', '08:00'))).toMatchObject([
      { workDate: '2026-11-16', minutesWorked: 330 },
    ]);
  });

  it('ignores refused punches', () => {
    const refused = punchAct('b', 'out', '2026-11-16', '18:00', { state: 'needs-attention' });
    expect(daysWithActs([day()], [refused], evening)).toMatchObject([{ status: 'checked_in', waits: false }]);
  });

  it('has a requested correction as soon as it is requested on the phone', () => {
    const act: OwnAct = {
      ...punchAct('c', 'in', '2026-11-16', '09:00'),
      key: 'correction',
      endpoint: 'POST /api/v1/attendance/:AttendanceId/corrections',
      params: { AttendanceId: 1 },
      body: { CheckInAt: iso('2026-11-16', '09:00'), CheckOutAt: iso('2026-11-16', '18:00'), Reason: 'Battery empty' },
    };
    const [view] = daysWithActs([day()], [act], at('2026-11-18', '09:00'));
    expect(view).toMatchObject({
      status: 'correction_requested',
      waits: true,
      corrections: [{ Reason: 'Battery empty' }],
    });
  });
});
