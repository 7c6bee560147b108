import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Device } from '#offline';
import type { ReportView } from '#contract';
import type { CallFailure } from '../../server-data/api-client.ts';
import { useServerData } from '../../server-data/use-server-data.ts';
import { isOutdated, sourceOf, type ReportAddress, type ReportSource } from './report-source.ts';
import { useLocalReport, type LocalReport } from './use-local-report.ts';

export interface OpenReport {
  /** Undefined until the device or the server has answered. */
  readonly source?: ReportSource;
  readonly view?: ReportView;
  /** Why the server request failed; set only after the device has been read. */
  readonly failure?: CallFailure;
  /** The device's storage does not work. */
  readonly isStorageLost: boolean;
  /** Incremented when the form must restart with other entries. */
  readonly generation: number;
  /** Reads the device again; an open form stays as it is. */
  readonly reload: () => Promise<void>;
  /** Reads the device again and restarts the form with the result. */
  readonly restart: () => Promise<void>;
  readonly refresh: () => void;
}

/** The report of a mapping: this device's draft first, then the server's. */
export function useReport(device: Device, { slug, mappingId, taskId }: ReportAddress): OpenReport {
  const { local, reload } = useLocalReport(device, mappingId);
  const {
    answer: view,
    failure,
    refresh,
  } = useServerData('GET /api/v1/mappings/:MappingId/report', {
    params: { MappingId: mappingId },
  });
  const [generation, setGeneration] = useState(0);
  const startAgain = useCallback(() => setGeneration((count) => count + 1), []);
  const restart = useCallback(async () => {
    await reload();
    startAgain();
  }, [reload, startAgain]);
  const current = useMemo(
    () =>
      local &&
      sourceOf({
        address: { slug, mappingId, taskId },
        local,
        view,
        isTyping: device.drafts.isTouched(mappingId),
      }),
    [device, slug, mappingId, taskId, local, view],
  );
  const source = useStableSource(current, generation);
  useRestartUntouched({ device, mappingId, isOutdated: isOutdated(source, current), startAgain });
  useRefreshAfterDelivery(local, refresh);
  return {
    ...(source && { source }),
    ...(view && { view }),
    ...(failure && local && { failure }),
    isStorageLost: local?.unreadable === true,
    generation,
    reload,
    restart,
    refresh,
  };
}

/** A form being filled keeps the source it was started with, so a later answer does not change it while somebody types. */
function useStableSource(current: ReportSource | undefined, generation: number): ReportSource | undefined {
  const [held, setHeld] = useState<{ readonly source: ReportSource; readonly generation: number }>();
  if (current?.kind !== 'fill') {
    if (held) setHeld(undefined);
    return current;
  }
  if (held?.generation === generation) return held.source;
  setHeld({ source: current, generation });
  return current;
}

interface OutdatedForm {
  readonly device: Device;
  readonly mappingId: number;
  readonly isOutdated: boolean;
  readonly startAgain: () => void;
}

/**
 * Restarts an untouched form when the server's answer is newer. A layout effect without any waiting: no keystroke can reach
 * the old form between the check and the restart.
 */
function useRestartUntouched({ device, mappingId, isOutdated, startAgain }: OutdatedForm): void {
  useLayoutEffect(() => {
    if (isOutdated && !device.drafts.isTouched(mappingId)) startAgain();
  }, [device, mappingId, isOutdated, startAgain]);
}

/** When the draft is gone because the server confirmed a submit or discard, fetch the server's report. */
function useRefreshAfterDelivery(local: LocalReport | undefined, refresh: () => void): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  const before = useRef<LocalReport>(undefined);
  useEffect(() => {
    const isFirst = before.current === undefined;
    before.current = local;
    // The first read is followed by a fetch anyway.
    if (!isFirst && local && !local.draft) latest.current();
  }, [local]);
}
