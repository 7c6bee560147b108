import type { AttendanceMonth } from '#contract';
import type { Columns } from '../ground/csv/answer-csv.ts';
import { isoMomentCell } from '../ground/csv/moment-cell.ts';

type Day = AttendanceMonth['Days'][number];

/** The reason the person gave for the latest correction. */
const reasonOf = ({ Corrections }: Day): string | undefined => Corrections.at(-1)?.Reason;

export const attendanceColumns: Columns<Day> = {
  Date: ({ WorkDate }) => WorkDate,
  Kind: ({ Kind }) => Kind,
  Status: ({ Status }) => Status,
  CheckInAt: ({ CheckInAt }) => isoMomentCell(CheckInAt),
  CheckOutAt: ({ CheckOutAt }) => isoMomentCell(CheckOutAt),
  MinutesWorked: ({ MinutesWorked }) => MinutesWorked,
  NeedsReview: ({ NeedsReview }) => NeedsReview,
  CorrectionReason: reasonOf,
};
