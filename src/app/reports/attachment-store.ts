import { useEffect, useMemo } from 'react';
import type { Strokes } from '#contract';
import type { AttachmentStore, StoredImage } from '#form';
import type { Device } from '#offline';
import { call } from '../api-client.ts';
import { apiBase } from '../api-host.ts';

/** Signatures and photos of one report: those made on this device from its store, all others from the server. */
export function useAttachmentStore(device: Device, mappingId: number): AttachmentStore {
  const pictures = useMemo(() => new Pictures(device, mappingId), [device, mappingId]);
  useEffect(() => () => pictures.release(), [pictures]);
  return pictures;
}

class Pictures implements AttachmentStore {
  readonly #device: Device;
  readonly #mappingId: number;
  readonly #urls = new Map<string, string>();

  constructor(device: Device, mappingId: number) {
    this.#device = device;
    this.#mappingId = mappingId;
  }

  readonly save = (kind: 'signature' | 'photo', blob: Blob, strokes?: unknown): Promise<string> => {
    const attachment = { mappingId: this.#mappingId, kind, blob };
    // The form passes on what its own pad drew; the server checks it again.
    return this.#device.attachments.save(
      strokes === undefined ? attachment : { ...attachment, strokes: strokes as Strokes },
    );
  };

  readonly load = async (id: string): Promise<StoredImage | undefined> => {
    const local = await this.#device.attachments.load(id);
    if (local) return { url: this.#urlOf(id, local.blob), ...(local.strokes && { strokes: local.strokes }) };
    const result = await call('GET /api/v1/attachments/:AttachmentId', { params: { AttachmentId: id } });
    if (!result.ok) return undefined;
    const { Strokes: strokes } = result.answer;
    return { url: `${apiBase()}/v1/attachments/${id}/content`, ...(strokes && { strokes }) };
  };

  /** Object URLs hold their bytes in memory until they are given back. */
  release(): void {
    for (const url of this.#urls.values()) URL.revokeObjectURL(url);
    this.#urls.clear();
  }

  #urlOf(id: string, blob: Blob): string {
    const url = this.#urls.get(id) ?? URL.createObjectURL(blob);
    this.#urls.set(id, url);
    return url;
  }
}
