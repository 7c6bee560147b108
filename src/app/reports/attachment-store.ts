import { useEffect, useMemo } from 'react';
import type { Strokes } from '#contract';
import { thumbOf, type AttachmentStore, type StoredImage } from '#form';
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

  readonly save = async (kind: 'signature' | 'photo', blob: Blob, strokes?: unknown): Promise<string> => {
    const thumb = kind === 'photo' ? await thumbOf(blob) : undefined;
    return this.#device.attachments.save({
      owner: { MappingId: this.#mappingId },
      kind,
      blob,
      ...(thumb && { thumb }),
      // The form passes on what its own pad drew; the server checks it again.
      ...(strokes !== undefined && { strokes: strokes as Strokes }),
    });
  };

  readonly load = async (id: string): Promise<StoredImage | undefined> => {
    const local = await this.#device.attachments.load(id);
    if (local) {
      const { blob, thumb, strokes } = local;
      return {
        url: this.#urlOf(id, blob),
        ...(thumb && { thumb: this.#urlOf(`${id} small`, thumb) }),
        ...(strokes && { strokes }),
      };
    }
    const result = await call('GET /api/v1/attachments/:AttachmentId', { params: { AttachmentId: id } });
    if (!result.ok) return undefined;
    const { Kind, Strokes: strokes } = result.answer;
    const address = `${apiBase()}/v1/attachments/${id}`;
    return {
      url: `${address}/content`,
      ...(Kind === 'photo' && { thumb: `${address}/thumb` }),
      ...(strokes && { strokes }),
    };
  };

  /** Object URLs hold their bytes in memory until they are given back. */
  release(): void {
    for (const url of this.#urls.values()) URL.revokeObjectURL(url);
    this.#urls.clear();
  }

  #urlOf(name: string, blob: Blob): string {
    const url = this.#urls.get(name) ?? URL.createObjectURL(blob);
    this.#urls.set(name, url);
    return url;
  }
}
