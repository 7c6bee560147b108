import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Home } from '#contract';
import { t } from '#form';
import { memo, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { EmptyState } from '../shell/empty-state.tsx';
import { CallLink } from './call-link.tsx';
import { CardList } from './card-list.tsx';
import { Counts } from './counts.tsx';
import { isLate } from './due-words.ts';
import { Folded } from './folded.tsx';
import { inWorkingOrder, visitsLast } from './next-work.ts';
import { PendingReportLink } from './pending-report-link.tsx';
import { Section } from './section.tsx';

const reportsAnchor = 'pending-reports';

/** Drawn again when the day has changed, not whenever the server was asked. */
export const HomeContent = memo(function HomeContent({ home, now }: Part) {
  useAnchorFocus();
  const todays = inWorkingOrder(home.TodaysCalls, now);
  const late = todays.filter((call) => isLate(call, now)).length;
  return (
    <>
      <Counts
        counts={[
          { label: todays.length === 1 ? t('call today') : t('calls today'), count: todays.length },
          { label: t('late'), count: late, tone: 'error' },
          {
            label: home.PendingReports.length === 1 ? t('report to do') : t('reports to do'),
            count: home.PendingReports.length,
            to: paths.pendingReports,
          },
        ]}
      />
      <Columns>
        <div>
          <Section title={t('Today’s calls')} count={todays.length}>
            <Todays home={home} now={now} />
          </Section>
          {home.LaterCalls.length > 0 && todays.length > 0 && (
            <Folded title={t('Later ({count})', { count: home.LaterCalls.length })}>
              <LaterCalls home={home} now={now} />
            </Folded>
          )}
        </div>
        <Section title={t('Reports to do')} count={home.PendingReports.length} anchor={reportsAnchor}>
          {home.PendingReports.length === 0 ? (
            <EmptyState heading={t('No reports are waiting for you.')} />
          ) : (
            <CardList items={visitsLast(home.PendingReports)} idOf={({ MappingId }) => MappingId}>
              {(report) => <PendingReportLink report={report} />}
            </CardList>
          )}
        </Section>
      </Columns>
    </>
  );
});

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  columnGap: theme.spacing(4),
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
}));

interface Part {
  readonly home: Home;
  readonly now: number;
}

/** On a day without calls the later ones are what a person looks for. */
function Todays({ home, now }: Part) {
  if (home.TodaysCalls.length > 0) {
    return (
      <CardList items={inWorkingOrder(home.TodaysCalls, now)} idOf={({ CallId }) => CallId}>
        {(call) => <CallLink call={call} now={now} />}
      </CardList>
    );
  }
  return (
    <>
      <EmptyState
        heading={t('No calls for today.')}
        action={
          home.PendingReports.length > 0 && (
            <Button component={Link} to={paths.pendingReports} variant="outlined">
              {t('See the reports to do')}
            </Button>
          )
        }
      />
      {home.LaterCalls.length > 0 && (
        <Section title={t('Later')} count={home.LaterCalls.length}>
          <LaterCalls home={home} now={now} />
        </Section>
      )}
    </>
  );
}

function LaterCalls({ home, now }: Part) {
  return (
    <CardList items={inWorkingOrder(home.LaterCalls, now)} idOf={({ CallId }) => CallId}>
      {(call) => <CallLink call={call} now={now} />}
    </CardList>
  );
}

/** The router scrolls to the part that the address names; the focus has to follow. */
function useAnchorFocus(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.focus();
  }, [hash, key]);
}
