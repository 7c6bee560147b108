import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '#engine';
import { reportType } from '../../../field.ts';
import { box, imagesInMemory, openForm, screenOf } from '../../open-form.tsx';
import type { GivenSignature, ReportFormHandle } from '#form';
import type { SignatureStrokes } from '../../../../src/form/store/ink/strokes.ts';

const signer = (signedBy?: string): JsonObject => ({
  title: 'Signed by',
  type: 'object',
  properties: {
    name: { title: 'Name', type: 'string' },
    designation: { title: 'Designation', type: 'string' },
    signature: { title: 'Signature', type: 'string', format: 'signature', ...(signedBy && { signedBy }) },
  },
});
/** A signature that anybody may draw, with the name already there. */
const signed = reportType({ tester: { ...signer(), default: { name: 'A. Kulkarni' } } });
const byAuthor = reportType({ tester: signer('author') });
const byCustomer = reportType({ witness: signer('customer') });

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
    const { user, value } = openForm(signed, {
      attachments,
      entries: { tester: { name: 'A. Kulkarni', signature: 'image-1' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Sign again' }));
    drawStroke(150);
    drawStroke(200);
    await waitFor(() => expect(value('/tester/signature')).toBe('image-2'));
    await user.click(screen.getByRole('button', { name: 'Keep the previous one' }));
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
    const { user, value } = openForm(signed, {
      attachments,
      entries: { tester: { name: 'A. Kulkarni', signature: 'image-1' } },
    });
    await screen.findByRole('img', { name: 'Signature' });
    await user.click(screen.getByRole('button', { name: 'Sign again' }));
    await user.click(screen.getByRole('button', { name: 'Keep the previous one' }));
    expect(await screen.findByRole('img', { name: 'Signature' })).toBeTruthy();
    expect(value('/tester/signature')).toBe('image-1');
  });
});

const ink = {
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
};
const author = { userId: 1, name: 'S. Kulkarni', ink };

