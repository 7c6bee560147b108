import type { Strokes } from '#contract';

export type AttachmentKind = 'signature' | 'photo';

/** A file made on this device. Bytes, not a Blob: WebKit has lost Blobs that were kept in IndexedDB. */
export interface StoredAttachment {
  readonly id: string;
  readonly mappingId: number;
  readonly kind: AttachmentKind;
  readonly mimeType: 'image/png' | 'image/jpeg' | 'image/webp';
  readonly bytes: ArrayBuffer;
  readonly strokes?: Strokes;
  readonly takenAt: string;
  /** `local`: only here. `stored`: the server has it too. */
  readonly state: 'local' | 'stored';
}
