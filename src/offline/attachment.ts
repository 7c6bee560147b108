import type { AttachmentOwner, Strokes } from '#contract';

export type AttachmentKind = 'signature' | 'photo';

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

/** A file made on this device. Bytes, not a Blob: WebKit has lost Blobs that were kept in IndexedDB. */
export interface StoredAttachment {
  readonly id: string;
  /** Of a report. Everything else says whose it is in `owner`. */
  readonly mappingId?: number;
  readonly owner?: AttachmentOwner;
  readonly kind: AttachmentKind;
  readonly mimeType: PictureType;
  readonly bytes: ArrayBuffer;
  /** The same picture small, as lists show it. */
  readonly thumb?: { readonly mimeType: PictureType; readonly bytes: ArrayBuffer };
  readonly caption?: string;
  readonly strokes?: Strokes;
  readonly takenAt: string;
  /** `local`: only here. `stored`: the server has it too. */
  readonly state: 'local' | 'stored';
}

/** Phones hold attachments from before there were owners: those are of reports. */
export function ownerOf({ id, owner, mappingId }: StoredAttachment): AttachmentOwner {
  if (owner !== undefined) return owner;
  if (mappingId === undefined) throw new Error(`The attachment ${id} belongs to nothing.`);
  return { MappingId: mappingId };
}
