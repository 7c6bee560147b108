import { indianDate } from '#contract';
import { useMemo, useState } from 'react';
import { t } from '#language';
import { Button } from '#screen';
import { useDevice } from '../../device/device-context.tsx';
import { useServerData } from '../../server-data/use-server-data.ts';
import { shiftMonth } from '../attendance-words.ts';
import { CorrectionDialog } from '../corrections/correction-dialog.tsx';
import { daysWithActs, type DayView } from '../day/day-view.ts';
import { LeaveList } from '../leave/leave-list.tsx';
import { leavesWithActs } from '../leave/leave-view.ts';
import { MonthDays } from './month-days.tsx';
import { MonthCsv } from './month-csv.tsx';
import { MonthHead } from './month-head.tsx';
import { MonthRequests } from './month-requests.tsx';
import { monthsAhead } from './months-ahead.ts';
import { WithdrawLeave } from '../leave/withdraw-leave.tsx';
import { useActs } from '../../device/use-acts.ts';
import { attendanceLane } from '../day/use-punch.ts';

interface Props {
  readonly month: string;
  readonly now: number;
  readonly onMonthChange: (month: string) => void;
}

/** The executive's own month: totals, chart, days and requests. */
export function MonthView({ month, now, onMonthChange: onMonth }: Props) {
  const device = useDevice();
  const data = useServerData('GET /api/v1/attendance', { query: { Month: month } });
  const acts = useActs(device, attendanceLane, data.at);
  const [correcting, setCorrecting] = useState<DayView>();
  const days = useMemo(
    () => daysWithActs(data.answer?.Days ?? [], acts, now).filter(({ workDate }) => workDate.startsWith(month)),
    [data.answer, acts, now, month],
  );
  const leaves = useMemo(() => leavesWithActs(data.answer?.Leaves ?? [], acts), [data.answer, acts]);
  const today = indianDate(now);
  const decided = data.answer?.Decided;
  const isApproved = decided?.Decision === 'approved';
  return (
    <>
      <MonthHead
        month={month}
        latest={shiftMonth(today.slice(0, 7), monthsAhead)}
        days={days}
        decided={decided}
        onMonth={onMonth}
      />
      {device !== undefined && data.answer !== undefined && !isApproved && (
        <MonthRequests
          device={device}
          month={month}
          today={today}
          days={days}
          leaves={leaves}
          onCorrect={setCorrecting}
        />
      )}
      <LeaveList leaves={leaves} actions={(leave) => <WithdrawLeave leave={leave} />} />
      <MonthDays
        data={data}
        month={month}
        today={today}
        days={days}
        actions={(day) =>
          !isApproved &&
          canRequestCorrection(day) && (
            <Button variant="outlined" onClick={() => setCorrecting(day)} sx={{ mt: 1.5, minHeight: 48 }}>
              {t('Request a correction')}
            </Button>
          )
        }
      >
        <MonthCsv days={days} month={month} />
      </MonthDays>
      {correcting !== undefined && device !== undefined && (
        <CorrectionDialog day={correcting} device={device} onClose={() => setCorrecting(undefined)} />
      )}
    </>
  );
}

/** A correction needs a day that the server already knows. */
const canRequestCorrection = ({ status, attendanceId }: DayView): boolean =>
  attendanceId !== undefined && (status === 'missing_out' || status === 'checked_out');
