import type { AttachmentOwner, SignerSide, Strokes } from '#contract';

export type AttachmentKind = 'signature' | 'photo';

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

/** Who signed, for which field, on whose side, who typed the name, and whose device it was. */
export interface SignedInk {
  readonly name?: string;
  readonly field?: string;
  readonly side?: SignerSide;
  readonly typedBy?: string;
  readonly madeBy?: number;
}

/** A file made on this device. Bytes, not a Blob: WebKit has lost Blobs kept in IndexedDB. */
export interface StoredAttachment {
  readonly id: string;
  /** Of its report, by which it is found. */
  readonly mappingId?: number;
  readonly owner: AttachmentOwner;
  readonly kind: AttachmentKind;
  readonly mimeType: PictureType;
  readonly bytes: ArrayBuffer;
  /** Thumbnail, as lists show it. */
  readonly thumb?: { readonly mimeType: PictureType; readonly bytes: ArrayBuffer };
  readonly caption?: string;
  readonly strokes?: Strokes;
  /** Of a signature. */
  readonly signed?: SignedInk;
  readonly takenAt: string;
  /** `local`: only on this device. `stored`: the server has it too. */
  readonly state: 'local' | 'stored';
  /** When its report stopped naming it: it is not sent, and is deleted unless something names it again. */
  readonly releasedAt?: string;
}
