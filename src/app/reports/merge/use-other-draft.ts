import { useCallback, useEffect, useRef, useState } from 'react';
import type { Device } from '#offline';
import { useLines } from '../use-lines.ts';
import { theirsIn, type OtherDraft } from './other-draft.ts';

/** Undefined while no other device has saved this report. */
export function useOtherDraft(
  device: Device,
  mappingId: number,
): { other?: OtherDraft; reload: () => Promise<OtherDraft | undefined> } {
  const line = useLines(device, mappingId).find(({ state }) => state === 'conflict');
  const [other, setOther] = useState<OtherDraft>();
  const latest = useRef(line);
  const reload = useCallback(async () => {
    const { current } = latest;
    if (!current) {
      setOther(undefined);
      return undefined;
    }
    const base = await device.drafts.base(mappingId).catch(() => undefined);
    const found = { line: current, theirs: theirsIn(current), base };
    if (latest.current?.key === current.key) setOther(found);
    return found;
  }, [device, mappingId]);
  const key = line?.key;
  useEffect(() => {
    latest.current = line;
  });
  useEffect(() => {
    void reload();
  }, [key, reload]);
  return { ...(other && { other }), reload };
}
