import { openDevice, type Device, type Draft, type Receipt } from '#offline';

/** What the bench calls in a page. */
interface DeviceBench {
  /** Opens the database of the device; resolves to the ms until its list of unsent work was read. */
  open(): Promise<number>;
  close(): Promise<void>;
  /** So many keys into a draft of so many readings, one after the other; the ms until each was on disk. */
  type(mappingId: number, readings: number, keys: number): Promise<readonly number[]>;
  /** Queues so many acts; resolves to the ms of each of twenty more. */
  queue(count: number): Promise<readonly number[]>;
  /** Keeps so many photos of this size; resolves to the ms of each. */
  photos(count: number, bytes: number): Promise<readonly number[]>;
  /** Sends for so long to a server that answers at once; resolves to how many went. */
  send(ms: number): Promise<number>;
  read(id: number): Promise<number>;
}

const userId = 1;
let device: Device | undefined;
let isOn = false;
let sent = 0;
/** Acts that are queued together. */
const atOnce = 250;

const photoIds: string[] = [];

const opened = (): Device => {
  if (device === undefined) throw new Error('The device is closed.');
  return device;
};

const answer = (): Receipt => {
  if (!isOn) return { kind: 'unreachable' };
  sent += 1;
  return { kind: 'answered', body: { Rev: sent, RevisionNo: 0, AttachmentId: 'x' } };
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

const readingsOf = (readings: number, key: number): Draft['entries'] =>
  Object.fromEntries(Array.from({ length: readings }, (_, at) => [`reading${String(at)}`, 12.345 + at + key / 1_000]));

const draftOf = (mappingId: number): Draft => ({
  mappingId,
  slug: 'bench',
  version: 'a'.repeat(64),
  revisionNo: 0,
  entries: {},
  baseRev: 0,
  changeNo: 0,
  sentChangeNo: 0,
  savedAt: new Date().toISOString(),
  context: { today: '2026-11-16' },
  head: {
    Mapping: {
      MappingId: mappingId,
      TaskId: 1,
      ReportTypeKey: 'bench',
      ReportTitle: 'Bench',
      TypeAvailable: true,
      IsMandatory: true,
      State: 'not_started',
    },
    CallNo: 'SC-2026-000101',
    Customer: 'Konkan Water Board',
    Site: 'Dapoli Pump House',
    Firm: { Name: 'Switchgear Services', Address: 'Pune' },
  },
});

const bench: DeviceBench = {
  open: () =>
    timed(async () => {
      device = await openDevice(userId, {
        now: () => Date.now(),
        random: Math.random,
        send: () => Promise.resolve(answer()),
        half: () => Promise.resolve({ half: 'h'.repeat(43), secret: '0'.repeat(16) }),
      });
      await device.bindKey();
      await device.outbox.read();
    }),
  close: async () => {
    await device?.close();
    device = undefined;
  },
  type: async (mappingId, readings, keys) => {
    const stored = await opened().drafts.read(mappingId);
    const writer = opened().drafts.write({ draft: stored ?? draftOf(mappingId), stored: stored !== undefined });
    const took: number[] = [];
    for (let key = 0; key < keys; key += 1) {
      writer.change({ entries: readingsOf(readings, key) });
      took.push(await timed(() => writer.flush()));
    }
    await writer.close();
    return took;
  },
  queue: async (count) => {
    const act = (at: number): Promise<string> =>
      opened().act({
        endpoint: 'POST /api/v1/tasks/:TaskId/transitions',
        params: { TaskId: at + 1 },
        body: { Action: 'start', DeviceAt: new Date().toISOString() },
        lane: `call:${String(at % 100)}`,
        about: { Action: 'start', Title: `Task ${String(at)}` },
      });
    // Many at once: one after the other, each would wait for the list to be read.
    for (let at = 0; at < count; at += atOnce)
      await Promise.all(Array.from({ length: Math.min(atOnce, count - at) }, (_, place) => act(at + place)));
    const took: number[] = [];
    for (let at = 0; at < 20; at += 1) took.push(await timed(() => act(count + at)));
    return took;
  },
  photos: async (count, bytes) => {
    const noise = new Uint8Array(bytes);
    for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(noise.subarray(at, Math.min(bytes, at + 65_536)));
    const took: number[] = [];
    for (let at = 0; at < count; at += 1) {
      const blob = new Blob([noise], { type: 'image/jpeg' });
      took.push(
        await timed(async () => {
          photoIds.push(await opened().attachments.save({ owner: { TaskId: 1 }, kind: 'photo', blob }));
        }),
      );
    }
    return took;
  },
  send: async (ms) => {
    sent = 0;
    isOn = true;
    await opened().outbox.sendNow();
    const end = performance.now() + ms;
    while (performance.now() < end && (await opened().outbox.read()).length > 0)
      await new Promise((resolve) => setTimeout(resolve, 250));
    isOn = false;
    return sent;
  },
  read: (at) => timed(() => opened().attachments.load(photoIds[at] ?? '')),
};

Object.assign(window, { bench });
