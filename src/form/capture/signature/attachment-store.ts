import type { SignatureFacts } from '../../store/ink/signature-facts.ts';
import { createContext, useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react';

/** Storage for images, passed to the form, which knows no storage itself. */
export interface AttachmentStore {
  /** Saves an image and resolves to the id that represents it in the report. */
  readonly save: (
    kind: 'signature' | 'photo',
    blob: Blob,
    strokes?: unknown,
    signed?: SignatureFacts,
  ) => Promise<string>;
  readonly load: (id: string) => Promise<StoredImage | undefined>;
  /** The most photos per report; absent where there is no limit. */
  readonly mostPhotos?: number;
  /** Absent where nothing is sent. */
  readonly refusals?: Refusals;
}

/** Images that the server refused permanently, with its reason. A report that names one cannot be submitted. */
export interface Refusals {
  readonly of: (id: string) => string | undefined;
  readonly watch: (listener: () => void) => () => void;
}

/** A stored photo or signature as the form shows it. */
export interface StoredImage {
  readonly url: string;
  /** Its file is no longer what was stored. */
  readonly isChanged?: boolean;
  /** Thumbnail. */
  readonly thumb?: string;
  readonly strokes?: unknown;
  /** Of a signature, as far as it was stored with it. */
  readonly signed?: SignatureFacts;
}

export const AttachmentContext = createContext<AttachmentStore | undefined>(undefined);

export function useAttachments(): AttachmentStore {
  const store = useContext(AttachmentContext);
  if (store === undefined) throw new Error('Signatures and photos stand inside ReportForm or ReportSheet.');
  return store;
}

/** Why the server refused this image; `undefined` when it has not. */
export function useRefusal(id: string): string | undefined {
  const { refusals } = useAttachments();
  const watch = useCallback((listener: () => void) => refusals?.watch(listener) ?? (() => undefined), [refusals]);
  return useSyncExternalStore(watch, () => refusals?.of(id));
}

type Loading = { readonly state: 'loading' | 'missing' } | { readonly state: 'here'; readonly image: StoredImage };

/** The image of an id; `undefined` without an id. */
export function useImage(id: string | undefined): Loading | undefined {
  const store = useAttachments();
  const [answer, setAnswer] = useState<{ id: string; image: StoredImage | undefined }>();
  useEffect(() => {
    if (id === undefined) return undefined;
    let isWanted = true;
    const tell = (image: StoredImage | undefined): void => {
      if (isWanted) setAnswer({ id, image });
    };
    // An unreadable image is shown as missing; its id stays in the report.
    store.load(id).then(tell, () => tell(undefined));
    return () => {
      isWanted = false;
    };
  }, [store, id]);
  if (id === undefined) return undefined;
  if (answer?.id !== id) return { state: 'loading' };
  return answer.image === undefined ? { state: 'missing' } : { state: 'here', image: answer.image };
}
