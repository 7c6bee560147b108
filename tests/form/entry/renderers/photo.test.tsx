import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reportType } from '../../../field.ts';
import { imagesInMemory, openForm, screenOf } from '../../open-form.tsx';

const pictured = reportType({ photos: { title: 'Photos', type: 'array', items: { type: 'string', format: 'photo' } } });
const single = reportType({ plate: { title: 'Nameplate', type: 'string', format: 'photo' } });
const fileInput = (container: HTMLElement) => container.querySelector<HTMLInputElement>('input[type=file]')!;

/** A canvas and images as a browser has them; jsdom has none. */
beforeEach(() => {
  screenOf(390);
  const pen = new Proxy({}, { get: () => () => undefined, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['drawn'], { type: 'image/jpeg' })),
  );
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLCanvasElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 300));
  HTMLElement.prototype.setPointerCapture = () => undefined;
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement, url: string) {
    this.setAttribute('src', url);
    queueMicrotask(() => this.onload?.(new Event('load')));
  });
});

function drag(canvas: Element): void {
  fireEvent(canvas, pointer('pointerdown', 10, 10));
  fireEvent(canvas, pointer('pointermove', 200, 120));
  fireEvent(canvas, pointer('pointerup', 200, 120));
}

function pointer(type: string, clientX: number, clientY: number): Event {
  const event = new MouseEvent(type, { clientX, clientY, bubbles: true });
  return Object.assign(event, { pointerId: 1, isPrimary: true });
}

describe('photos', () => {
  it('are kept as attachments; the report holds their ids', async () => {
    const attachments = imagesInMemory();
    const { user, value, container, evaluation } = openForm(pictured, { attachments });
    await user.upload(fileInput(container), new File(['one'], 'one.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(value('/photos')).toEqual(['image-1']));
    await user.upload(fileInput(container), new File(['two'], 'two.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(value('/photos')).toEqual(['image-1', 'image-2']));
    for (const remove of screen.getAllByRole('button', { name: 'Remove photo' })) await user.click(remove);
    expect('photos' in evaluation().data).toBe(false);
  });

  it('that are too large are made smaller before they are saved', async () => {
    const attachments = imagesInMemory();
    const close = vi.fn();
    vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close }));
    const { user, value, container } = openForm(single, { attachments });
    const large = new File([new Uint8Array(3_000_000)], 'large.jpg', { type: 'image/jpeg' });
    await user.upload(fileInput(container), large);
    await waitFor(() => expect(value('/plate')).toBe('image-1'));
    expect(attachments.kept.get('image-1')?.blob.size).toBe('drawn'.length);
    expect(close).toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it('that cannot be read are reported, and nothing is saved', async () => {
    const attachments = imagesInMemory();
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no such format')));
    const { user, container } = openForm(single, { attachments });
    await user.upload(fileInput(container), new File(['?'], 'page.heic', { type: 'image/heic' }));
    expect(await screen.findByText(/cannot be opened as a picture/)).toBeDefined();
    expect(attachments.kept.size).toBe(0);
    vi.unstubAllGlobals();
  });
});

describe('room for photos in a report', () => {
  const twoPlaces = reportType({
    plate: { title: 'Nameplate', type: 'string', format: 'photo' },
    photos: { title: 'Photos', type: 'array', items: { type: 'string', format: 'photo' } },
  });

  it('is shown before it is used up, counted over the whole report', () => {
    const attachments = { ...imagesInMemory(), mostPhotos: 6 };
    openForm(twoPlaces, { attachments, entries: { plate: 'image-1', photos: ['image-2'] } });
    expect(screen.getByText('4 more photos fit into this report.')).toBeDefined();
  });

  it('that is used up takes no further photo, but another in the place of one that is there', () => {
    const attachments = { ...imagesInMemory(), mostPhotos: 2 };
    openForm(twoPlaces, { attachments, entries: { plate: 'image-1', photos: ['image-2'] } });
    expect(screen.getByText('A report can have 2 photos. Remove one to add another.')).toBeDefined();
    expect(screen.queryByText('Add photo')).toBeNull();
    expect(screen.getByText('Replace photo')).toBeDefined();
  });
});

describe('a photo that the server has refused', () => {
  it('says so beside the photo, with the reason and what to do, as soon as it is known', async () => {
    const images = imagesInMemory();
    await images.save('photo', new Blob(['one']));
    await images.save('photo', new Blob(['two']));
    const refused = new Map<string, string>();
    const listeners = new Set<() => void>();
    const attachments = {
      ...images,
      refusals: {
        of: (id: string) => refused.get(id),
        watch: (listener: () => void) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
    };
    openForm(pictured, { attachments, entries: { photos: ['image-1', 'image-2'] } });
    expect(screen.queryByRole('alert')).toBeNull();
    refused.set('image-2', 'The picture is larger than 25 megapixels');
    act(() => listeners.forEach((listener) => listener()));
    const [, second] = screen.getAllByRole('figure');
    expect(within(second!).getByRole('alert').textContent).toBe(
      'The server rejected this photo: The picture is larger than 25 megapixels. Remove it or take another one.',
    );
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});

describe('drawing on a photo', () => {
  it('makes a new picture after the one as it was taken', async () => {
    const attachments = imagesInMemory();
    await attachments.save('photo', new Blob(['one']));
    const { user, value } = openForm(pictured, { attachments, entries: { photos: ['image-1'] } });
    await user.click(await screen.findByRole('button', { name: 'Draw on the photo: Photos 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Draw on the photo' }));
    const canvas = await dialog.findByRole('img', { name: /to draw on/ });
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Keep this picture' }).disabled).toBe(true);
    drag(canvas);
    await user.click(dialog.getByRole('radio', { name: 'Pen' }));
    drag(canvas);
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    await user.click(dialog.getByRole('button', { name: 'Keep this picture' }));
    await waitFor(() => expect(value('/photos')).toEqual(['image-1', 'image-2']));
    expect(await attachments.load('image-1')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('puts it in the place of a single photo, and one undo brings back the photo as it was taken', async () => {
    const attachments = imagesInMemory();
    await attachments.save('photo', new Blob(['one']));
    const { user, value } = openForm(single, { attachments, entries: { plate: 'image-1' } });
    await user.click(await screen.findByRole('button', { name: 'Draw on the photo: Nameplate 1' }));
    drag(await screen.findByRole('img', { name: /to draw on/ }));
    await user.click(screen.getByRole('button', { name: 'Keep this picture' }));
    await waitFor(() => expect(value('/plate')).toBe('image-2'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(value('/plate')).toBe('image-1');
  });

  it('clears, and cancels without keeping anything', async () => {
    const attachments = imagesInMemory();
    await attachments.save('photo', new Blob(['one']));
    const { user } = openForm(single, { attachments, entries: { plate: 'image-1' } });
    await user.click(await screen.findByRole('button', { name: 'Draw on the photo: Nameplate 1' }));
    drag(await screen.findByRole('img', { name: /to draw on/ }));
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Keep this picture' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(attachments.kept.size).toBe(1);
  });
});
