import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { t, term } from '#form';
import { paths } from '../paths.ts';
import { FailureState } from '../shell/failure-state.tsx';
import { MessageState } from '../shell/message-state.tsx';
import { Screen } from '../shell/screen.tsx';
import { AboutReport } from './about-report.tsx';
import { Opening } from './opening.tsx';
import type { ReportSource } from './report-source.ts';
import type { OpenReport } from './use-report.ts';

interface Props {
  readonly report: OpenReport;
  readonly source: Exclude<ReportSource, { kind: 'fill' | 'closing' | 'read' }> | undefined;
}

/** There is no report to show here; this says why, and where to go. */
export function NoReport({ report, source }: Props) {
  if (report.isStorageLost) return <NoStorage />;
  switch (source?.kind) {
    case undefined:
      return report.failure ? (
        <Screen title={t('Report')}>
          <FailureState what={t('report')} failure={report.failure} onRetry={report.refresh} />
        </Screen>
      ) : (
        <Opening title={t('Report')} />
      );
    case 'wrong-form':
      return (
        <Screen title={source.title}>
          <MessageState
            icon={<DescriptionOutlined />}
            heading={t('This mapping needs the form {title}.', { title: source.title })}
            action={
              <Button component={Link} to={paths.reportOf(source.mapping)} replace variant="contained">
                {t('Open the right form')}
              </Button>
            }
          />
        </Screen>
      );
    case 'other-task':
      return (
        <Screen title={source.title}>
          <MessageState
            icon={<DescriptionOutlined />}
            heading={t('This report belongs to another task.')}
            action={
              <Button component={Link} to={paths.reportOf(source.mapping)} replace variant="contained">
                {t('Open it there')}
              </Button>
            }
          />
        </Screen>
      );
    case 'not-installed':
      return (
        <Screen title={source.title}>
          <MessageState
            icon={<ErrorOutlined />}
            role="alert"
            heading={t('The form {title} is not installed on the server.', { title: source.title })}
            action={
              <Button variant="outlined" onClick={report.refresh}>
                {t('Try again')}
              </Button>
            }
          >
            {t('Ask the office to add it. The report can be filled as soon as it is there.')}
          </MessageState>
        </Screen>
      );
    case 'nothing-yet':
      return (
        <Screen title={term(source.head.Mapping.ReportTitle)}>
          <AboutReport head={source.head} />
          <MessageState icon={<DescriptionOutlined />} heading={t('This report has not been submitted yet.')} />
        </Screen>
      );
  }
}

function NoStorage() {
  return (
    <Screen title={t('Report')}>
      <MessageState
        icon={<ErrorOutlined />}
        role="alert"
        heading={t('This device cannot keep what you type.')}
        action={
          <Button variant="outlined" onClick={() => window.location.reload()}>
            {t('Try again')}
          </Button>
        }
      >
        {t(
          'The browser gives the app no storage. Leave private browsing or free some space, close other tabs of this app, then try again.',
        )}
      </MessageState>
    </Screen>
  );
}
