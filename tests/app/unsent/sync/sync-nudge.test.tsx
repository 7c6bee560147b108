import { waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { FakeServer } from '../../fake-server.ts';
import { anita, home } from '../../field-work.ts';
import { openAt } from '../../open-at.tsx';
import { letPass } from '../../passing-time.ts';
import { draft, ownDevice } from '../../device/keeping/own-device.ts';

/** What the app uses of the workers of a page. */
class Workers extends EventTarget {
  readonly asked: string[] = [];
  readonly controller = null;
  /** The app itself is not installed here. */
  readonly register = () => new Promise(() => undefined);
  readonly getRegistration = () =>
    Promise.resolve({ sync: { register: (tag: string) => Promise.resolve(void this.asked.push(tag)) } });
}

async function withWaitingDraft(isReachable: boolean) {
  const workers = new Workers();
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  const device = await ownDevice();
  const writer = device.drafts.write({ draft, stored: false });
  writer.change({ entries: { remark: 'Tested' } });
  await writer.flush();
  await device.close();
  const server = Object.assign(new FakeServer().on('GET /api/v1/home', home), { isReachable });
  const remembered = { profile: anita, confirmedAt: Date.now() };
  openAt('/executive-home', { server, hasLocalData: true, remembered, onLine: isReachable });
  return { workers, server };
}

it('asks the browser to tell when the connection is back, while something waits: once, whatever changes meanwhile', async () => {
  const { workers } = await withWaitingDraft(false);
  await waitFor(() => expect(workers.asked).toEqual(['outbox']));
  const device = await ownDevice();
  for (let change = 0; change < 5; change += 1)
    await device.act({
      endpoint: 'DELETE /api/v1/mapped-spares/:MappedSpareId',
      params: { MappedSpareId: `line ${String(change)}` },
      lane: 'call:1',
      about: { Name: 'Closing coil' },
    });
  await expect.poll(() => device.outbox.lines.get().length).toBe(6);
  await device.close();
  expect(workers.asked).toEqual(['outbox']);
});

it('however often the browser tells it, the server is asked once in a wait, and nothing is sent before its time', async () => {
  const { workers, server } = await withWaitingDraft(false);
  await waitFor(() => expect(workers.asked).toContain('outbox'));
  // Time stands still.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const asked = () => [server.count('GET /api/v1/ping'), server.count('PUT /api/v1/mappings/4003/draft')];
  const [pings = 0, sent = 0] = asked();
  for (let time = 0; time < 20; time += 1) {
    workers.dispatchEvent(new MessageEvent('message', { data: 'connection-is-back' }));
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('focus'));
    await letPass(0);
  }
  expect(asked()).toEqual([pings + 1, sent]);
});

it('a page that slept sends what is due when the browser tells it', async () => {
  const { workers, server } = await withWaitingDraft(true);
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.setSystemTime(Date.now() + 60_000);
  const sent = async () => {
    workers.dispatchEvent(new MessageEvent('message', { data: 'connection-is-back' }));
    await letPass(0);
    return server.count('PUT /api/v1/mappings/4003/draft');
  };
  await expect.poll(sent).toBe(1);
});
