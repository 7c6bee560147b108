import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aScreenOfRows } from '../../screen/select/rows-on-screen.ts';
import { FakeServer, json, type SentRequest } from '../fake-server.ts';
// Preloaded: on a loaded machine the scripts of page and form take longer than the test waits for a screen.
import '../../../src/app/forms/form-parts.ts';
import '../../../src/app/spares/slip/spare-in-out-screen.tsx';
import { openAt } from '../open-at.tsx';
import { balances, book, coil, line, relay } from './spare-data.ts';

aScreenOfRows();

const bookPath = '/api/v1/calls/101/projects/1/movements';
const postKey = `POST ${bookPath}`;

const breaker = {
  EquipmentId: 5,
  AssetCode: 'A-5',
  Category: 'vcb',
  Make: 'Demo',
  Model: 'VB-12',
  SerialNo: 'B-77',
  PanelNo: 'HT-1',
};
const rahul = { UserId: 2, FullName: 'Rahul Nair', BaseCity: 'Nashik' };

const serve = () =>
  new FakeServer()
    .on(`GET ${bookPath}`, { ...book, Equipment: [breaker], Colleagues: [rahul] })
    .on('GET /api/v1/stock/balances', balances)
    .on('GET /api/v1/spares', { Items: [coil, relay], AsOf: book.AsOf })
    .on('GET /api/v1/attachments', { Photos: [] });

/** Opens the list of a field and picks an option. */
async function pick(user: UserEvent, field: RegExp, one: RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name: field }));
  await user.click(await screen.findByRole('option', { name: one }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const posted = (server: FakeServer) => server.sent.filter(({ key }) => key === postKey).map(({ body }) => body);
const picked = (field: RegExp) => screen.getByRole('button', { name: field }).textContent;

it('part and equipment are picked from their lists, and the field shows what was picked', async () => {
  const server = serve().on(postKey, () => json({ Movement: line('m2') }));
  const { user } = openAt('/spare-in-out/101/1', { server });
  await pick(user, /^Part/, /Closing coil/);
  await pick(user, /^Equipment/, /VB-12/);
  expect([picked(/^Part/), picked(/^Equipment/)]).toMatchObject([
    expect.stringContaining('Closing coil 110 V DC'),
    expect.stringContaining('VB-12'),
  ]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(posted(server)).toMatchObject([{ SparePartId: coil.SparePartId, EquipmentId: 5, Qty: 1 }]),
  );
});

it('opened for a piece of equipment, it is that one unless another is picked', async () => {
  const server = serve().on(postKey, () => json({ Movement: line('m2') }));
  const { user } = openAt('/spare-in-out/101/1?equipment=5', { server });
  await pick(user, /^Part/, /Closing coil/);
  expect([picked(/^Part/), picked(/^Equipment/)]).toMatchObject([
    expect.stringContaining('Closing coil'),
    expect.stringContaining('VB-12'),
  ]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(posted(server)).toMatchObject([{ SparePartId: coil.SparePartId, EquipmentId: 5, Qty: 1 }]),
  );
});

it('equipment that is not of this call is not taken from the address', async () => {
  openAt('/spare-in-out/101/1?equipment=77', { server: serve() });
  expect((await screen.findByRole('button', { name: /^Equipment/ })).textContent).not.toContain('VB-12');
});

it('the list of parts is searched by words, and closed again without a choice', async () => {
  const { user } = openAt('/spare-in-out/101/1', { server: serve() });
  await user.click(await screen.findByRole('button', { name: /^Part/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Select part' }));
  await user.type(dialog.getByRole('combobox'), 'trip relay');
  await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(1));
  expect(dialog.getByRole('option').textContent).toContain('Master trip relay');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(picked(/^Part/)).toContain('Choose');
});

it('the receiver of a part is picked from the likely colleagues', async () => {
  const server = serve().on(postKey, () => json({ Movement: line('m2') }));
  const { user } = openAt('/spare-in-out/101/1', { server });
  await user.click(await screen.findByRole('radio', { name: 'Given to a colleague' }));
  await pick(user, /^Part/, /Closing coil/);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const colleague = screen.getByRole('button', { name: /^Colleague/ });
  expect(document.activeElement).toBe(colleague);
  await pick(user, /^Colleague/, /Rahul Nair/);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(posted(server)).toMatchObject([{ Reason: 'given_to_colleague', ColleagueId: rahul.UserId }]),
  );
});

it('a refused line comes back to the slip, with the error at its field', async () => {
  const message = 'The bag never had so many.';
  const server = serve();
  server.on(postKey, () =>
    server.count(postKey) === 1
      ? new Response(
          JSON.stringify({
            ...{ type: 'about:blank', title: 'Some values are not valid', status: 422, code: 'field-invalid' },
            ...{ instance: 'req-1', retry: 'never', errors: [{ pointer: '/Qty', code: 'too-many', message }] },
          }),
          { status: 422, headers: { 'Content-Type': 'application/problem+json' } },
        )
      : json({ Movement: line('m2') }),
  );
  const { user } = openAt('/spare-in-out/101/1', { server });
  await user.click(await screen.findByRole('radio', { name: 'Returned to store' }));
  await pick(user, /^Part/, /Closing coil/);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Correct it' }));
  // The note of the refusal says the same until the slip has taken its place.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Correct it' })).toBeNull());
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Returned to store' }).checked).toBe(true);
  const quantity = screen.getByRole('textbox', { name: /^Quantity/ });
  expect(quantity.getAttribute('aria-invalid')).toBe('true');
  await user.clear(quantity);
  await user.type(quantity, '2');
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(posted(server)).toHaveLength(2));
  expect(posted(server)[1]).toMatchObject({ Reason: 'returned_to_store', SparePartId: coil.SparePartId, Qty: 2 });
});

it('a refused note has its error at the field when the line comes back to the slip', async () => {
  const message = 'Write here who has the old part.';
  const server = serve();
  server.on(postKey, ({ body }: SentRequest) =>
    (body as { Note?: string }).Note === 'Gone'
      ? new Response(
          JSON.stringify({
            ...{ type: 'about:blank', title: 'Some values are not valid', status: 422, code: 'field-invalid' },
            ...{ instance: 'req-1', retry: 'never', errors: [{ pointer: '/Note', code: 'unclear', message }] },
          }),
          { status: 422, headers: { 'Content-Type': 'application/problem+json' } },
        )
      : json({ Movement: line('m2') }),
  );
  const { user } = openAt('/spare-in-out/101/1', { server });
  await user.click(await screen.findByRole('radio', { name: 'Returned to store' }));
  await pick(user, /^Part/, /Closing coil/);
  await user.type(await screen.findByRole('textbox', { name: /^Note/ }), 'Gone');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Correct it' }));
  const noteOfSlip = () => screen.getByRole('textbox', { name: /^Note/ });
  await waitFor(() => expect(noteOfSlip().getAttribute('aria-invalid')).toBe('true'));
  const note = noteOfSlip();
  await waitFor(() => expect(document.activeElement).toBe(note));
  await user.clear(note);
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
});
