import type { AttendanceMonth } from '#contract';
import type { Columns } from '../csv/answer-csv.ts';
import { momentCell } from '../csv/moment-cell.ts';

type Day = AttendanceMonth['Days'][number];

/** What the person said to the last correction that was asked for. */
const reasonOf = ({ Corrections }: Day): string | undefined => Corrections.at(-1)?.Reason;

const at = (moment: string | undefined): string | undefined =>
  moment === undefined ? undefined : momentCell(Date.parse(moment));

export const attendanceColumns: Columns<Day> = {
  Date: ({ WorkDate }) => WorkDate,
  Kind: ({ Kind }) => Kind,
  Status: ({ Status }) => Status,
  CheckInAt: ({ CheckInAt }) => at(CheckInAt),
  CheckOutAt: ({ CheckOutAt }) => at(CheckOutAt),
  MinutesWorked: ({ MinutesWorked }) => MinutesWorked,
  NeedsReview: ({ NeedsReview }) => NeedsReview,
  CorrectionReason: reasonOf,
};
