import { indianDate } from '#contract';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import { useEffect, useState } from 'react';
import { t } from '#language';
import type { TemplateFailure } from '../../reports/open/load-template.ts';
import { FailureState } from '../../shell/failure-state.tsx';
import { LoadingState, MessageState } from '#screen';
import type { LiveVersion } from './load-version.ts';
import { Preview } from './preview.tsx';
import { TryOut } from './try-out.ts';
import { useLiveVersion } from './use-live-version.ts';

interface Props {
  readonly slug: string;
  readonly version: string;
  /** The newest files are refused: the form stays on the last good version, and the author is told. */
  readonly isRefused: boolean;
}

/** The form of the live version; it moves along when a newer one is published. */
export function LivePreview({ slug, version, isRefused }: Props) {
  const { live, failure, retry } = useLiveVersion(slug, version);
  return (
    <>
      {failure && <Failed failure={failure} onRetry={retry} />}
      {live ? <Tried live={live} {...{ slug, isRefused }} /> : !failure && <LoadingState />}
    </>
  );
}

function Tried({ live, ...rest }: Omit<Props, 'version'> & { readonly live: LiveVersion }) {
  const [tryOut] = useState(() => new TryOut(live, indianDate(Date.now())));
  useEffect(() => tryOut.moveTo(live, Date.now()), [tryOut, live]);
  return <Preview tryOut={tryOut} {...rest} />;
}

function Failed({ failure, onRetry }: { readonly failure: TemplateFailure; readonly onRetry: () => void }) {
  if (failure.kind !== 'unreadable') return <FailureState what={t('form')} failure={failure} onRetry={onRetry} />;
  return (
    <MessageState icon={<ErrorOutlined />} role="alert" heading={t('This form cannot be opened.')}>
      {failure.reason}
    </MessageState>
  );
}
