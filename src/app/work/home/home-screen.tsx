import { indianDate, type Home } from '#contract';
import { useMay } from '../../app-parts.ts';
import { useServerData } from '../../server-data/use-server-data.ts';
import { ServerDataView } from '../../shell/server-data-view.tsx';
import { dateText, t } from '#language';
import { Screen, useNow, PrimaryLink, lazyPart } from '#screen';
import { HomeContent } from './home-content.tsx';
import { inWorkingOrder, nextTaskOf } from './next-work.ts';
import { paths } from '../../paths.ts';
import { Suspense } from 'react';
import { Navigate } from 'react-router-dom';

/** Lazy: the day's calls must not wait for the chart library. */
const WeekChart = lazyPart(async () => (await import('./week-chart.tsx')).WeekChart);

/** Lazy too; the fallback reserves its height. */
const AttendanceCard = lazyPart(async () => (await import('../../attendance/day/attendance-card.tsx')).AttendanceCard);

/** Where somebody begins: with the day's work, or without any with what they look after. */
export function HomeScreen() {
  const [isField, isOffice, managesPeople] = [useMay('do-field-work'), useMay('see-all-work'), useMay('manage-people')];
  if (isField || isOffice) return <Today />;
  return <Navigate to={managesPeople ? paths.people : paths.reportTypes} replace />;
}

/** The day: the next step, today's calls, the pending reports. */
function Today() {
  const home = useServerData('GET /api/v1/home');
  const now = useNow();
  const checksIn = useMay('keep-attendance');
  return (
    <Screen
      title={t('Today')}
      above={dateText(indianDate(now))}
      wide
      action={home.answer && <NextStep home={home.answer} now={now} />}
    >
      <ServerDataView data={home} what={t('list')}>
        {(answer) => (
          <>
            {checksIn && (
              <Suspense fallback={<div style={{ height: 82 }} />}>
                <AttendanceCard now={now} />
              </Suspense>
            )}
            <HomeContent home={answer} now={now} />
            <Suspense fallback={null}>
              <WeekChart />
            </Suspense>
          </>
        )}
      </ServerDataView>
    </Screen>
  );
}

function NextStep({ home, now }: { readonly home: Home; readonly now: number }) {
  const call = inWorkingOrder(home.TodaysCalls, now)[0];
  if (call === undefined) return null;
  const task = nextTaskOf(call, home);
  return task === undefined ? (
    <PrimaryLink to={paths.call(call.CallId)}>{t('Open the next call')}</PrimaryLink>
  ) : (
    <PrimaryLink to={paths.task(task.taskId)}>{t('Next: {title}', { title: task.title })}</PrimaryLink>
  );
}
