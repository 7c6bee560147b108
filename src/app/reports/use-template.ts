import { useEffect, useState } from 'react';
import type { Result, Template } from '#engine';
import type { Device } from '#offline';
import { loadTemplate, type TemplateFailure } from './load-template.ts';

/** One version of a report type, ready to evaluate with; undefined while it is on its way. */
export interface LoadedTemplate {
  readonly result?: Result<Template, TemplateFailure>;
  readonly retry: () => void;
}

export function useTemplate(device: Device, slug: string, version: string): LoadedTemplate {
  const [loaded, setLoaded] = useState<{ readonly name: string; readonly result: Result<Template, TemplateFailure> }>();
  const [attempt, setAttempt] = useState(0);
  const name = `${slug}/${version}`;
  useEffect(() => {
    let isCurrent = true;
    void loadTemplate(device, slug, version).then((result) => {
      if (isCurrent) setLoaded({ name: `${slug}/${version}`, result });
    });
    return () => {
      isCurrent = false;
    };
  }, [device, slug, version, attempt]);
  return {
    ...(loaded?.name === name && { result: loaded.result }),
    retry: () => setAttempt((count) => count + 1),
  };
}
