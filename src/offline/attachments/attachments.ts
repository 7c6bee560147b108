import type { AttachmentOwner, Strokes } from '#contract';
import type { AttachmentKind, PictureType, SignedInk, StoredAttachment } from '../store/records/attachment.ts';
import type { DeviceDatabase } from '../store/database.ts';
import { pictureLane, queuePicture } from './report-pictures.ts';
import type { Tabs } from '../store/tabs.ts';

interface NewAttachment {
  readonly owner: AttachmentOwner;
  readonly kind: AttachmentKind;
  readonly blob: Blob;
  /** Thumbnail. */
  readonly thumb?: Blob;
  readonly caption?: string;
  readonly strokes?: Strokes;
  readonly signed?: SignedInk;
}

interface LoadedAttachment {
  readonly blob: Blob;
  readonly thumb?: Blob;
  readonly caption?: string;
  readonly strokes?: Strokes;
  readonly signed?: SignedInk;
}

/** Signatures and photos made on this device. */
export class Attachments {
  readonly #database: DeviceDatabase;
  readonly #tabs: Tabs;
  readonly #now: () => number;

  constructor(database: DeviceDatabase, tabs: Tabs, now: () => number) {
    this.#database = database;
    this.#tabs = tabs;
    this.#now = now;
  }

  /** Resolves to the attachment's id once file and outbox item are on disk, in one transaction. */
  async save({ owner, kind, blob, thumb, caption, strokes, signed }: NewAttachment): Promise<string> {
    const id = crypto.randomUUID();
    const now = this.#now();
    const takenAt = new Date(now).toISOString();
    const picture = await pictureIn(blob);
    const small = thumb && (await pictureIn(thumb));
    const mappingId = 'MappingId' in owner ? { mappingId: owner.MappingId } : {};
    const attachment: StoredAttachment = {
      id,
      ...mappingId,
      owner,
      kind,
      ...picture,
      takenAt,
      state: 'local',
      ...(small && { thumb: small }),
      ...(caption !== undefined && { caption }),
      ...(strokes && { strokes }),
      ...(signed && { signed }),
    };
    await this.#database.write(['attachments', 'outbox'], async (tx) => {
      await tx.objectStore('attachments').put(attachment);
      await queuePicture(tx, attachment, now);
    });
    this.#tabs.broadcast({ kind: 'outbox-changed' });
    return id;
  }

  async load(id: string): Promise<LoadedAttachment | undefined> {
    const attachment = await this.#database.read(['attachments'], (tx) => tx.objectStore('attachments').get(id));
    if (!attachment) return undefined;
    const { thumb, caption, strokes, signed } = attachment;
    return {
      blob: blobOf(attachment),
      ...(thumb && { thumb: blobOf(thumb) }),
      ...(caption !== undefined && { caption }),
      ...(strokes && { strokes }),
      ...(signed && { signed }),
    };
  }

  /**
   * Withdraws an attachment that the server has not confirmed. False while it is in flight, or once it is stored: what is
   * stored stays. One whose answer was lost comes back with the server's list.
   */
  async remove(id: string): Promise<boolean> {
    const removed = await this.#database.write(['attachments', 'outbox'], async (tx) => {
      const items = await tx.objectStore('outbox').index('lane').getAll(pictureLane(id));
      if (items.length === 0 || items.some(({ state }) => state === 'sending')) return false;
      for (const { seq } of items) await tx.objectStore('outbox').delete(seq);
      await tx.objectStore('attachments').delete(id);
      return true;
    });
    this.#tabs.broadcast({ kind: 'outbox-changed' });
    return removed;
  }
}

type Picture = Pick<StoredAttachment, 'mimeType' | 'bytes'>;

const blobOf = ({ bytes, mimeType }: Picture): Blob => new Blob([bytes], { type: mimeType });

async function pictureIn(blob: Blob): Promise<Picture> {
  return { mimeType: mimeTypeOf(blob), bytes: await blob.arrayBuffer() };
}

const mimeTypes: readonly PictureType[] = ['image/png', 'image/jpeg', 'image/webp'];

function mimeTypeOf(blob: Blob): PictureType {
  const mimeType = mimeTypes.find((known) => known === blob.type);
  if (!mimeType) throw new Error(`A ${blob.type} file cannot be attached; a picture must be PNG, JPEG or WebP.`);
  return mimeType;
}
