import { useCallback, useState } from 'react';
import type { TemplateFailure } from '../../reports/open/load-template.ts';
import { useRetried } from '../../reports/open/use-retried.ts';
import { loadVersion, type LiveVersion } from './load-version.ts';

interface NewestVersion {
  /** The newest version loaded; while a newer one loads, the previous one. */
  readonly live?: LiveVersion;
  readonly failure?: TemplateFailure;
  readonly retry: () => void;
}

export function useLiveVersion(slug: string, version: string): NewestVersion {
  const load = useCallback(() => loadVersion(slug, version), [slug, version]);
  const { result, retry } = useRetried(load);
  const [live, setLive] = useState<LiveVersion>();
  if (result?.ok && result.value !== live) setLive(result.value);
  return {
    ...(live && { live }),
    ...(result?.ok === false && { failure: result.error }),
    retry,
  };
}
