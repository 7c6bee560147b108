import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reportType } from '../../../field.ts';
import { imagesInMemory, openForm, screenOf } from '../../open-form.tsx';
import type { GivenSignature } from '#form';
import type { SignatureStrokes } from '../../../../src/form/capture/signature/strokes.ts';

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

  it('a signature counts as soon as it is drawn, and can be drawn on', async () => {
    const attachments = imagesInMemory();
    const { user, value } = openForm(signed, { attachments });
    drawStroke(150);
    drawStroke(200);
    await waitFor(() => expect(value('/tester/signature')).toBe('image-1'));
    drawStroke(100);
    await waitFor(() => expect(value('/tester/signature')).toBe('image-2'));
    expect(attachments.kept.get('image-2')?.strokes).toMatchObject({ strokes: [{}, {}, {}] });
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(value('/tester/signature')).toBeUndefined());
  });

  it('a signature that is being redrawn is dropped when the old one is kept', async () => {
    const attachments = imagesInMemory();
    await attachments.save('signature', new Blob());
    const { user, value } = openForm(signed, { attachments, entries: { tester: { signature: 'image-1' } } });
    await user.click(await screen.findByRole('button', { name: 'Sign again' }));
    drawStroke(150);
    drawStroke(200);
    await waitFor(() => expect(value('/tester/signature')).toBe('image-2'));
    await user.click(screen.getByRole('button', { name: 'Keep the old one' }));
    expect(value('/tester/signature')).toBe('image-1');
  });

  it('a jump to a missing signature focuses its pad, with ink on it or without', async () => {
    const form = openForm(signed);
    form.with({ focus: { pointer: '/tester/signature', nonce: 1 } });
    const group = screen.getByRole('group', { name: 'Signature' });
    await waitFor(() => expect(document.activeElement).toBe(group));
    drawStroke(20);
    act(() => screen.getByRole('button', { name: 'Undo stroke' }).focus());
    form.with({ focus: { pointer: '/tester/signature', nonce: 2 } });
    await waitFor(() => expect(document.activeElement).toBe(group));
  });

  it('needs more than a slip of the finger', async () => {
    const { user, value } = openForm(signed);
    drawStroke(20);
    await user.click(screen.getByRole('button', { name: 'Use this signature' }));
    expect(screen.getByText('Please Enter Signature')).toBeTruthy();
    expect(value('/tester/signature')).toBeUndefined();
  });

  it('keeps its size after the phone was turned ten times', async () => {
    const turns: (() => void)[] = [];
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(turned: () => void) {
          turns.push(turned);
        }
        observe(): void {}
        disconnect(): void {}
      },
    );
    const attachments = imagesInMemory();
    const { user, value } = openForm(signed, { attachments });
    drawStroke(150);
    drawStroke(200);
    for (let turn = 1; turn <= 10; turn += 1) {
      const [width, height] = turn % 2 === 1 ? [780, 180] : [358, 240];
      vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
      vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
      for (const turned of turns) turned();
    }
    await user.click(screen.getByRole('button', { name: 'Use this signature' }));
    await waitFor(() => expect(value('/tester/signature')).toBe('image-1'));
    const drawn = attachments.kept.get('image-1')?.strokes as SignatureStrokes | undefined; // what the pad has kept
    const strokes = drawn?.strokes ?? [];
    expect(strokes).toHaveLength(2);
    // Where the pen went down, on the pad as it was.
    for (const { points } of strokes) {
      expect(points[0]?.x).toBeCloseTo(10);
      expect(points[0]?.y).toBeCloseTo(50);
    }
    vi.unstubAllGlobals();
  });

  it('is undone line by line', async () => {
    const attachments = imagesInMemory();
    const { user, value } = openForm(signed, { attachments });
    drawStroke(200);
    drawStroke(200);
    drawStroke(200);
    await user.click(screen.getByRole('button', { name: 'Undo stroke' }));
    await user.click(screen.getByRole('button', { name: 'Use this signature' }));
    // All three strokes may have been kept before, where the pen has rested.
    const inReport = () => attachments.kept.get(value('/tester/signature') as string); // an image's id
    await waitFor(() => expect(inReport()?.strokes).toMatchObject({ strokes: [{}, {}] }));
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

describe('the signature that a person keeps', () => {
  const own = {
    name: 'S. Kulkarni',
    ink: {
      width: 300,
      height: 100,
      strokes: [
        {
          points: [
            { x: 1, y: 1, time: 0 },
            { x: 90, y: 40, time: 9 },
          ],
        },
      ],
    },
  };

  it('is put under their own name with one tap, with its lines', async () => {
    const attachments = imagesInMemory();
    const { user, value } = openForm(signed, {
      attachments,
      ownSignature: own,
      entries: { tester: { name: ' s.  kulkarni' } },
    });
    await user.click(screen.getByRole('button', { name: 'Use my signature' }));
    await waitFor(() => expect(value('/tester/signature')).toBe('image-1'));
    expect(attachments.kept.get('image-1')?.strokes).toEqual(own.ink);
  });

  it('is not offered under the name of somebody else, nor where nobody is named', () => {
    const { unmount } = openForm(signed, { ownSignature: own, entries: { tester: { name: 'R. Patil' } } });
    expect(screen.queryByRole('button', { name: 'Use my signature' })).toBeNull();
    unmount();
    openForm(signed, { ownSignature: own });
    expect(screen.queryByRole('button', { name: 'Use my signature' })).toBeNull();
  });

  it('may be a typed name, and then is typed again', async () => {
    const attachments = imagesInMemory();
    const typed = { name: 'S. Kulkarni', ink: { width: 640, height: 240, strokes: [], typedName: 'S. Kulkarni' } };
    const { user, value } = openForm(signed, {
      attachments,
      ownSignature: typed,
      entries: { tester: { name: 'S. Kulkarni' } },
    });
    await user.click(screen.getByRole('button', { name: 'Use my signature' }));
    await waitFor(() => expect(value('/tester/signature')).toBe('image-1'));
    expect(attachments.kept.get('image-1')?.strokes).toMatchObject({ typedName: 'S. Kulkarni' });
  });
});

describe('what somebody else has signed on this visit', () => {
  const patil = {
    name: 'R. Patil',
    designation: 'Shift in-charge',
    ink: { width: 300, height: 100, strokes: [{ points: [{ x: 1, y: 1, time: 0 }] }, { points: [] }] },
  };
  const testerName = { name: 'S. Kulkarni', ink: patil.ink };

  it('signs the next report too with one tap, with the name', async () => {
    const givenSignatures = { all: () => [patil], keep: () => undefined };
    const { user, value } = openForm(signed, { givenSignatures, ownSignature: testerName });
    await user.click(screen.getByRole('button', { name: 'R. Patil signs this too' }));
    await waitFor(() => expect(value('/tester')).toEqual({ name: 'R. Patil', signature: 'image-1' }));
  });

  it('is kept for the next report once it is drawn', async () => {
    const keep = vi.fn<(one: GivenSignature) => void>();
    const { user } = openForm(signed, {
      givenSignatures: { all: () => [], keep },
      ownSignature: testerName,
      entries: { tester: { name: 'R. Patil' } },
    });
    drawStroke(150);
    drawStroke(200);
    await user.click(screen.getByRole('button', { name: 'Use this signature' }));
    await waitFor(() => expect(keep).toHaveBeenCalled());
    expect(keep.mock.lastCall?.[0]).toMatchObject({ name: 'R. Patil', ink: { width: 358, strokes: [{}, {}] } });
  });

  it('is not offered where the tester signs, and the own signature is not kept', async () => {
    const keep = vi.fn<(one: GivenSignature) => void>();
    const { user, value } = openForm(signed, {
      givenSignatures: { all: () => [patil], keep },
      ownSignature: testerName,
      entries: { tester: { name: 'S. Kulkarni' } },
    });
    expect(screen.queryByRole('button', { name: 'R. Patil signs this too' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Use my signature' }));
    await waitFor(() => expect(value('/tester/signature')).toBe('image-1'));
    expect(keep).not.toHaveBeenCalled();
  });
});

describe('signing on the whole screen', () => {
  it('begins with what is drawn, and what is drawn there comes back to the form', async () => {
    const attachments = imagesInMemory();
    const { user, value } = openForm(signed, { attachments });
    drawStroke(150);
    await user.click(screen.getByRole('button', { name: 'Sign on the whole screen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Signature' });
    const pad = within(dialog).getByRole('img', { name: /Drawing area/ });
    mouse('mousedown', pad, 10, 90);
    for (let x = 10; x <= 210; x += 10) mouse('mousemove', document, x, 90);
    mouse('mouseup', document, 210, 90);
    await user.click(within(dialog).getByRole('button', { name: 'Back to the form' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Use this signature' }));
    await waitFor(() => expect(value('/tester/signature')).toBe('image-1'));
    expect(attachments.kept.get('image-1')?.strokes).toMatchObject({ strokes: { length: 2 } });
  });

  it('is used from there at once, in the size it was drawn in', async () => {
    const attachments = imagesInMemory();
    const { user, value } = openForm(signed, { attachments });
    drawStroke(150);
    drawStroke(200);
    await waitFor(() => expect(value('/tester/signature')).toBe('image-1'));
    await user.click(screen.getByRole('button', { name: 'Sign on the whole screen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Signature' }));
    await user.click(dialog.getByRole('button', { name: 'Clear' }));
    await user.click(dialog.getByRole('button', { name: 'Use this signature' }));
    expect(dialog.getByRole('alert').textContent).toBe('Please Enter Signature');
    const pad = dialog.getByRole('img', { name: /Drawing area/ });
    for (const y of [90, 120]) {
      mouse('mousedown', pad, 10, y);
      for (let x = 10; x <= 340; x += 10) mouse('mousemove', document, x, y);
      mouse('mouseup', document, 340, y);
    }
    await user.click(dialog.getByRole('button', { name: 'Use this signature' }));
    await waitFor(() => expect(value('/tester/signature')).toBe('image-2'));
    expect(attachments.kept.get('image-2')?.strokes).toMatchObject({ strokes: { length: 2 } });
  });

  it('can be undone and cleared there too', async () => {
    const { user } = openForm(signed);
    drawStroke(150);
    drawStroke(150);
    await user.click(screen.getByRole('button', { name: 'Sign on the whole screen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Signature' }));
    await user.click(dialog.getByRole('button', { name: 'Undo stroke' }));
    await user.click(dialog.getByRole('button', { name: 'Clear' }));
    expect(dialog.queryByRole('button', { name: 'Clear' })).toBeNull();
  });
});
