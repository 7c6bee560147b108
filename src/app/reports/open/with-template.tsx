import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import type { ReactNode } from 'react';
import type { Template } from '#engine';
import type { Device, DraftHead } from '#offline';
import { t, term } from '#language';
import { Button, LoadingState, MessageState, Screen } from '#screen';
import { FailureState } from '../../shell/failure-state.tsx';
import { AboutReport } from './about-report.tsx';
import { useTemplate } from './use-template.ts';

interface Props {
  readonly device: Device;
  readonly head: DraftHead;
  readonly slug: string;
  readonly version: string;
  readonly children: (template: Template) => ReactNode;
}

/** Loads the version of the report type that the report was started with, however old. */
export function WithTemplate({ device, head, slug, version, children }: Props) {
  const { result, retry } = useTemplate(device, slug, version);
  if (result?.ok) return children(result.value);
  return (
    <Screen title={term(head.Mapping.ReportTitle)}>
      <AboutReport head={head} />
      {!result && <LoadingState />}
      {result?.error.kind === 'unreadable' && (
        <MessageState icon={<ErrorOutlined />} role="alert" heading={t('This form cannot be opened.')}>
          {t('Reload the page to get the newest version of the app. If that does not help, tell the office: {reason}', {
            reason: result.error.reason,
          })}
        </MessageState>
      )}
      {result && result.error.kind !== 'unreadable' && (
        <FailureState what={t('form')} failure={result.error} onRetry={retry} />
      )}
      {result?.error.kind === 'unreadable' && (
        <Button variant="outlined" onClick={retry}>
          {t('Try again')}
        </Button>
      )}
    </Screen>
  );
}
