import { createContext, useContext, useEffect, useState } from 'react';

/** Where images are kept. The form is handed one; it knows no storage. */
export interface AttachmentStore {
  /** Keeps an image and answers the id that stands for it in the report. */
  readonly save: (kind: 'signature' | 'photo', blob: Blob, strokes?: unknown) => Promise<string>;
  readonly load: (id: string) => Promise<StoredImage | undefined>;
}

export interface StoredImage {
  readonly url: string;
  /** The same picture small, for lists. */
  readonly thumb?: string;
  readonly strokes?: unknown;
}

export const AttachmentContext = createContext<AttachmentStore | undefined>(undefined);

export function useAttachments(): AttachmentStore {
  const store = useContext(AttachmentContext);
  if (store === undefined) throw new Error('Signatures and photos stand inside ReportForm or ReportSheet.');
  return store;
}

type Loading = { readonly state: 'loading' | 'missing' } | { readonly state: 'here'; readonly image: StoredImage };

/** The image that an id stands for; `undefined` where there is no id. */
export function useImage(id: string | undefined): Loading | undefined {
  const store = useAttachments();
  const [answer, setAnswer] = useState<{ id: string; image: StoredImage | undefined }>();
  useEffect(() => {
    if (id === undefined) return undefined;
    let isWanted = true;
    const tell = (image: StoredImage | undefined): void => {
      if (isWanted) setAnswer({ id, image });
    };
    // An image that cannot be read is shown as one that is not here; the id in the report stays.
    store.load(id).then(tell, () => tell(undefined));
    return () => {
      isWanted = false;
    };
  }, [store, id]);
  if (id === undefined) return undefined;
  if (answer?.id !== id) return { state: 'loading' };
  return answer.image === undefined ? { state: 'missing' } : { state: 'here', image: answer.image };
}
