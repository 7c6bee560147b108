import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { t } from '#form';
import { useDevice } from '../device/device-context.tsx';
import { ServerDataView } from '../server-data/server-data-view.tsx';
import { useServerData } from '../server-data/use-server-data.ts';
import { EmptyState } from '../shell/empty-state.tsx';
import { indianDate } from '../shell/indian-time.ts';
import { monthAway, monthText } from './attendance-words.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { DayList } from './day-list.tsx';
import { daysWith, type DayView } from './day-view.ts';
import { LeaveList } from './leave-list.tsx';
import { leavesWith } from './leave-view.ts';
import { MonthChart } from './month-chart.tsx';
import { MonthCsv } from './month-csv.tsx';
import { MonthHead } from './month-head.tsx';
import { MonthRequests } from './month-requests.tsx';
import { monthsAhead } from './months-ahead.ts';
import { WithdrawLeave } from './withdraw-leave.tsx';
import { useActs } from '../device/use-acts.ts';
import { attendanceLane } from './use-punch.ts';

interface Props {
  readonly month: string;
  readonly now: number;
  readonly onMonth: (month: string) => void;
}

/** A month of one's own: sums, picture, days, and what may be asked for. */
export function MonthView({ month, now, onMonth }: Props) {
  const device = useDevice();
  const data = useServerData('GET /api/v1/attendance', { query: { Month: month } });
  const acts = useActs(device, attendanceLane, data.at);
  const [correcting, setCorrecting] = useState<DayView>();
  const days = useMemo(
    () => daysWith(data.answer?.Days ?? [], acts, now).filter(({ workDate }) => workDate.startsWith(month)),
    [data.answer, acts, now, month],
  );
  const leaves = useMemo(() => leavesWith(data.answer?.Leaves ?? [], acts), [data.answer, acts]);
  const today = indianDate(now);
  const decided = data.answer?.Decided;
  const isApproved = decided?.Decision === 'approved';
  return (
    <>
      <MonthHead
        month={month}
        latest={monthAway(today.slice(0, 7), monthsAhead)}
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
      <LeaveList
        leaves={leaves}
        actions={(leave) => device !== undefined && <WithdrawLeave leave={leave} device={device} />}
      />
      <ServerDataView data={data} what={t('month')}>
        {() =>
          days.length === 0 ? (
            <EmptyState heading={t('No attendance in {month} yet.', { month: monthText(month).split(' ')[0] ?? '' })} />
          ) : (
            <>
              <MonthChart month={month} days={days} today={today} />
              <DayList
                days={days}
                actions={(day) =>
                  !isApproved &&
                  mayAsk(day) && (
                    <Button variant="outlined" onClick={() => setCorrecting(day)} sx={{ mt: 1.5, minHeight: 48 }}>
                      {t('Ask for a correction')}
                    </Button>
                  )
                }
              />
              <MonthCsv days={days} month={month} />
            </>
          )
        }
      </ServerDataView>
      {correcting !== undefined && device !== undefined && (
        <CorrectionDialog day={correcting} device={device} onClose={() => setCorrecting(undefined)} />
      )}
    </>
  );
}

/** The server must know the day before its times can be asked for. */
const mayAsk = ({ status, attendanceId }: DayView): boolean =>
  attendanceId !== undefined && (status === 'missing_out' || status === 'checked_out');
