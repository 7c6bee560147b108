import { useEffect, useSyncExternalStore } from 'react';
import type { ReportStore } from '../../store/report-store.ts';
import type { AttachmentStore } from './attachment-store.ts';

/** Looks up whose ink the signatures of an open report are, also in sections that nobody has opened. */
export function useInkOfReport(store: ReportStore, attachments: AttachmentStore): void {
  const unknown = useSyncExternalStore(store.subscribe, () => store.unknownInk().join(' '));
  useEffect(() => {
    let isWanted = true;
    for (const id of unknown.split(' ').filter((one) => one !== '')) {
      attachments.load(id).then(
        (image) => {
          if (isWanted && image !== undefined) store.learnInk(id, image);
        },
        // Not on this device, and no connection: the server knows it at submit.
        () => undefined,
      );
    }
    return () => {
      isWanted = false;
    };
  }, [store, attachments, unknown]);
}
