import { useCallback } from 'react';
import { ok, type Template } from '#engine';
import type { Device } from '#offline';
import { loadTemplate, readyTemplate } from './load-template.ts';
import { useRetried, type Retried } from './use-retried.ts';

/** One compiled version of a report type; the result is undefined while it loads. */
export function useTemplate(device: Device, slug: string, version: string): Retried<Template> {
  const ready = readyTemplate(slug, version);
  const load = useCallback(() => loadTemplate(device, slug, version), [device, slug, version]);
  const loaded = useRetried(ready ? undefined : load);
  return ready ? { ...loaded, result: ok(ready) } : loaded;
}
