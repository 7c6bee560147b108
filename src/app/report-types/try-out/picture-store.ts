import type { AttachmentStore, SignatureFacts, StoredImage } from '#form';

/** Shown where a generated form has only a placeholder id for a picture. */
const example: StoredImage = {
  url: `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 80"><path d="M16 52c20-40 34-40 30-8s14 20 26-6 22-20 18 6 16 14 30-8 24-10 24 4 20 4 40-14" fill="none" stroke="#345" stroke-width="3" stroke-linecap="round"/><text x="224" y="74" font-family="sans-serif" font-size="12" fill="#567" text-anchor="end">example</text></svg>',
  )}`,
};

/** Signatures and photos of a preview, in memory only. */
export class PictureStore implements AttachmentStore {
  readonly #urls = new Map<string, StoredImage>();

  readonly save = (
    _kind: 'signature' | 'photo',
    blob: Blob,
    strokes?: unknown,
    signed?: SignatureFacts,
  ): Promise<string> => {
    const id = crypto.randomUUID();
    this.#urls.set(id, {
      url: URL.createObjectURL(blob),
      ...(strokes === undefined ? {} : { strokes }),
      ...(signed && { signed }),
    });
    return Promise.resolve(id);
  };

  readonly load = (id: string): Promise<StoredImage | undefined> => Promise.resolve(this.#urls.get(id) ?? example);

  /** Object URLs keep their bytes in memory until revoked. */
  release(): void {
    for (const { url } of this.#urls.values()) URL.revokeObjectURL(url);
    this.#urls.clear();
  }
}
