import { t } from '#language';
import { type Elements, EmptyState } from '#screen';
import { ServerDataView } from '../../shell/server-data-view.tsx';
import type { useServerData } from '../../server-data/use-server-data.ts';
import { monthText } from '../attendance-words.ts';
import { DayList } from '../day/day-list.tsx';
import type { DayView } from '../day/day-view.ts';
import { MonthChart } from './month-chart.tsx';

interface Props {
  readonly data: ReturnType<typeof useServerData<'GET /api/v1/attendance'>>;
  readonly month: string;
  readonly today: string;
  readonly days: readonly DayView[];
  readonly actions: (day: DayView) => Elements;
  /** Under the days: the month as a file. */
  readonly children: Elements;
}

/** The days of a month: a chart and a list. */
export function MonthDays({ data, month, today, days, actions, children }: Props) {
  return (
    <ServerDataView data={data} what={t('month')}>
      {() =>
        days.length === 0 ? (
          <EmptyState heading={t('No attendance in {month} yet.', { month: monthText(month).split(' ')[0] ?? '' })} />
        ) : (
          <>
            <MonthChart month={month} days={days} today={today} />
            <DayList days={days} actions={actions} />
            {children}
          </>
        )
      }
    </ServerDataView>
  );
}
