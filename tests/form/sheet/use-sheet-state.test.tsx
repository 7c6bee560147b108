import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { evaluate } from '#engine';
import { ReportSheet, type AttachmentStore, type StoredImage } from '#form';
import type { SheetState } from '#screen';
import { anyDay, reportType, templateOf } from '../../field.ts';

const signed = templateOf(
  reportType({
    tester: {
      title: 'Tested by',
      type: 'object',
      properties: {
        name: { title: 'Name', type: 'string' },
        signature: { title: 'Signature', type: 'string', format: 'signature' },
      },
    },
    photo: { title: 'Nameplate', type: 'string', format: 'photo' },
  }),
);
const entries = { tester: { name: 'A. Kulkarni', signature: 'ink' }, photo: 'plate' };

interface Given {
  readonly load: AttachmentStore['load'];
  readonly typeface?: (text: string) => Promise<boolean>;
}

/** The states of a sheet with a signature and a photo, in order. */
function statesOf({ load, typeface }: Given): () => SheetState | undefined {
  const states: SheetState[] = [];
  const note = (state: SheetState): void => void states.push(state);
  render(
    <ReportSheet
      template={signed}
      evaluation={evaluate(signed, entries, anyDay)}
      context={anyDay}
      head={{ firm: { Name: 'Firm', Address: 'Pune' }, reportNo: 'X-1', revisionNo: 0, stateWords: 'Submitted' }}
      attachments={{ save: () => Promise.reject(new Error('paper')), load }}
      onState={note}
      {...(typeface && { typeface })}
    />,
  );
  return () => states.at(-1);
}

/** Lets everything that has settled be drawn. */
const settled = (): Promise<void> => act(async () => new Promise((resolve) => setTimeout(resolve)));

it('is whole once every picture can be drawn and the typeface is there, and not before', async () => {
  const arrive: Record<string, (image: StoredImage) => void> = {};
  const decoded = vi.spyOn(HTMLImageElement.prototype, 'decode');
  let draw: () => void = () => undefined;
  decoded.mockImplementation(() => new Promise((resolve) => (draw = resolve)));
  let letTypeface: (is: boolean) => void = () => undefined;
  const typeface = new Promise<boolean>((resolve) => (letTypeface = resolve));
  const state = statesOf({
    load: (id) => new Promise((resolve) => (arrive[id] = resolve)),
    typeface: () => typeface,
  });
  letTypeface(true);
  await settled();
  expect(state()).toEqual({ kind: 'preparing' });
  arrive['ink']?.({ url: 'blob:ink' });
  await settled();
  draw();
  await settled();
  expect(state()).toEqual({ kind: 'preparing' });
  arrive['plate']?.({ url: 'blob:plate' });
  await settled();
  expect(state()).toEqual({ kind: 'preparing' });
  draw();
  await waitFor(() => expect(state()).toEqual({ kind: 'whole' }));
  decoded.mockRestore();
});

it('waits for the typeface, with the text that is drawn in it', async () => {
  let letTypeface: (is: boolean) => void = () => undefined;
  const asked: string[] = [];
  const state = statesOf({
    load: async (id) => ({ url: `blob:${id}` }),
    typeface: (text) => {
      asked.push(text);
      return new Promise((resolve) => (letTypeface = resolve));
    },
  });
  await settled();
  expect(state()).toEqual({ kind: 'preparing' });
  letTypeface(true);
  await waitFor(() => expect(state()).toEqual({ kind: 'whole' }));
  expect(asked.at(-1)).toContain('A. Kulkarni');
});

it('names what is not on this device, what cannot be shown and a typeface that did not come, and says so in their place', async () => {
  const decoded = vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new DOMException('EncodingError'));
  const state = statesOf({
    load: async (id) => (id === 'ink' ? undefined : { url: `blob:${id}` }),
    typeface: async () => false,
  });
  await waitFor(() =>
    expect(state()).toEqual({
      kind: 'gaps',
      missing: expect.arrayContaining([
        'Tested by: Signature',
        'Figure 1: Nameplate',
        'Report typeface: this device’s typeface is used instead',
      ]),
    }),
  );
  expect(screen.getByText('Signature not on this device')).toBeDefined();
  expect(screen.getByText('Photo cannot be shown')).toBeDefined();
  decoded.mockRestore();
});