describe('where the author signs', () => {
  it('what they keep as their own is put with one tap, and says who signed where', async () => {
    const attachments = imagesInMemory();
    const { user, value } = openForm(byAuthor, {
      attachments,
      author,
      entries: { tester: { name: ' s.  kulkarni' } },
    });
    await user.click(screen.getByRole('button', { name: 'Use my signature' }));
    await waitFor(() => expect(value('/tester/signature')).toBe('image-1'));
    expect(attachments.kept.get('image-1')).toMatchObject({
      strokes: ink,
      signed: { name: 's.  kulkarni', field: '/tester/signature', side: 'staff', madeBy: 1 },
    });
  });

  it.each([{ name: 'R. Patil' }, {}])('nobody else signs, whatever name is there: %o', async (tester) => {
    const given = { all: () => [patil], keep: vi.fn(), drop: vi.fn() };
    const { user, value } = openForm(byAuthor, {
      author: { userId: 1, name: 'S. Kulkarni' },
      givenSignatures: given,
      entries: { tester },
    });
    expect(screen.queryByRole('img', { name: /Drawing area/ })).toBeNull();
    expect(screen.getByText('S. Kulkarni signs here, as the author of this report.')).toBeTruthy();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toContain(
      'Write S. Kulkarni as the name',
    );
    expect(screen.queryByText(/R. Patil.*signs? here/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Write S. Kulkarni as the name' }));
    expect(value('/tester/name')).toBe('S. Kulkarni');
    expect(screen.getByRole('img', { name: /Drawing area/ })).toBeTruthy();
    expect(screen.queryByText(/R. Patil.*signs? here/)).toBeNull();
  });

  it('may keep a typed name, which then is typed again and says who typed it', async () => {
    const attachments = imagesInMemory();
    const typed = { width: 640, height: 240, strokes: [], typedName: 'S. Kulkarni' };
    const { user, value } = openForm(byAuthor, {
      attachments,
      author: { ...author, ink: typed },
      entries: { tester: { name: 'S. Kulkarni' } },
    });
    await user.click(screen.getByRole('button', { name: 'Use my signature' }));
    await waitFor(() => expect(value('/tester/signature')).toBe('image-1'));
    expect(attachments.kept.get('image-1')?.strokes).toMatchObject({ typedName: 'S. Kulkarni' });
    expect(await screen.findByText('typed by S. Kulkarni')).toBeTruthy();
  });

  it('the ink of whoever had the report before is not accepted, and the form says so', async () => {
    const attachments = imagesInMemory();
    await attachments.save('signature', new Blob(), ink, {
      name: 'S. Kulkarni',
      field: '/tester/signature',
      madeBy: 2,
    });
    openForm(byAuthor, { attachments, author, entries: { tester: { name: 'S. Kulkarni', signature: 'image-1' } } });
    expect(await screen.findByText(/Only S. Kulkarni, the author of this report, can sign here/)).toBeTruthy();
  });
});

const patil = { id: 'given', name: 'R. Patil', designation: 'Shift in-charge', ink };

describe('where the customer signs', () => {
  it('whoever has signed on this visit signs again, and confirms each use by name', async () => {
    const attachments = imagesInMemory();
    const givenSignatures = { all: () => [patil], keep: vi.fn(), drop: vi.fn() };
    const { user, value } = openForm(byCustomer, { attachments, givenSignatures, author });
    await user.click(screen.getByRole('button', { name: 'R. Patil (Shift in-charge) signs here too' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'R. Patil (Shift in-charge) signs here too?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(value('/witness')).toEqual({});
    await user.click(screen.getByRole('button', { name: 'R. Patil (Shift in-charge) signs here too' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, R. Patil signs here' }));
    await waitFor(() =>
      expect(value('/witness')).toEqual({ name: 'R. Patil', designation: 'Shift in-charge', signature: 'image-1' }),
    );
    expect(attachments.kept.get('image-1')?.signed).toEqual({
      name: 'R. Patil',
      field: '/witness/signature',
      side: 'customer',
      madeBy: 1,
    });
  });

  it('whoever signs brings their own designation: that of the person named before goes', async () => {
    const givenSignatures = { all: () => [patil], keep: vi.fn(), drop: vi.fn() };
    const entries = { witness: { name: 'L. Sawant', designation: 'Plant manager' } };
    const { user, value } = openForm(byCustomer, { givenSignatures, author, entries });
    await user.click(screen.getByRole('button', { name: 'R. Patil (Shift in-charge) signs here too' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, R. Patil signs here' }));
    await waitFor(() => expect(value('/witness')).toMatchObject({ name: 'R. Patil', designation: 'Shift in-charge' }));
  });

  it('what is drawn is kept for the next report of the visit, under the name of whoever drew it', async () => {
    const keep = vi.fn<(one: GivenSignature) => void>();
    const { user } = openForm(byCustomer, {
      givenSignatures: { all: () => [], keep, drop: vi.fn() },
      author,
      entries: { witness: { name: 'R. Patil' } },
    });
    drawStroke(150);
    drawStroke(200);
    await user.click(screen.getByRole('button', { name: 'Use this signature' }));
    await waitFor(() => expect(keep).toHaveBeenCalled());
    expect(keep.mock.lastCall?.[0]).toMatchObject({ name: 'R. Patil', ink: { width: 358, strokes: [{}, {}] } });
  });

  it('the author is never offered: not their name, not their ink', () => {
    const givenSignatures = { all: () => [{ ...patil, name: 's. kulkarni' }], keep: vi.fn(), drop: vi.fn() };
    const { unmount } = openForm(byCustomer, {
      givenSignatures,
      author,
      entries: { witness: { name: 'S. Kulkarni' } },
    });
    expect(screen.getByText('This is your own name. A representative of the customer signs here.')).toBeTruthy();
    expect(screen.queryByRole('img', { name: /Drawing area/ })).toBeNull();
    expect(screen.queryAllByRole('button', { name: /signs here|Sign as|Use my/ })).toEqual([]);
    unmount();
    openForm(byCustomer, { givenSignatures, author, entries: { witness: { name: 'R. Patil' } } });
    expect(screen.queryAllByRole('button', { name: /signs here|Use my/ })).toEqual([]);
  });

  it('a name comes before its signature', () => {
    openForm(byCustomer, { author });
    expect(screen.getByText(/Type the name first/)).toBeTruthy();
    expect(screen.queryByRole('img', { name: /Drawing area/ })).toBeNull();
  });

  it('a drawing of the author that stands there says so', async () => {
    const attachments = imagesInMemory();
    await attachments.save('signature', new Blob(), ink, { name: 'R. Patil', field: '/witness/signature', madeBy: 1 });
    openForm(byCustomer, { attachments, author, entries: { witness: { name: 'R. Patil', signature: 'image-1' } } });
    expect(await screen.findByText(/This signature is identical to the signature of S. Kulkarni/)).toBeTruthy();
  });
});

describe('where a type does not say who signs', () => {
  it('nothing is offered that was drawn elsewhere', () => {
    const givenSignatures = { all: () => [patil], keep: vi.fn(), drop: vi.fn() };
    openForm(signed, { givenSignatures, author, entries: { tester: { name: 'S. Kulkarni' } } });
    expect(screen.queryAllByRole('button', { name: /signs here|Use my/ })).toEqual([]);
    expect(screen.getByRole('img', { name: /Drawing area/ })).toBeTruthy();
  });
});

describe('a signer who is renamed', () => {
  const witnessed = () => openForm(byCustomer, { author, entries: { witness: { name: 'R. Patil' } } });
  const sign = async ({ user, value }: ReturnType<typeof openForm>) => {
    drawStroke(150);
    drawStroke(200);
    await user.click(screen.getByRole('button', { name: 'Use this signature' }));
    await waitFor(() => expect(value('/witness/signature')).toBeDefined());
    return value('/witness/signature');
  };

  it('has not signed: the ink is taken out, says so, and comes back with its name', async () => {
    const form = witnessed();
    const id = await sign(form);
    await form.user.type(box('Name'), 'l');
    expect(form.value('/witness/signature')).toBeUndefined();
    expect(screen.getByText(/The signature of R. Patil was removed/).role).toBe('status');
    await form.user.type(box('Name'), '{Backspace}');
    expect(form.value('/witness/signature')).toBe(id);
    expect(screen.queryByText(/was removed/)).toBeNull();
  });

  it('begins with an empty pad', async () => {
    const attachments = imagesInMemory();
    const form = openForm(byCustomer, { attachments, author, entries: { witness: { name: 'R. Patil' } } });
    await sign(form);
    await form.user.type(box('Name'), 'l');
    drawStroke(150);
    drawStroke(200);
    await form.user.click(screen.getByRole('button', { name: 'Use this signature' }));
    await waitFor(() => expect(form.value('/witness/signature')).toBeDefined());
    const now = attachments.kept.get(form.value('/witness/signature') as string); // an image's id
    expect(now).toMatchObject({ strokes: { strokes: { length: 2 } }, signed: { name: 'R. Patill' } });
  });

  it('gets it back by undo, with the name', async () => {
    const form = witnessed();
    const id = await sign(form);
    await form.user.type(box('Name'), 'l');
    await form.user.keyboard('{Control>}z{/Control}');
    expect(form.value('/witness')).toMatchObject({ name: 'R. Patil', signature: id });
  });

  it('by another device loses it too, whoever signed here', async () => {
    const handle = createRef<ReportFormHandle>();
    const form = openForm(byCustomer, { author, handle, entries: { witness: { name: 'R. Patil' } } });
    const id = await sign(form);
    act(() => handle.current?.replace({ witness: { name: 'S. Rao', signature: id ?? null } }));
    expect(form.value('/witness')).toEqual({ name: 'S. Rao' });
  });

  it('is known of ink that came from elsewhere, once it is known whose it is', async () => {
    const attachments = imagesInMemory();
    await attachments.save('signature', new Blob(), ink, { name: 'R. Patil', field: '/witness/signature' });
    const entries = { witness: { name: 'S. Rao', signature: 'image-1' } };
    const form = openForm(byCustomer, { attachments, author: { userId: 1, name: 'S. Kulkarni' }, entries });
    await waitFor(() => expect(form.value('/witness')).toEqual({ name: 'S. Rao' }));
  });

  it('while the ink is being saved has not signed', async () => {
    const images = imagesInMemory();
    const waiting: (() => void)[] = [];
    const attachments = {
      ...images,
      save: async (...given: Parameters<typeof images.save>) => {
        await new Promise<void>((resolve) => void waiting.push(resolve));
        return images.save(...given);
      },
    };
    const keep = vi.fn<(one: GivenSignature) => void>();
    const givenSignatures = { all: () => [], keep, drop: vi.fn() };
    const form = openForm(byCustomer, {
      attachments,
      author,
      givenSignatures,
      entries: { witness: { name: 'R. Patil' } },
    });
    drawStroke(150);
    drawStroke(200);
    await form.user.click(screen.getByRole('button', { name: 'Use this signature' }));
    await form.user.type(box('Name'), 'l');
    await act(async () => waiting.forEach((finish) => finish()));
    await waitFor(() => expect(images.kept.size).toBe(waiting.length));
    expect([...images.kept.values()].map(({ signed: by }) => by?.name)).toEqual(waiting.map(() => 'R. Patil'));
    expect(form.value('/witness/signature')).toBeUndefined();
    expect(keep).not.toHaveBeenCalled();
    expect(await screen.findByText(/The signature of R. Patil was removed/)).toBeTruthy();
  });
});

describe('signing on the whole screen', () => {
  it('begins with what is drawn, and what is drawn there comes back to the form', async () => {
    const attachments = imagesInMemory();
    const { user, value } = openForm(signed, { attachments });
    drawStroke(150);
    await user.click(screen.getByRole('button', { name: 'Sign full screen' }));
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
    await user.click(screen.getByRole('button', { name: 'Sign full screen' }));
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
    await user.click(screen.getByRole('button', { name: 'Sign full screen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Signature' }));
    await user.click(dialog.getByRole('button', { name: 'Undo stroke' }));
    await user.click(dialog.getByRole('button', { name: 'Clear' }));
    expect(dialog.queryByRole('button', { name: 'Clear' })).toBeNull();
  });
});
