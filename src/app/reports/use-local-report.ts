import { useCallback, useEffect, useState } from 'react';
import type { Device, Draft, SubmittedReport } from '#offline';

/** What this device holds of a report. */
export interface LocalReport {
  readonly draft?: Draft;
  readonly submitted?: SubmittedReport;
  /** The device's storage cannot be read: nothing typed could be kept. */
  readonly unreadable?: true;
}

/** Undefined until it was read; read again whenever the server's answer, a verb or another tab changed it. */
export function useLocalReport(
  device: Device,
  mappingId: number,
): { local?: LocalReport; reload: () => Promise<void> } {
  const [local, setLocal] = useState<LocalReport>();
  const reload = useCallback(async () => {
    const read = await readLocal(device, mappingId);
    // A form that is open stays open when the storage fails under it: what it shows is nowhere else.
    setLocal((before) => (read.unreadable && before ? before : read));
  }, [device, mappingId]);
  useEffect(() => {
    // Reading is asynchronous: the state is set after the device has answered, not while this effect runs.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    void reload();
    return device.drafts.watch(mappingId, () => void reload());
  }, [device, mappingId, reload]);
  return { ...(local && { local }), reload };
}

async function readLocal({ drafts }: Device, mappingId: number): Promise<LocalReport> {
  try {
    const [draft, submitted] = await Promise.all([drafts.read(mappingId), drafts.submitted(mappingId)]);
    return { ...(draft && { draft }), ...(submitted && { submitted }) };
  } catch {
    return { unreadable: true };
  }
}
