import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLibrary } from '../../../src/server/report-types/library.ts';
import { startServer, type TestServer } from '../fixtures/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

it('after a restart an unchanged type has the same version and publication time', async () => {
  const before = server.library.live('trial-relay');
  const { store } = server.storage;
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  const restarted = createLibrary({ store, folders: server.folders, clock: () => 0, log: quiet });
  await restarted.refresh();
  expect(before).toBeDefined();
  expect(restarted.live('trial-relay')).toEqual(before);
  expect(restarted.refusals()).toEqual(server.library.refusals());
  await restarted.close();
});
