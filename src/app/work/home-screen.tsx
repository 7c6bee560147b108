import { useSession } from '../app-parts.ts';
import { CarryAlong } from '../carry-along/carry-along.tsx';
import { useServerData } from '../server-data/use-server-data.ts';
import { ServerDataView } from '../server-data/server-data-view.tsx';
import { dateText, indianDate } from '../shell/indian-time.ts';
import { Screen } from '../shell/screen.tsx';
import { useNow } from '../shell/use-now.ts';
import { HomeContent } from './home-content.tsx';
import { inWorkingOrder, nextTaskOf } from './next-work.ts';
import { PrimaryLink } from './primary-link.tsx';
import { paths } from '../paths.ts';
import type { Home } from '#contract';
import { t } from '#form';
import { lazy, Suspense } from 'react';

/** The scales of a chart are not worth a wait for the day's calls. */
const WeekChart = lazy(async () => ({ default: (await import('./week-chart.tsx')).WeekChart }));

/** Nor is the clock; its place is kept. */
const AttendanceCard = lazy(async () => ({
  default: (await import('../attendance/attendance-card.tsx')).AttendanceCard,
}));

/** The day: what comes next, today's calls, the reports still to be made. */
export function HomeScreen() {
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
            <CarryAlong home={answer} />
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
