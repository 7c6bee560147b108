import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportType } from '../../../field.ts';
import { box, openForm, screenOf } from '../../open-form.tsx';

const serial = reportType({ serial: { title: 'Serial no.', type: 'string' } });
const uischema = {
  type: 'VerticalLayout',
  elements: [{ type: 'Control', scope: '#/properties/serial', options: { scan: true } }],
};

/** A camera and what it sees, one picture after the other. */
function camera(...codes: readonly (string | undefined)[]) {
  const track = { stop: vi.fn() };
  const pictures = [...codes];
  class BarcodeDetector {
    readonly detect = async () =>
      [pictures.length > 1 ? pictures.shift() : pictures[0]].flatMap((rawValue) =>
        rawValue === undefined ? [] : [{ rawValue }],
      );
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector);
  const getUserMedia = vi.fn(async () => ({ getTracks: () => [track] }));
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  return { track, getUserMedia };
}

beforeEach(() => {
  screenOf(390);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
});

const scan = () => screen.findByRole('button', { name: 'Scan a code: Serial no.' });

describe('scanning a code', () => {
  it('is not offered where the browser cannot, and the text is typed', async () => {
    const form = openForm(serial, { uischema });
    expect(screen.queryByRole('button', { name: /Scan/ })).toBeNull();
    await form.user.type(box('Serial no.'), 'A-77');
    expect(form.value('/serial')).toBe('A-77');
  });

  it('writes the code into the text, releases the camera, and can be typed over', async () => {
    const { track } = camera(undefined, 'SN 4711');
    const form = openForm(serial, { uischema });
    await form.user.click(await scan());
    await waitFor(() => expect(form.value('/serial')).toBe('SN 4711'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(track.stop).toHaveBeenCalled();
    await form.user.type(box('Serial no.'), '-B');
    expect(form.value('/serial')).toBe('SN 4711-B');
  });

  it('releases the camera when it is closed before a code was read', async () => {
    const { track } = camera(undefined);
    const form = openForm(serial, { uischema });
    await form.user.click(await scan());
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(HTMLMediaElement.prototype.play).toHaveBeenCalled());
    await form.user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(track.stop).toHaveBeenCalled());
    expect(form.value('/serial')).toBeUndefined();
  });

  it.each([
    ['NotAllowedError', /is blocked/],
    ['NotFoundError', /No camera is available/],
  ])('says what to do after %s', async (name, said) => {
    const { getUserMedia } = camera('x');
    getUserMedia.mockRejectedValue(new DOMException('no', name));
    const form = openForm(serial, { uischema });
    await form.user.click(await scan());
    expect((await screen.findByRole('alert')).textContent).toMatch(said);
  });

  it('is offered in the cells of a column that says so', async () => {
    camera('x');
    const kits = reportType({
      kits: {
        type: 'array',
        items: { type: 'object', properties: { a: { type: 'string', title: 'A' }, b: { type: 'string', title: 'B' } } },
      },
    });
    const options = { columns: [{ property: 'a' }, { property: 'b', scan: true }] };
    openForm(kits, {
      uischema: { type: 'VerticalLayout', elements: [{ type: 'Control', scope: '#/properties/kits', options }] },
      entries: { kits: [{}] },
    });
    expect(screen.getAllByRole('button', { name: /Scan a code/ })).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Scan a code: B' })).toBeDefined();
  });
});
