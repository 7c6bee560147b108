import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Home } from '#contract';
import { t, useLanguage } from '#form';
import { memo, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../shell/states/empty-state.tsx';
import { CallLink } from '../call/call-link.tsx';
import { CardList } from '../../shell/parts/card-list.tsx';
import { Counts } from './counts.tsx';
import { isLate } from '../../shell/format/due-words.ts';
import { Folded } from '../../shell/parts/folded.tsx';
import { inWorkingOrder, visitsLast } from './next-work.ts';
import { Section } from '../../shell/parts/section.tsx';
import { CardLine } from '../card-words.ts';
import { ReportLink } from '../job-card/report-link.tsx';

const reportsAnchor = 'pending-reports';

/** Memoised: re-renders when the data or the time changes, not on every revalidation. */
export const HomeContent = memo(function HomeContent({ home, now }: Part) {
  useLanguage();
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

/** On a day without calls, the later calls are shown unfolded. */
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

/** The router scrolls to the URL's anchor; this moves the focus there too. */
function useAnchorFocus(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.focus();
  }, [hash, key]);
}

/** A report on the home screen, with its call and customer. */
function PendingReportLink({ report }: { readonly report: Home['PendingReports'][number] }) {
  return (
    <ReportLink
      mapping={report}
      above={
        <CardLine>
          {report.CallNo} · {report.Customer}
        </CardLine>
      }
    />
  );
}
