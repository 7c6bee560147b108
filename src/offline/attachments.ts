import type { Strokes } from '#contract';
import type { AttachmentKind, StoredAttachment } from './attachment.ts';
import type { DeviceDatabase } from './database.ts';
import { operationKey } from './operation-key.ts';
import { putItem } from './outbox-records.ts';
import type { Tabs } from './tabs.ts';

export interface NewAttachment {
  readonly mappingId: number;
  readonly kind: AttachmentKind;
  readonly blob: Blob;
  readonly strokes?: Strokes;
}

/** Signatures and photos made on this device. Each has a lane of its own; a submit waits for those its report names. */
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
  async save({ mappingId, kind, blob, strokes }: NewAttachment): Promise<string> {
    const id = operationKey();
    const now = this.#now();
    const takenAt = new Date(now).toISOString();
    const bytes = await blob.arrayBuffer();
    const mimeType = mimeTypeOf(blob);
    await this.#database.write(['attachments', 'outbox'], async (tx) => {
      const attachment = { id, mappingId, kind, mimeType, bytes, takenAt, state: 'local' } as const;
      await tx.objectStore('attachments').put({ ...attachment, ...(strokes && { strokes }) });
      await putItem(tx, {
        key: operationKey(),
        kind: 'attachment',
        lane: `attachment:${id}`,
        mappingId,
        attachmentId: id,
        endpoint: 'PUT /api/v1/attachments/:AttachmentId',
        params: { AttachmentId: id },
        dependsOn: [],
        state: 'queued',
        attempts: 0,
        nextAt: now,
        label: kind === 'signature' ? 'Signature' : 'Photo',
        madeAt: takenAt,
      });
    });
    this.#tabs.tell({ kind: 'outbox-changed' });
    return id;
  }

  async load(id: string): Promise<{ blob: Blob; strokes?: Strokes } | undefined> {
    const attachment = await this.#database.read(['attachments'], (tx) => tx.objectStore('attachments').get(id));
    if (!attachment) return undefined;
    const { bytes, mimeType, strokes } = attachment;
    return { blob: new Blob([bytes], { type: mimeType }), ...(strokes && { strokes }) };
  }
}

const mimeTypes: readonly StoredAttachment['mimeType'][] = ['image/png', 'image/jpeg', 'image/webp'];

function mimeTypeOf(blob: Blob): StoredAttachment['mimeType'] {
  const mimeType = mimeTypes.find((known) => known === blob.type);
  if (!mimeType) throw new Error(`A ${blob.type} file cannot be attached; a picture must be PNG, JPEG or WebP.`);
  return mimeType;
}
