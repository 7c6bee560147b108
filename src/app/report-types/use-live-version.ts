import { useEffect, useState } from 'react';
import type { TemplateFailure } from '../reports/load-template.ts';
import { loadVersion, type LiveVersion } from './load-version.ts';

export interface NewestVersion {
  /** The newest that is here; while a newer one is on its way, the one before it. */
  readonly live?: LiveVersion;
  readonly failure?: TemplateFailure;
  readonly retry: () => void;
}

export function useLiveVersion(slug: string, version: string): NewestVersion {
  const [live, setLive] = useState<LiveVersion>();
  const [failed, setFailed] = useState<{ readonly version: string; readonly failure: TemplateFailure }>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void loadVersion(slug, version).then((result) => {
      if (!isCurrent) return;
      if (result.ok) setLive(result.value);
      else setFailed({ version, failure: result.error });
    });
    return () => {
      isCurrent = false;
    };
  }, [slug, version, attempt]);
  return {
    ...(live && { live }),
    ...(failed?.version === version && live?.version !== version && { failure: failed.failure }),
    retry: () => {
      setFailed(undefined);
      setAttempt((count) => count + 1);
    },
  };
}
