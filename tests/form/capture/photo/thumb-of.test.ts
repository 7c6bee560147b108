import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { thumbOf } from '../../../../src/form/capture/photo/thumb-of.ts';

let drawn: { readonly width: number; readonly height: number }[] = [];
let size = 9_000;

/** A canvas as a browser has it; jsdom has none. */
beforeEach(() => {
  drawn = [];
  size = 9_000;
  const pen = new Proxy({}, { get: () => () => undefined, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    drawn.push({ width: this.width, height: this.height });
    done(new Blob([new Uint8Array(size)], { type: 'image/jpeg' }));
  });
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1600, height: 1200, close: () => undefined }));
});
afterEach(() => vi.unstubAllGlobals());

const photo = (bytes: number): Blob => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });

it('a photo has a thumbnail of 320 pixels', async () => {
  expect((await thumbOf(photo(400_000)))?.size).toBe(9_000);
  expect(drawn).toEqual([{ width: 320, height: 240 }]);
});

it('a photo of a few kilobytes is its own thumbnail', async () => {
  expect(await thumbOf(photo(9_000))).toBeUndefined();
});

it('a thumbnail that the server would not take is none', async () => {
  size = 90_000;
  expect(await thumbOf(photo(400_000))).toBeUndefined();
});

it('where the browser cannot draw there is none, and the photo is kept all the same', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no picture', 'InvalidStateError')));
  expect(await thumbOf(photo(400_000))).toBeUndefined();
});
