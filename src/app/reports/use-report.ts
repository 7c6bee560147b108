import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isSent, type Device } from '#offline';
import type { ReportView } from '#contract';
import type { CallFailure } from '../api-client.ts';
import { useServerData } from '../server-data/use-server-data.ts';
import { sourceOf, theirsOf, type ReportAddress, type ReportSource } from './report-source.ts';
import { useLocalReport, type LocalReport } from './use-local-report.ts';

export interface OpenReport {
  /** Undefined while neither the device nor the server has said what there is. */
  readonly source?: ReportSource;
  readonly view?: ReportView;
  /** Why the server has not answered; what the device has is waited for first. */
  readonly failure?: CallFailure;
  /** The device cannot keep anything. */
  readonly isStorageLost: boolean;
  /** Rises when the form must start again with other entries. */
  readonly generation: number;
  /** Reads the device again; a form that is open stays as it is. */
  readonly reload: () => Promise<void>;
  /** Reads the device again and starts the form with what is there. */
  readonly restart: () => Promise<void>;
  readonly refresh: () => void;
}

/** The report of a mapping: the draft of this device first, then what the server has. */
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
  const restart = useCallback(async () => {
    await reload();
    setGeneration((count) => count + 1);
  }, [reload]);
  const current = useMemo(
    () => local && sourceOf({ address: { slug, mappingId, taskId }, local, view }),
    [slug, mappingId, taskId, local, view],
  );
  const source = useSteady(current, generation);
  useServerNews({ device, local, view, held: source, current, restart });
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

/** A form that is being filled keeps what it was started with: an answer that comes later does not change it under the tester's hands. */
function useSteady(current: ReportSource | undefined, generation: number): ReportSource | undefined {
  const [held, setHeld] = useState<{ readonly source: ReportSource; readonly generation: number }>();
  if (current?.kind !== 'fill') {
    if (held) setHeld(undefined);
    return current;
  }
  if (held?.generation === generation) return held.source;
  setHeld({ source: current, generation });
  return current;
}

interface News {
  readonly device: Device;
  readonly local: LocalReport | undefined;
  readonly view: ReportView | undefined;
  readonly held: ReportSource | undefined;
  readonly current: ReportSource | undefined;
  readonly restart: () => Promise<void>;
}

/** Another device went on with the report, and nothing here is unsent: its entries are taken over without a question. */
function useServerNews({ device, local, view, held, current, restart }: News): void {
  const draft = local?.draft;
  const theirs = view?.Draft;
  const isBehind =
    draft !== undefined && theirs !== undefined && isSent(draft) && !draft.closing && theirs.Rev > draft.baseRev;
  useEffect(() => {
    if (!isBehind) return;
    // Gone meanwhile: then there is nothing to take over into.
    void device.drafts.adopt(draft.mappingId, theirsOf(theirs)).then(restart, () => undefined);
  }, [device, isBehind, draft, theirs, restart]);

  const isUntouched = !draft && held?.kind === 'fill' && current?.kind === 'fill';
  const isOutdated = isUntouched && held.draft.baseRev !== current.draft.baseRev;
  useEffect(() => {
    // The form was opened from an older answer of the server, and nothing was typed into it.
    if (isOutdated) void restart();
  }, [isOutdated, restart]);
}

/** The draft is gone because the server confirmed something: what it now has is asked for. */
function useRefreshAfterDelivery(local: LocalReport | undefined, refresh: () => void): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  const before = useRef<LocalReport>(undefined);
  useEffect(() => {
    const isFirst = before.current === undefined;
    before.current = local;
    // The first look is followed by a question to the server anyway.
    if (!isFirst && local && !local.draft) latest.current();
  }, [local]);
}
