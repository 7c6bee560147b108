import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeServer, json, problem, type SentRequest } from '../../fake-server.ts';
// Preloaded: on a loaded machine the form's script takes longer than the test waits for a screen.
import '../../../../src/app/forms/form-parts.ts';
import { anita, jobCard } from '../../field-work.ts';
import { answering, openAt } from '../../open-at.tsx';
import { ownClock } from '../../passing-time.ts';

beforeEach(() => ownClock());

const stored = '0b7c1f0e-6f0c-4d33-9d5e-2f0f6f0d1a01';
const card = {
  AttachmentId: stored,
  MimeType: 'image/jpeg',
  ByteSize: 90_000,
  Caption: 'Nameplate',
  TakenAt: '2026-11-16T04:12:00.000Z',
  By: 'Anita Deshmukh',
};

/** jsdom has no object URLs. */
beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }));
});

const open = (server: FakeServer) =>
  openAt('/job-cards/3002', { server: server.on('GET /api/v1/job-cards/3002', jobCard) });
const photos = async () => within(await screen.findByRole('region', { name: /^Photos/ }));
const file = () => new File(['picture'], 'one.jpg', { type: 'image/jpeg' });

it('shows the server’s photos as thumbnails and opens the full picture', async () => {
  const { user } = open(new FakeServer().on('GET /api/v1/attachments', { Photos: [card] }));
  const region = await photos();
  const small = await region.findByRole<HTMLImageElement>('img', { name: 'Nameplate' });
  expect(small.getAttribute('src')).toBe(`/api/v1/attachments/${stored}/thumb`);
  await user.click(region.getByRole('button', { name: 'Open the photo: Nameplate' }));
  const viewer = within(await screen.findByRole('dialog', { name: 'Nameplate' }));
  expect(viewer.getByRole('img').getAttribute('src')).toBe(`/api/v1/attachments/${stored}/content`);
  await user.click(viewer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('stores a photo at once, marks it as on this phone, and removes it on request', async () => {
  const server = new FakeServer().on('GET /api/v1/attachments', { Photos: [] });
  const { user } = open(server);
  const region = await photos();
  await region.findByText('No photos yet.');
  await user.type(region.getByLabelText('Caption (optional)'), 'Earthing');
  server.isReachable = false;
  await user.upload(region.getByLabelText('Choose photos'), file());
  expect(await region.findByText('1 photo saved.')).toBeDefined();
  expect(await region.findByText('On this phone')).toBeDefined();
  expect(await region.findByText('Earthing')).toBeDefined();
  expect(region.getByLabelText<HTMLInputElement>('Caption (optional)').value).toBe('');
  await waitFor(async () => {
    // The button is missing while the photo is being sent.
    const remove = region.queryByRole('button', { name: 'Remove the photo: Earthing' });
    if (remove !== null) await user.click(remove);
    expect(region.queryByText('Earthing')).toBeNull();
  });
});

it('shows why the server refused a photo, and lets the person remove it', async () => {
  const server = new FakeServer().on('GET /api/v1/attachments', { Photos: [] });
  const refuse = () => problem(422, 'field-invalid', 'Some values are not valid');
  const plain = server.fetch;
  const fetch = (input: string, init: RequestInit = {}) =>
    init.method === 'PUT' ? Promise.resolve(refuse()) : plain(input, init);
  const { user } = open(Object.assign(server, { fetch }));
  const region = await photos();
  await user.upload(await region.findByLabelText('Choose photos'), file());
  expect(await region.findByText('Some values are not valid')).toBeDefined();
  expect(region.getByRole('button', { name: 'Try again' })).toBeDefined();
  await user.click(region.getByRole('button', { name: 'Remove the photo: Photo 1' }));
  await waitFor(() => expect(region.queryByText('Some values are not valid')).toBeNull());
});

it('says that a file is not a picture, and keeps the typed caption', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no such format')));
  const { user } = open(new FakeServer().on('GET /api/v1/attachments', { Photos: [] }));
  const region = await photos();
  await user.type(await region.findByLabelText('Caption (optional)'), 'Earthing');
  await user.upload(region.getByLabelText('Choose photos'), new File(['?'], 'page.heic', { type: 'image/heic' }));
  expect(await region.findByText(/cannot be opened as a picture/)).toBeDefined();
  expect(region.getByLabelText<HTMLInputElement>('Caption (optional)').value).toBe('Earthing');
});

const changes = `POST /api/v1/attachments/${stored}/changes`;
const sentChanges = (server: FakeServer) =>
  server.sent.filter(({ key }: SentRequest) => key === changes).map(({ body }) => body);

it('a person’s own photo shows a new caption at once and sends it to the server', async () => {
  const server = new FakeServer()
    .on('GET /api/v1/attachments', { Photos: [{ ...card, IsOwn: true }] })
    .on(changes, () => json({ AttachmentId: stored }));
  const { user } = open(server);
  const region = await photos();
  await user.click(await region.findByRole('button', { name: 'Edit caption: Nameplate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Caption' }));
  const words = await dialog.findByRole<HTMLInputElement>('textbox');
  expect(words.value).toBe('Nameplate');
  await user.type(words, ' of the breaker');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await region.findByText('Nameplate of the breaker')).toBeDefined();
  await waitFor(() =>
    expect(sentChanges(server)).toMatchObject([{ Action: 'caption', Caption: 'Nameplate of the breaker' }]),
  );
});

it('a person’s own photo is removed after confirmation, offline too', async () => {
  const server = new FakeServer().on('GET /api/v1/attachments', { Photos: [{ ...card, IsOwn: true }] });
  const { user } = open(server);
  const region = await photos();
  await region.findByRole('img', { name: 'Nameplate' });
  server.isReachable = false;
  await user.click(region.getByRole('button', { name: 'Remove photo: Nameplate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this photo?' }));
  await user.click(await answering(dialog.getByRole('button', { name: 'Remove photo' })));
  await waitFor(() => expect(region.queryByText('Nameplate')).toBeNull());
});

it('the removal of a photo can be undone, and is not sent before', async () => {
  const server = new FakeServer().on('GET /api/v1/attachments', { Photos: [{ ...card, IsOwn: true }] });
  const { user } = open(server);
  const region = await photos();
  await user.click(await region.findByRole('button', { name: 'Remove photo: Nameplate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this photo?' }));
  await user.click(await answering(dialog.getByRole('button', { name: 'Remove photo' })));
  expect(await screen.findByText('Done: Photo removed: Nameplate')).toBeDefined();
  await user.click(await answering(screen.getByRole('button', { name: 'Undo' })));
  expect(await screen.findByText('Withdrawn: Photo removed: Nameplate')).toBeDefined();
  expect(await region.findByText('Nameplate')).toBeDefined();
  expect(sentChanges(server)).toEqual([]);
});

it('photos of other people cannot be changed, and a removed photo leaves a note', async () => {
  const Removed = [{ AttachmentId: 'gone', Caption: 'Wrong panel', By: 'Ravi', At: '2026-11-16T05:00:00.000Z' }];
  open(new FakeServer().on('GET /api/v1/attachments', { Photos: [card], Removed }));
  const region = await photos();
  await region.findByRole('img', { name: 'Nameplate' });
  expect(region.queryByRole('button', { name: /^Remove|^Change/ })).toBeNull();
  expect(region.getByText('Wrong panel: removed by Ravi, 16 Nov 2026, 10:30')).toBeDefined();
  expect(region.queryByRole('img', { name: /Wrong panel/ })).toBeNull();
});

it('the office can still open a removed photo, which is marked as removed', async () => {
  const gone = '0b7c1f0e-6f0c-4d33-9d5e-2f0f6f0d1a02';
  const Removed = [{ AttachmentId: gone, Caption: 'Wrong panel', By: 'Ravi', At: '2026-11-16T05:00:00.000Z' }];
  const server = new FakeServer()
    .on('GET /api/v1/session', { ...anita, Roles: ['coordinator'] })
    .on('GET /api/v1/attachments', { Photos: [card], Removed });
  const { user } = open(server);
  const list = within(await screen.findByRole('list', { name: 'Removed photos' }));
  expect(list.getByText('Wrong panel: removed by Ravi, 16 Nov 2026, 10:30')).toBeDefined();
  await user.click(list.getByRole('button', { name: 'Open the photo: Removed: Wrong panel' }));
  const viewer = within(await screen.findByRole('dialog', { name: 'Removed: Wrong panel' }));
  expect(viewer.getByRole('img').getAttribute('src')).toBe(`/api/v1/attachments/${gone}/content`);
});
