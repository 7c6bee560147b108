import { useCallback, useEffect, useState } from 'react';
import type { Device, Draft, SubmittedReport } from '#offline';

/** What this device stores of a report. */
export interface LocalReport {
  readonly draft?: Draft;
  readonly submitted?: SubmittedReport;
  /** The device's storage cannot be read, so nothing typed could be saved. */
  readonly unreadable?: true;
}

/** Undefined until read; read again whenever a server answer, an action or another tab changes it. */
export function useLocalReport(
  device: Device,
  mappingId: number,
): { local?: LocalReport; reload: () => Promise<void> } {
  const [local, setLocal] = useState<LocalReport>();
  const reload = useCallback(async () => {
    const read = await readLocal(device, mappingId);
    // An open form stays open when the storage fails: its entries are nowhere else.
    setLocal((before) => (read.unreadable && before ? before : read));
  }, [device, mappingId]);
  useEffect(() => {
    // Asynchronous: the state is set after the read, not during this effect.
    // oxlint-disable-next-line react/set-state-in-effect
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
