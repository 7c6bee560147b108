import { useEffect, useMemo } from 'react';
import { mostReportPhotos, type Strokes } from '#contract';
import { thumbOf, type AttachmentStore, type Refusals, type SignatureFacts, type StoredImage } from '#form';
import { t } from '#language';
import type { Device } from '#offline';
import { call } from '../server-data/api-client.ts';
import { apiBase } from '../server-data/api-host.ts';

/**
 * Signatures and photos of one report: from the device's store if made here, otherwise from the server. `onFault`: the file of one is no
 * longer what was stored, which the server has just found.
 */
export function useAttachmentStore(device: Device, mappingId: number, onFault?: () => void): AttachmentStore {
  const pictures = useMemo(() => new Pictures(device, mappingId), [device, mappingId]);
  useEffect(() => pictures.tellFaults(onFault));
  useEffect(() => () => pictures.release(), [pictures]);
  return pictures;
}

function refusalsOf({ outbox }: Device): Refusals {
  return {
    watch: outbox.lines.watch,
    of(id) {
      const refused = outbox.lines
        .get()
        .find(({ attachmentId, state }) => attachmentId === id && state === 'needs-attention');
      if (refused === undefined) return undefined;
      // A detail is a whole sentence; drop its full stop, as a title has none.
      return t(refused.problem?.detail ?? refused.problem?.title ?? 'no reason given').replace(/[.।]$/, '');
    },
  };
}

class Pictures implements AttachmentStore {
  readonly #device: Device;
  readonly #mappingId: number;
  readonly #urls = new Map<string, string>();
  #onFault: () => void = () => undefined;
  readonly mostPhotos = mostReportPhotos;
  readonly refusals: Refusals;

  constructor(device: Device, mappingId: number) {
    this.#device = device;
    this.#mappingId = mappingId;
    this.refusals = refusalsOf(device);
  }

  readonly save = async (
    kind: 'signature' | 'photo',
    blob: Blob,
    strokes?: unknown,
    signed?: SignatureFacts,
  ): Promise<string> => {
    const thumb = kind === 'photo' ? await thumbOf(blob) : undefined;
    return this.#device.attachments.save({
      owner: { MappingId: this.#mappingId },
      kind,
      blob,
      ...(thumb && { thumb }),
      // Drawn by the form's own signature pad; the server validates it.
      ...(strokes !== undefined && { strokes: strokes as Strokes }),
      ...(signed && { signed }),
    });
  };

  readonly load = async (id: string): Promise<StoredImage | undefined> => {
    const local = await this.#device.attachments.load(id);
    if (local) {
      const { blob, thumb, strokes, signed } = local;
      return {
        url: this.#urlOf(id, blob),
        ...(thumb && { thumb: this.#urlOf(`${id} small`, thumb) }),
        ...(strokes && { strokes }),
        ...(signed && { signed }),
      };
    }
    const result = await call('GET /api/v1/attachments/:AttachmentId', { params: { AttachmentId: id } });
    if (!result.ok) return undefined;
    const { Kind, Strokes: strokes, Signed = {}, MadeBy, Fault } = result.answer;
    if (Fault !== undefined) this.#onFault();
    const { Name, Field, Side, TypedBy } = Signed;
    const address = `${apiBase()}/v1/attachments/${id}`;
    return {
      url: `${address}/content`,
      ...(Fault !== undefined && { isChanged: true }),
      ...(Kind === 'photo' && { thumb: `${address}/thumb` }),
      ...(strokes && { strokes }),
      ...(Kind === 'signature' && {
        signed: {
          madeBy: MadeBy,
          ...(Name !== undefined && { name: Name }),
          ...(Field !== undefined && { field: Field }),
          ...(Side !== undefined && { side: Side }),
          ...(TypedBy !== undefined && { typedBy: TypedBy }),
        },
      }),
    };
  };

  tellFaults(onFault: () => void = () => undefined): void {
    this.#onFault = onFault;
  }

  /** Object URLs keep their bytes in memory until revoked. */
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
