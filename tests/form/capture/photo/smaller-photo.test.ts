import { afterEach, describe, expect, it, vi } from 'vitest';
import { smallerPhoto } from '../../../../src/form/capture/photo/smaller-photo.ts';

const jpeg = (size: number): Blob => new Blob([new Uint8Array(size)], { type: 'image/jpeg' });
const unreadable = (): Promise<never> => Promise.reject(new DOMException('no picture', 'InvalidStateError'));

afterEach(() => vi.unstubAllGlobals());

describe('a photo', () => {
  it('of a few kilobytes is kept as it was taken', async () => {
    const close = vi.fn();
    vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 30, close }));
    const small = jpeg(2000);
    expect(await smallerPhoto(small)).toBe(small);
    expect(close).toHaveBeenCalledOnce();
  });

  /** A browser whose canvas gives one and the same picture, and says how large it was drawn. */
  function drawing(): { readonly sizes: string[] } {
    const sizes: string[] = [];
    const pen = new Proxy({}, { get: () => () => undefined, set: () => true });
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
      sizes.push(`${this.width} x ${this.height}`);
      done(new Blob(['drawn'], { type: 'image/jpeg' }));
    });
    return { sizes };
  }

  it('of few bytes and 35 megapixels is made smaller: the server would refuse it', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 7000, height: 5000, close: () => undefined }));
    const { sizes } = drawing();
    const flat = new Blob([new Uint8Array(21_000)], { type: 'image/png' });
    expect(await (await smallerPhoto(flat)).text()).toBe('drawn');
    expect(sizes).toEqual(['1600 x 1143']);
  });

  it('that contains a location is re-encoded without it', async () => {
    const close = vi.fn();
    vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 30, close }));
    drawing();
    const withPlace = new Blob(['\xff\xd8', 'Exif\0\0', 'GPS 17.7 N 73.2 E'], { type: 'image/jpeg' });
    expect(await (await smallerPhoto(withPlace)).text()).toBe('drawn');
    expect(close).toHaveBeenCalledOnce();
  });

  it.each([
    ['is empty', () => jpeg(0)],
    ['broke off on its way', () => jpeg(2000)],
    ['is large and broke off', () => jpeg(3_000_000)],
    ['is of a kind that this browser does not know', () => new Blob(['?'], { type: 'image/heic' })],
  ])('that %s is refused at once, not when it is sent', async (_, photo) => {
    vi.stubGlobal('createImageBitmap', unreadable);
    await expect(smallerPhoto(photo())).rejects.toThrow();
  });

  it('that is empty is refused even where the browser cannot check it', async () => {
    await expect(smallerPhoto(jpeg(0))).rejects.toThrow();
  });
});
