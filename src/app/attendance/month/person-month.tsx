import { indianDate, type Colleague } from '#contract';
import { useMemo, useState } from 'react';
import { t } from '#language';
import { Button } from '#screen';
import { ColleaguePicker } from '../../people/colleagues/colleague-picker.tsx';
import { useServerData } from '../../server-data/use-server-data.ts';
import { FileLink } from '../../server-data/file-link.tsx';
import { useOwnId } from '../../app-parts.ts';
import { shiftMonth } from '../attendance-words.ts';
import { daysWithActs } from '../day/day-view.ts';
import { LeaveList } from '../leave/leave-list.tsx';
import { leavesWithActs } from '../leave/leave-view.ts';
import { MonthDays } from './month-days.tsx';
import { MonthHead } from './month-head.tsx';
import { monthsAhead } from './months-ahead.ts';
import { MonthApproval } from './month-approval.tsx';
import type { Decide } from '../use-decide.ts';

interface Props {
  readonly person: Colleague | undefined;
  readonly onChoose: (person: Colleague) => void;
  readonly decide: Decide;
  readonly now: number;
}

/** The month of one executive, with the office's actions on each day. */
export function PersonMonth({ person, onChoose, decide, now }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setChoosing(true)} sx={{ minHeight: 48 }}>
        {person === undefined ? t('Choose an executive') : person.FullName}
      </Button>
      {isChoosing && (
        <ColleaguePicker
          title={t('Select executive')}
          state="all"
          chosen={person?.UserId}
          detailOf={({ BaseCity }) => BaseCity}
          onClose={() => setChoosing(false)}
          onPick={(picked) => {
            setChoosing(false);
            onChoose(picked);
          }}
        />
      )}
      {person !== undefined && <MonthOf key={person.UserId} userId={person.UserId} decide={decide} now={now} />}
    </>
  );
}

function MonthOf({ userId, decide, now }: { readonly userId: number; readonly decide: Decide; readonly now: number }) {
  const me = useOwnId();
  const today = indianDate(now);
  const [month, setMonth] = useState(today.slice(0, 7));
  const data = useServerData('GET /api/v1/attendance', { query: { Month: month, UserId: String(userId) } });
  const days = useMemo(() => daysWithActs(data.answer?.Days ?? [], [], now), [data.answer, now]);
  return (
    <>
      <MonthHead
        month={month}
        latest={shiftMonth(today.slice(0, 7), monthsAhead)}
        days={days}
        decided={data.answer?.Decided}
        onMonth={setMonth}
      />
      {data.answer !== undefined && <MonthApproval key={month} month={data.answer} today={today} />}
      <LeaveList leaves={leavesWithActs(data.answer?.Leaves ?? [], [])} />
      <MonthDays
        data={data}
        month={month}
        today={today}
        days={days}
        actions={({ attendanceId, status }) =>
          attendanceId !== undefined &&
          status === 'checked_out' &&
          userId !== me && (
            <Button
              variant="outlined"
              loading={decide.busy === attendanceId}
              onClick={() => void decide.decide(attendanceId, { Action: 'approve' })}
              sx={{ mt: 1.5, minHeight: 48 }}
            >
              {t('Approve this day')}
            </Button>
          )
        }
      >
        <FileLink file="GET /api/v1/exports/attendance.csv" input={{ query: { Month: month, UserId: String(userId) } }}>
          {t('Export')}
        </FileLink>
      </MonthDays>
    </>
  );
}
