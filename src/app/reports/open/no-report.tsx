import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import { Link } from 'react-router-dom';
import { t, term } from '#language';
import { Button, MessageState, Screen } from '#screen';
import { paths } from '../../paths.ts';
import { ChangedNote } from '../../office/audit/records/changed-note.tsx';
import { FailureState } from '../../shell/failure-state.tsx';
import { AboutReport } from './about-report.tsx';
import { Opening } from './opening.tsx';
import type { ReportSource } from './report-source.ts';
import type { OpenReport } from './use-report.ts';

interface Props {
  readonly report: OpenReport;
  readonly source: Exclude<ReportSource, { kind: 'fill' | 'closing' | 'read' }> | undefined;
}

/** Says why there is no report to show, and where to go instead. */
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
            {t('Ask the office to add it. You can then fill in the report.')}
          </MessageState>
        </Screen>
      );
    case 'nothing-yet': {
      const isWaived = source.head.Mapping.State === 'waived';
      return (
        <Screen title={term(source.head.Mapping.ReportTitle)}>
          <AboutReport head={source.head} />
          <ChangedNote faults={report.view?.Faults} />
          <MessageState
            icon={<DescriptionOutlined />}
            heading={isWaived ? t('This report is not needed.') : t('This report has not been submitted yet.')}
            action={<ToTask taskId={source.head.Mapping.TaskId} />}
          >
            {isWaived
              ? t('The office has waived it.')
              : t('You can read it here once it is submitted. The task shows what is missing.')}
          </MessageState>
        </Screen>
      );
    }
  }
}

function ToTask({ taskId }: { readonly taskId: number }) {
  return (
    <Button component={Link} to={paths.task(taskId)} variant="contained">
      {t('Open task')}
    </Button>
  );
}

function NoStorage() {
  return (
    <Screen title={t('Report')}>
      <MessageState
        icon={<ErrorOutlined />}
        role="alert"
        heading={t('This device cannot save what you type.')}
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
