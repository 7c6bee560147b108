import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { AttendanceDay } from '#contract';
import { daysWithActs } from '../../../../src/app/attendance/day/day-view.ts';
import { MonthCsv } from '../../../../src/app/attendance/month/month-csv.tsx';

afterEach(() => vi.unstubAllGlobals());

const punch = (PunchId: string, Kind: 'in' | 'out', DeviceAt: string): AttendanceDay['Punches'][number] => ({
  PunchId,
  Kind,
  DeviceAt,
  ReceivedAt: DeviceAt,
  PositionState: 'off',
});

const day: AttendanceDay = {
  AttendanceId: 1,
  UserId: 1,
  WorkDate: '2026-11-16',
  Kind: 'present',
  Status: 'checked_out',
  MinutesWorked: 540,
  NeedsReview: false,
  Punches: [punch('a', 'in', '2026-11-16T03:30:00.000Z'), punch('b', 'out', '2026-11-16T12:30:00.000Z')],
  Corrections: [],
};

it('saves the month as CSV in Indian time', async () => {
  const files: Blob[] = [];
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (file: Blob): string => (files.push(file), 'blob:month');
      static override revokeObjectURL = (): void => undefined;
    },
  );
  render(<MonthCsv month="2026-11" days={daysWithActs([day], [], Date.parse('2026-11-16T14:30:00Z'))} />);
  fireEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
  expect(await files[0]?.text()).toBe(
    'Date,State,In,Out,Minutes\r\n2026-11-16,Complete,2026-11-16 09:00,2026-11-16 18:00,540\r\n',
  );
});
