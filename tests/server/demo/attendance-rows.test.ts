import { describe, expect, it } from 'vitest';
import { dayFrom, type AttendanceStatus } from '#contract';
import { attendanceRows } from '../../../src/server/demo/attendance-rows.ts';
import { at } from '../../../src/server/demo/demo-dates.ts';

const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];

describe.each(week)('the attendance of the demo, on %s', (today) => {
  const made = { created_at: at(today, 9), updated_at: at(today, 9) };
  const { days, punches, corrections, decisions } = attendanceRows(today, made);
  const statusOf = (id: number): AttendanceStatus => {
    const decided = decisions.filter(({ attendance_id }) => attendance_id === id);
    const approved = decided.at(-1)?.punches;
    return dayFrom(
      {
        kind: days.find(({ attendance_id }) => attendance_id === id)?.kind ?? 'present',
        punches: punches
          .filter(({ attendance_id }) => attendance_id === id)
          .map(({ kind, device_at }) => ({ kind, at: device_at })),
        corrections: corrections
          .filter(({ attendance_id }) => attendance_id === id)
          .map(({ check_in_at, check_out_at, correction_id }) => ({
            in: check_in_at,
            out: check_out_at,
            ...(decided.some((one) => one.correction_id === correction_id) ? { decision: 'approved' as const } : {}),
          })),
        ...(approved === undefined ? {} : { approvedPunches: approved }),
      },
      at(today, 10),
    ).status;
  };
  const count = (status: AttendanceStatus) => days.filter(({ attendance_id }) => statusOf(attendance_id) === status);

  it('spans two months and leaves today without punches', () => {
    const dates = days.map(({ work_date }) => work_date).sort();
    expect(dates.filter((date) => date >= today)).toEqual([]);
    expect(days.length).toBeGreaterThan(150);
  });

  it('has one missing check-out of the demo executive, one waiting correction and one leave', () => {
    expect(count('missing_out')).toMatchObject([{ user_id: 1 }]);
    expect(count('correction_requested')).toMatchObject([{ user_id: 2 }]);
    expect(count('on_leave')).toMatchObject([{ user_id: 3 }]);
  });
});
