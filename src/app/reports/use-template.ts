import { useEffect, useState } from 'react';
import { ok, type Result, type Template } from '#engine';
import type { Device } from '#offline';
import { loadTemplate, readyTemplate, type TemplateFailure } from './load-template.ts';

/** One version of a report type, ready to evaluate with; undefined while it is on its way. */
export interface LoadedTemplate {
  readonly result?: Result<Template, TemplateFailure>;
  readonly retry: () => void;
}

export function useTemplate(device: Device, slug: string, version: string): LoadedTemplate {
  const [loaded, setLoaded] = useState<{ readonly name: string; readonly result: Result<Template, TemplateFailure> }>();
  const [attempt, setAttempt] = useState(0);
  const name = `${slug}/${version}`;
  const ready = readyTemplate(slug, version);
  useEffect(() => {
    if (ready) return undefined;
    let isCurrent = true;
    void loadTemplate(device, slug, version).then((result) => {
      if (isCurrent) setLoaded({ name: `${slug}/${version}`, result });
    });
    return () => {
      isCurrent = false;
    };
  }, [device, slug, version, ready, attempt]);
  const result = ready ? ok(ready) : loaded?.name === name ? loaded.result : undefined;
  return { ...(result && { result }), retry: () => setAttempt((count) => count + 1) };
}
