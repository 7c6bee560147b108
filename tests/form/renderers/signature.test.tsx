import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reportType } from '../../field.ts';
import { imagesInMemory, openForm, screenOf } from '../open-form.tsx';

const signed = reportType({
  tester: {
    title: 'Tested by',
    type: 'object',
    properties: {
      name: { title: 'Name', type: 'string' },
      signature: { title: 'Signature', type: 'string', format: 'signature' },
    },
  },
});

/** A canvas as a browser has it; jsdom has none. */
beforeEach(() => {
  screenOf(390);
  const pen = new Proxy({}, { get: () => () => undefined, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['png'], { type: 'image/png' })),
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(358);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(240);
});

/** The library asks for the button of old: `which`. */
function mouse(type: string, target: Element | Document, x: number, y: number): void {
  const event = new MouseEvent(type, { clientX: x, clientY: y, bubbles: true });
  Object.defineProperty(event, 'which', { value: 1 });
  fireEvent(target, event);
}

function drawStroke(length: number): void {
  const pad = screen.getByRole('img', { name: /Drawing area/ });
  mouse('mousedown', pad, 10, 50);
  for (let x = 10; x <= 10 + length; x += 10) mouse('mousemove', document, x, 50 + (x % 20));
  mouse('mouseup', document, 10 + length, 50);
}

describe('a signature', () => {
  it('is kept as an image with its lines, and the report holds its id', async () => {
    const attachments = imagesInMemory();
    const { user, value } = openForm(signed, { attachments });
    drawStroke(150);
    drawStroke(200);
    await user.click(screen.getByRole('button', { name: 'Use this signature' }));
    await waitFor(() => expect(value('/tester/signature')).toBe('image-1'));
    const kept = attachments.kept.get('image-1');
    expect(kept?.blob.type).toBe('image/png');
    expect(kept?.strokes).toMatchObject({ width: 358, height: 240, strokes: [{}, {}] });
    expect(await screen.findByRole('img', { name: 'Signature' })).toHaveProperty('src', 'blob:image-1');
  });

  it('needs more than a slip of the finger', async () => {
    const { user, value } = openForm(signed);
    drawStroke(20);
    await user.click(screen.getByRole('button', { name: 'Use this signature' }));
    expect(screen.getByText('Please Enter Signature')).toBeTruthy();
    expect(value('/tester/signature')).toBeUndefined();
  });

  it('is taken back line by line', async () => {
    const attachments = imagesInMemory();
    const { user } = openForm(signed, { attachments });
    drawStroke(200);
    drawStroke(200);
    drawStroke(200);
    await user.click(screen.getByRole('button', { name: 'Undo stroke' }));
    await user.click(screen.getByRole('button', { name: 'Use this signature' }));
    await waitFor(() => expect(attachments.kept.get('image-1')?.strokes).toMatchObject({ strokes: [{}, {}] }));
  });

  it('may be the typed name of someone who cannot draw', async () => {
    const attachments = imagesInMemory();
    const { user, value } = openForm(signed, { attachments, entries: { tester: { name: 'A. Kulkarni' } } });
    await user.click(screen.getByRole('button', { name: 'Sign as “A. Kulkarni”' }));
    await waitFor(() => expect(value('/tester/signature')).toBe('image-1'));
    expect(attachments.kept.get('image-1')?.strokes).toMatchObject({ typedName: 'A. Kulkarni' });
  });

  it('that cannot be saved stays on the pad, and says so', async () => {
    const attachments = { ...imagesInMemory(), save: () => Promise.reject(new Error('full')) };
    const { user, value } = openForm(signed, { attachments });
    drawStroke(200);
    drawStroke(200);
    await user.click(screen.getByRole('button', { name: 'Use this signature' }));
    expect(await screen.findByText(/could not be saved/)).toBeTruthy();
    expect(value('/tester/signature')).toBeUndefined();
  });

  it('already there can be drawn anew, or kept', async () => {
    const attachments = imagesInMemory();
    await attachments.save('signature', new Blob());
    const { user, value } = openForm(signed, { attachments, entries: { tester: { signature: 'image-1' } } });
    await screen.findByRole('img', { name: 'Signature' });
    await user.click(screen.getByRole('button', { name: 'Sign again' }));
    await user.click(screen.getByRole('button', { name: 'Keep the old one' }));
    expect(await screen.findByRole('img', { name: 'Signature' })).toBeTruthy();
    expect(value('/tester/signature')).toBe('image-1');
  });
});
