import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { english, setLanguage } from '#language';
import { hindi } from '#language/hindi';
import { ClearedNote } from '../../../../src/app/device/keeping/cleared-note.tsx';
import { FakeServer } from '../../fake-server.ts';
import { anita, home } from '../../field-work.ts';
import { deviceIsClosed, openAt } from '../../open-at.tsx';
import { ownDevice, typeInto } from './own-device.ts';

const open = () => openAt('/executive-home', { server: new FakeServer().on('GET /api/v1/home', home) });

const cleared = /^The browser deleted the app’s data on this phone/;

/** Anita works once; what she made waits on the phone or not. */
async function worked(waiting: number): Promise<void> {
  const device = await ownDevice(anita.UserId);
  const { unmount } = render(<ClearedNote device={device} userId={anita.UserId} />);
  for (let nth = 0; nth < waiting; nth += 1) await typeInto(device, { remark: 'a' }, 5000 + nth);
  await waitFor(() => expect(noted()?.waiting).toBe(waiting));
  unmount();
  await device.close();
}

const noted = () => JSON.parse(localStorage.getItem('fs-seen-u1') ?? 'null') as { waiting: number } | null;

it('no note is shown on a phone that nobody has worked on, nor on one whose database still exists', async () => {
  const first = open();
  await screen.findByRole('button', { name: 'All sent' });
  expect(screen.queryByText(cleared)).toBeNull();
  expect(first.server.sent.length).toBeGreaterThan(0);
});

it('after the browser has deleted the database a note tells what the server has and what cannot be known, until it is closed', async () => {
  await worked(2);
  await deviceIsClosed(anita.UserId);
  const { user } = open();
  const words = await screen.findByText(cleared);
  await waitFor(() => expect(words.textContent).toMatch(/: 1 draft is on the server and can be continued, /));
  expect(words.textContent).toMatch(/, but 2 changes that were waiting at .* may not have been sent\.$/);
  act(() => setLanguage({ code: 'hi', texts: hindi }));
  expect(await screen.findByText(/^ब्राउज़र ने इस फ़ोन पर रखा काम मिटा दिया है/)).toBeDefined();
  act(() => setLanguage(english));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(cleared)).toBeNull();
  expect(localStorage.getItem('fs-cleared-u1')).toBeNull();
});

it('another person on that phone gets no note', async () => {
  await worked(1);
  await deviceIsClosed(anita.UserId);
  const other = await ownDevice(2);
  render(<ClearedNote device={other} userId={2} />);
  expect(screen.queryByText(cleared)).toBeNull();
});
