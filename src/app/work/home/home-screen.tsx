import { indianDate, type Home } from '#contract';
import { useSession } from '../../app-parts.ts';
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

/** Where somebody begins. An administrator has no calls. */
export function HomeScreen() {
  const session = useSession();
  const isAdministrator = session.kind === 'signed-in' && session.profile.Role === 'administrator';
  return isAdministrator ? <Navigate to={paths.people} replace /> : <Today />;
}

/** The day: the next step, today's calls, the pending reports. */
function Today() {
  const home = useServerData('GET /api/v1/home');
  const now = useNow();
  const session = useSession();
  const isExecutive = session.kind === 'signed-in' && session.profile.Role === 'executive';
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
            {isExecutive && (
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
