import { styled } from '@mui/material/styles';
import type { Home } from '#contract';
import { lazyPart, useLanguage, EmptyState, CardList, Folded, Section } from '#screen';
import { t } from '#language';
import { memo, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { CallLink } from '../call/call-link.tsx';
import { Counts } from './counts.tsx';
import { isLate } from '../due-words.ts';
import { inWorkingOrder } from './next-work.ts';

/** Lazy: the day's calls must not wait for it. Its room is kept. */
const ReportsOfCall = lazyPart(async () => (await import('./reports-of-call.tsx')).ReportsOfCall);

/** Lazy: hardly ever needed, and never by executives. */
const ChangedAlert = lazyPart(async () => (await import('../../office/audit/records/changed-count.tsx')).ChangedAlert);

const reportsAnchor = 'pending-reports';

/** Memoised: re-renders when the data or the time changes, not on every revalidation. */
export const HomeContent = memo(function HomeContent({ home, now }: Part) {
  useLanguage();
  useAnchorFocus();
  const todays = inWorkingOrder(home.TodaysCalls, now);
  const late = todays.filter((call) => isLate(call, now)).length;
  const known = new Set([...home.TodaysCalls, ...home.LaterCalls].map(({ CallNo }) => CallNo));
  const others = home.PendingReports.filter(({ CallNo }) => !known.has(CallNo));
  return (
    <>
      {home.Changed !== undefined && (
        <Suspense fallback={null}>
          <Alert>
            <ChangedAlert count={home.Changed} />
          </Alert>
        </Suspense>
      )}
      <Counts
        counts={[
          { label: todays.length === 1 ? t('call today') : t('calls today'), count: todays.length },
          { label: t('late'), count: late, isLate: true },
          {
            label: home.PendingReports.length === 1 ? t('report to do') : t('reports to do'),
            count: home.PendingReports.length,
            to: paths.pendingReports,
          },
        ]}
      />
      <Section title={t('Today’s calls')} count={todays.length} anchor={reportsAnchor}>
        <Todays home={home} now={now} />
      </Section>
      {home.LaterCalls.length > 0 && todays.length > 0 && (
        <Folded title={t('Later ({count})', { count: home.LaterCalls.length })}>
          <Calls calls={home.LaterCalls} home={home} now={now} />
        </Folded>
      )}
      {others.length > 0 && (
        <Section title={t('Other reports')} count={others.length}>
          <Sheet>
            <Reports reports={others} />
          </Sheet>
        </Section>
      )}
    </>
  );
});

interface Part {
  readonly home: Home;
  readonly now: number;
}

/** On a day without calls, the later calls are shown unfolded. */
function Todays({ home, now }: Part) {
  if (home.TodaysCalls.length > 0) return <Calls calls={home.TodaysCalls} home={home} now={now} />;
  return (
    <>
      <EmptyState heading={t('No calls for today.')} />
      {home.PendingReports.length === 0 && <EmptyState heading={t('No reports are waiting for you.')} />}
      {home.LaterCalls.length > 0 && (
        <Section title={t('Later')} count={home.LaterCalls.length}>
          <Calls calls={home.LaterCalls} home={home} now={now} />
        </Section>
      )}
    </>
  );
}

interface CallsProps extends Part {
  readonly calls: Home['TodaysCalls'];
}

/** Each call with its open reports below it, by task. */
function Calls({ calls, home, now }: CallsProps) {
  return (
    <Columns>
      <CardList items={inWorkingOrder(calls, now)} idOf={({ CallId }) => CallId}>
        {(call) => (
          <Sheet>
            <CallLink call={call} now={now} />
            <Reports reports={home.PendingReports.filter(({ CallNo }) => CallNo === call.CallNo)} />
          </Sheet>
        )}
      </CardList>
    </Columns>
  );
}

/** The router scrolls to the URL's anchor; this moves the focus there too. */
function useAnchorFocus(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.focus();
  }, [hash, key]);
}

const Alert = styled('div')(({ theme }) => ({ marginBottom: theme.spacing(1) }));

const Columns = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('lg')]: {
    '& > ul': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start', columnGap: theme.spacing(3) },
  },
}));

function Reports({ reports }: { readonly reports: Home['PendingReports'] }) {
  return (
    <Suspense fallback={<div style={{ height: reports.length * 56 }} />}>
      <ReportsOfCall reports={reports} />
    </Suspense>
  );
}

/** One flat sheet per call: its head, then lines parted by hairlines. */
const Sheet = styled('div')(({ theme: { palette } }) => ({
  border: `1px solid ${palette.divider}`,
  borderRadius: 10,
  background: palette.background.paper,
  '& > a': { borderWidth: 0, borderRadius: 10, boxShadow: 'none' },
}));
