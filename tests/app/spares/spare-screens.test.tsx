import { openDevice } from '#offline';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aScreenOfRows } from '../../screen/select/rows-on-screen.ts';
import { FakeServer, json, problem, type SentRequest } from '../fake-server.ts';
import { callDetail } from '../field-work.ts';
// Preloaded: on a loaded machine the form's script takes longer than the test waits for a screen.
import '../../../src/app/forms/form-parts.ts';
import { openAt } from '../open-at.tsx';
import { balances, book, coil, line, relay } from './spare-data.ts';

aScreenOfRows();

const at = '2026-11-21T04:30:00.000Z';
const bookPath = '/api/v1/calls/101/projects/1/movements';

const server = () =>
  new FakeServer()
    .on(`GET ${bookPath}`, book)
    .on('GET /api/v1/stock/balances', balances)
    .on('GET /api/v1/spares', { Items: [coil, relay], AsOf: at })
    .on('GET /api/v1/mapped-spares', { Items: [], AsOf: at });

const balancesWith = (coils: number) => ({
  ...balances,
  Items: [{ Part: coil, Condition: 'good', Qty: coils, Serials: [] }],
});

/** What the device has of forms that were not sent. */
async function keptForms(): Promise<readonly unknown[]> {
  const send = () => Promise.resolve({ kind: 'unreachable' } as const);
  const device = await openDevice(1, { send, now: Date.now, random: Math.random });
  const found = [...(await device.forms.read())].map(([id, typed]) => ({ id, typed }));
  await device.close();
  return found;
}

it('says that no parts are mapped, and shows the bag in words as well as in bars', async () => {
  const { user } = openAt('/mapped-spare-parts', { server: server() });
  expect(await screen.findByText('No spare parts are mapped to your calls.')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'In my bag' }));
  const chart = await screen.findByRole('figure');
  const lines = within(chart).getAllByRole('listitem');
  expect(lines.map((one) => one.textContent)).toEqual([
    'Closing coil 110 V DC2 nos',
    'Master trip relay 110 V DCSerial MTR-11 no.',
  ]);
});

it('receives an incoming part into the bag', async () => {
  const coming = line('m9', { Status: 'posted', Qty: 3, IsForMe: true });
  const taking = server();
  const isTaken = () => taking.count('POST /api/v1/movements/m9/transitions') > 0;
  taking
    .on('GET /api/v1/stock/balances', () => json(isTaken() ? balancesWith(5) : { ...balances, Incoming: [coming] }))
    .on('POST /api/v1/movements/m9/transitions', () => json({ Movement: { ...coming, Status: 'received' } }));
  const { user } = openAt('/mapped-spare-parts', { server: taking });
  await user.click(await screen.findByRole('radio', { name: 'In my bag' }));
  await user.click(await screen.findByRole('button', { name: 'Receive Closing coil 110 V DC' }));
  expect(await screen.findByText('5 nos')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Receive/ })).toBeNull());
});

it('shows the same message for another person’s call and for a wrong project', async () => {
  openAt('/spare-in-out/102/1', { server: server() });
  expect(await screen.findByText('This call is not on your list.')).toBeDefined();
});

it.each(['/spare-in-out/0/1', '/spare-in-out/101/abc', '/add-spare-parts/-1/1'])(
  'does not ask for %s',
  async (path) => {
    const { server: asked } = openAt(path, { server: server() });
    expect(await screen.findByText('This call is not on your list.')).toBeDefined();
    expect(asked.sent.some(({ key }) => key.includes('/calls/'))).toBe(false);
  },
);

it('does not post an incomplete line, and moves the focus to the missing field', async () => {
  const { user, server: asked } = openAt('/spare-in-out/101/1', { server: server() });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please select valid id')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Part/ }));
  expect(asked.count(`POST ${bookPath}`)).toBe(0);
});

it('keeps a refused line with the reason, and withdraws it on request', async () => {
  const refusing = server().on(`POST ${bookPath}`, () => problem(422, 'field-invalid', 'Some values are not valid'));
  const { user, server: asked } = openAt('/spare-in-out/101/1', { server: refusing });
  await user.click(await screen.findByRole('radio', { name: 'Returned to store' }));
  await user.click(screen.getByRole('button', { name: /^Part/ }));
  await user.click(await screen.findByRole('option', { name: /Closing coil/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const refused = await screen.findByRole('alert');
  expect(refused.textContent).toContain('Some values are not valid');
  expect(asked.sent.find(({ key }) => key === `POST ${bookPath}`)?.body).toMatchObject({
    SparePartId: coil.SparePartId,
    Reason: 'returned_to_store',
    Qty: 1,
    MappedSpareId: 'plan-coil',
  });
  await user.click(within(refused).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('stores an unposted slip on the device', async () => {
  const first = openAt('/spare-in-out/101/1', { server: server() });
  await first.user.click(await screen.findByRole('radio', { name: 'Scrapped on site' }));
  await expect
    .poll(() => keptForms())
    .toMatchObject([{ id: 'slip-101', typed: { current: { reason: 'scrapped_on_site', condition: 'scrap' } } }]);
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('scrap');
});

it('plans a part that is not in the catalogue', async () => {
  const plan = '/api/v1/calls/101/projects/1/mapped-spares';
  const taking = server()
    .on('POST /api/v1/spares', ({ body }: SentRequest) =>
      json({ Part: { ...coil, SparePartId: 77, ...(body as object) } }),
    )
    .on(`POST ${plan}`, () => json({ Lines: [] }));
  const { user, server: asked } = openAt('/add-spare-parts/101/1', { server: taking });
  await user.click(await screen.findByRole('button', { name: 'Part not in list' }));
  const name = await screen.findByLabelText('Part name');
  await user.click(screen.getByRole('button', { name: 'Add part' }));
  expect(await screen.findByText('Please Enter Part name')).toBeDefined();
  await user.type(name, 'Limit switch');
  await user.click(screen.getByRole('button', { name: 'Add part' }));
  const quantity = await screen.findByLabelText('Planned quantity of Limit switch');
  await user.clear(quantity);
  await user.click(screen.getByRole('button', { name: 'Save plan of 1 part' }));
  expect(await screen.findByText('Please Enter Planned quantity')).toBeDefined();
  await user.type(quantity, '3');
  await user.click(screen.getByRole('button', { name: 'Save plan of 1 part' }));
  await waitFor(() => expect(asked.count(`POST ${plan}`)).toBe(1));
  const sent = (key: string) => asked.sent.find((request) => request.key === key)?.body as Record<string, unknown>;
  expect(sent(`POST ${plan}`)).toMatchObject({
    Lines: [{ PartRef: sent('POST /api/v1/spares')['PartRef'], PlannedQty: 3 }],
  });
});

it('searches the parts on the phone when there is no connection', async () => {
  const [plan] = book.Plan;
  const cards = [
    { ...plan, Call: callDetail.Call },
    { ...plan, MappedSpareId: 'plan-relay', Part: relay, Call: callDetail.Call },
  ];
  const asked = server().on('GET /api/v1/mapped-spares', { Items: cards, AsOf: at });
  const { user } = openAt('/mapped-spare-parts', { server: asked });
  expect(await screen.findByText(relay.Name)).toBeDefined();
  asked.on('GET /api/v1/mapped-spares', () => Promise.reject(new TypeError('Failed to fetch')));
  await user.type(screen.getByLabelText('Search part, call or customer'), 'closing 110v');
  await waitFor(() => expect(screen.queryByText(relay.Name)).toBeNull());
  expect(screen.getByText(coil.Name)).toBeDefined();
});
