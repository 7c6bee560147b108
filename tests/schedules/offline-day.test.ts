import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDevice, type Draft, type Parcel } from '#offline';
import { draftOf } from '../offline/field.ts';
import { mappings } from '../server/fixtures/field-data.ts';
import { startServer, type TestServer } from '../server/fixtures/test-server.ts';
import { FlakyNetwork, until } from './flaky-network.ts';

/** Where the figure goes, when somebody asks for it. */
const figuresFile = process.env['FIGURES'];

const reports = Array.from({ length: 20 }, (_, at) => 501 + at);
const slug = 'trial-relay';
const task = 201;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

/** Twenty more reports in the job card of the day. */
async function addReports({ storage }: TestServer): Promise<void> {
  const { store } = storage;
  const known = await store.db
    .selectFrom('mappings')
    .selectAll()
    .where('mapping_id', '=', mappings.anitas)
    .executeTakeFirstOrThrow();
  const equipment = await store.db
    .selectFrom('equipment')
    .selectAll()
    .where('equipment_id', '=', 1)
    .executeTakeFirstOrThrow();
  const own = (id: number) => ({
    equipment_id: id,
    serial_no: `S${String(id)}`,
    asset_code: `SEQ-KPG-000${String(id)}`,
  });
  await store.write(
    reports.flatMap((id) => [
      {
        query: store.db
          .insertInto('equipment')
          .values({ ...equipment, ...own(id) })
          .compile(),
      },
      {
        query: store.db
          .insertInto('mappings')
          .values({ ...known, mapping_id: id, seq: id, equipment_id: id })
          .compile(),
      },
    ]),
  );
}

it('a whole day without a connection, from check-in to check-out with twenty reports, arrives afterwards: each once, and in the order of its lane', async () => {
  const server = await startServer();
  await addReports(server);
  const person = await server.signedIn('anita');
  const version = server.library.live(slug)?.version ?? '';
  const network = new FlakyNetwork();
  const arrived: Parcel[] = [];
  let isOn = false;
  const device = await openDevice(9_000, {
    now: () => server.time.now,
    random: () => 0,
    send: async (parcel) => {
      if (!isOn) return { kind: 'unreachable' };
      const receipt = await network.send(person, parcel, 'none');
      arrived.push(parcel);
      return receipt;
    },
  });
  const later = (minutes: number): string => {
    server.time.now += minutes * 60_000;
    return new Date(server.time.now).toISOString();
  };
  const made: { readonly lane: string; readonly key: string }[] = [];
  const punch = async (Kind: 'in' | 'out'): Promise<void> => {
    const DeviceAt = later(5);
    const lane = 'attendance';
    const body = { PunchId: randomUUID(), Kind, DeviceAt, PositionState: 'denied' as const };
    const about = { Kind, DeviceAt };
    made.push({
      lane,
      key: await device.act({ endpoint: 'POST /api/v1/attendance/punches', params: {}, body, lane, about }),
    });
  };
  const step = async (Action: 'pause' | 'resume'): Promise<void> => {
    const lane = 'call:101';
    const key = await device.act({
      endpoint: 'POST /api/v1/tasks/:TaskId/transitions',
      params: { TaskId: task },
      body: { Action, DeviceAt: later(5), ...(Action === 'pause' && { Reason: 'Waiting for the shutdown' }) },
      lane,
      about: { Action, Title: 'Test' },
    });
    made.push({ lane, key });
  };
  const report = async (mappingId: number): Promise<void> => {
    later(20);
    const blank: Draft = draftOf(mappingId, { slug, version });
    const writer = device.drafts.write({ draft: blank, stored: false });
    // Keys, one after the other.
    for (const pickup of [1, 10, 100]) writer.change({ entries: { pickup } });
    writer.change({ entries: { pickup: 100, measured: mappingId / 5 } });
    await writer.close();
    const draft = await device.drafts.read(mappingId);
    if (draft === undefined) throw new Error('The draft is not on the phone.');
    await device.drafts.submit(draft, { entries: draft.entries });
  };

  await punch('in');
  for (const id of reports.slice(0, 10)) await report(id);
  await step('pause');
  await step('resume');
  for (const id of reports.slice(10)) await report(id);
  await punch('out');
  expect(arrived).toEqual([]);

  const begun = performance.now();
  isOn = true;
  await device.outbox.sendNow();
  await until(async () => (await device.outbox.read()).length === 0);
  const seconds = (performance.now() - begun) / 1_000;
  if (figuresFile !== undefined) await writeFile(figuresFile, JSON.stringify({ reports: reports.length, seconds }));

  expect(new Set(arrived.map(({ key }) => key)).size, 'each once').toBe(arrived.length);
  expect(arrived).toHaveLength(made.length + 2 * reports.length);
  for (const lane of ['attendance', 'call:101']) {
    const keys = made.filter((one) => one.lane === lane).map(({ key }) => key);
    expect(arrived.map(({ key }) => key).filter((key) => keys.includes(key))).toEqual(keys);
  }
  for (const mappingId of reports) {
    const verbs = arrived.filter(({ params }) => params['MappingId'] === mappingId).map(({ endpoint }) => endpoint);
    expect(verbs).toEqual(['PUT /api/v1/mappings/:MappingId/draft', 'POST /api/v1/mappings/:MappingId/submit']);
    const { body } = await person.get(`/api/v1/mappings/${String(mappingId)}/report`);
    expect(body).toMatchObject({
      Revisions: [{ RevisionNo: 0 }],
      Submitted: { Values: { pickup: 100, measured: mappingId / 5 } },
    });
  }
  expect(await server.count('attendance_punches')).toBe(2);
  await device.close();
  await server.close();
});
