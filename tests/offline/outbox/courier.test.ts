import { afterEach, describe, expect, it, vi } from 'vitest';
import { Signal, type Parcel, type Receipt } from '#offline';
import { DeviceDatabase } from '../../../src/offline/store/database.ts';
import {
  Clock,
  draftOf,
  FarEnd,
  minute,
  newUser,
  openPhone,
  refused,
  sendAll,
  settled,
  type,
  unreachable,
  until,
  type Phone,
} from '../field.ts';
import { lockManager } from '../../lock-manager.ts';

type Remove = IDBObjectStore['delete'];

afterEach(() => vi.restoreAllMocks());

const of = (mappingId: number) => (parcel: Parcel) => parcel.params['MappingId'] === mappingId;

describe('the courier', () => {
  it('sends typing within seconds, as one save of the newest entries', async () => {
    const phone = await openPhone();
    await type(phone.device, 1, { pickup: '1' });
    await type(phone.device, 1, { pickup: '1.02' });
    await settled(phone);
    expect(phone.server.parcels).toEqual([]);
    phone.clock.pass(5_000);
    await until(() => phone.server.parcels.length === 1);
    await settled(phone);
    expect(phone.server.parcels).toMatchObject([{ ifNoneMatch: '*', body: { Entries: { pickup: '1.02' } } }]);
    expect(await phone.device.drafts.read(1)).toMatchObject({ baseRev: 1, changeNo: 2, sentChangeNo: 2 });
    expect(await phone.device.outbox.read()).toEqual([]);
    await phone.device.close();
  });

  it('names the version that a later save is based on', async () => {
    const phone = await openPhone();
    await type(phone.device, 42, { pickup: '1' });
    await sendAll(phone);
    await type(phone.device, 42, { pickup: '2' });
    await sendAll(phone);
    expect(phone.server.parcels[1]).toMatchObject({ ifMatch: '"d42.0.1"' });
    expect(phone.server.parcels[1]).not.toHaveProperty('ifNoneMatch');
    await phone.device.close();
  });

  it('repeats the same request under the same key when no answer came, although typing went on', async () => {
    const phone = await openPhone();
    const { server, device, clock } = phone;
    await type(device, 1, { pickup: '1' });
    server.reply = () => unreachable;
    await sendAll(phone);
    await type(device, 1, { pickup: '1.02' });
    server.reply = (parcel) => ({ kind: 'answered', body: server.answerTo(parcel) });
    clock.pass(minute);
    await sendAll(phone);
    const [first, second, third] = server.parcels;
    expect(second).toEqual(first);
    expect(third).toMatchObject({ body: { Entries: { pickup: '1.02' } }, ifMatch: '"d1.0.1"' });
    expect(third?.key).not.toBe(first?.key);
    expect(await device.drafts.read(1)).toMatchObject({ changeNo: 2, sentChangeNo: 2 });
    await device.close();
  });

  it('sends an act three times under one key when two answers are lost, and the server performs it once', async () => {
    const phone = await openPhone();
    const { server, device, clock } = phone;
    const done = new Set<string>();
    const tries = (key: string): number => server.parcels.filter((parcel) => parcel.key === key).length;
    server.reply = ({ key }) => {
      done.add(key);
      return tries(key) <= 2 ? unreachable : { kind: 'answered', body: {} };
    };
    const keys = [1, 2, 3].map((part) =>
      device.act({
        endpoint: 'DELETE /api/v1/mapped-spares/:MappedSpareId',
        params: { MappedSpareId: `line ${part}` },
        lane: `call:${part}`,
        about: { Name: 'Closing coil' },
      }),
    );
    const all = await Promise.all(keys);
    for (let round = 0; round < 6; round += 1) {
      await sendAll(phone);
      clock.pass(6 * minute);
    }
    expect(all.map(tries)).toEqual([3, 3, 3]);
    expect([...done].toSorted()).toEqual(all.toSorted());
    expect(await device.outbox.read()).toEqual([]);
    await device.close();
  });

  it('does not mistake a network sign-in page for an answer', async () => {
    const phone = await openPhone();
    await type(phone.device, 1, { pickup: '1' });
    phone.server.reply = () => ({ kind: 'answered', body: '<html>Welcome to the hotel</html>' });
    await sendAll(phone);
    expect(await phone.device.outbox.read()).toMatchObject([{ state: 'queued', attempts: 1 }]);
    expect(await phone.device.drafts.read(1)).toMatchObject({ sentChangeNo: 0 });
    await phone.device.close();
  });

  it('treats a send that throws as no answer', async () => {
    const phone = await openPhone();
    await type(phone.device, 1, { pickup: '1' });
    phone.server.reply = () => Promise.reject(new Error('cut off'));
    await sendAll(phone);
    expect(await phone.device.outbox.read()).toMatchObject([{ state: 'queued' }]);
    await phone.device.close();
  });

  it('retries when the wait is over, and not before', async () => {
    const phone = await openPhone();
    const { server, device, clock } = phone;
    await type(device, 1, { pickup: '1' });
    server.reply = () => unreachable;
    await sendAll(phone);
    const [waiting] = await device.outbox.read();
    expect(waiting?.nextAt).toBe(clock.at + 2_000);
    clock.pass(2_000);
    await until(() => server.parcels.length === 2);
    await settled(phone);
    expect((await device.outbox.read())[0]?.nextAt).toBe(clock.at + 4_000);
    await device.close();
  });

  it('respects Retry-After, also when the connection returns', async () => {
    const phone = await openPhone();
    const { server, device, clock } = phone;
    await type(device, 1, { pickup: '1' });
    server.reply = () => refused(503, 'unavailable', {}, 10 * minute);
    await sendAll(phone);
    clock.pass(9 * minute);
    window.dispatchEvent(new Event('online'));
    await sendAll(phone);
    expect(server.parcels).toHaveLength(1);
    clock.pass(minute);
    await sendAll(phone);
    expect(server.parcels).toHaveLength(2);
    await device.close();
  });

  it('requeues items that a crashed browser left in flight', async () => {
    const user = newUser();
    const clock = new Clock();
    const before = await openPhone({ user, clock });
    await type(before.device, 1, { pickup: '1' });
    await before.device.close();
    const database = new DeviceDatabase(user);
    await database.write(['outbox'], async (tx) => {
      const [item] = await tx.objectStore('outbox').getAll();
      await tx
        .objectStore('outbox')
        .put({ ...item!, state: 'sending', attempts: 1, body: { Entries: { pickup: '1' } } });
    });
    await database.close();
    const after = await openPhone({ user, clock });
    await settled(after);
    expect(after.server.parcels, 'as after any request without an answer').toEqual([]);
    clock.pass(5_000);
    after.device.nudge();
    await until(() => after.server.parcels.length > 0);
    await settled(after);
    expect(after.server.parcels).toMatchObject([{ body: { Entries: { pickup: '1' } } }]);
    expect(await after.device.outbox.read()).toEqual([]);
    await after.device.close();
  });

  it('sends an item again under the same key when the phone failed to write down that it was delivered', async () => {
    const phone = await openPhone();
    const { device, server } = phone;
    let failures = 0;
    const remove = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'delete')?.value as Remove;
    const spy = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, which) {
      if (this.name !== 'outbox') return remove.call(this, which);
      failures += 1;
      throw new DOMException('The disk has failed.', 'UnknownError');
    });
    await type(device, 1, { pickup: '1.02' });
    await device.outbox.sendNow();
    await until(() => failures > 0);
    expect(await device.outbox.read()).toMatchObject([{ state: 'sending' }]);
    spy.mockRestore();
    await until(async () => {
      phone.clock.pass(minute);
      device.nudge();
      return (await device.outbox.read()).length === 0;
    });
    expect(new Set(server.parcels.map(({ key }) => key)).size).toBe(1);
    expect(server.parcels.length).toBeGreaterThan(1);
    expect(await device.drafts.read(1)).toMatchObject({ changeNo: 1, sentChangeNo: 1 });
    await device.close();
  });

  it('delivers 50 other reports past one that the server refuses', async () => {
    const phone = await openPhone();
    const { server, device } = phone;
    server.reply = (parcel) =>
      of(1)(parcel) ? refused(422, 'field-invalid') : { kind: 'answered', body: server.answerTo(parcel) };
    for (let mappingId = 1; mappingId <= 51; mappingId++) await type(device, mappingId, { pickup: '1' });
    await sendAll(phone);
    await until(async () => (await device.outbox.read()).length === 1);
    expect(await device.outbox.read()).toMatchObject([
      { mappingId: 1, state: 'needs-attention', problem: { code: 'field-invalid' } },
    ]);
    expect(server.parcels.filter(of(1))).toHaveLength(1);
    await device.close();
  });

  it('lets one lane wait for its answer while another goes on', async () => {
    const phone = await openPhone();
    const { server, device } = phone;
    let answer: (receipt: Receipt) => void = () => undefined;
    server.reply = (parcel) =>
      of(1)(parcel)
        ? new Promise((resolve) => (answer = resolve))
        : { kind: 'answered', body: server.answerTo(parcel) };
    await type(device, 1, { pickup: '1' });
    await device.outbox.sendNow();
    await until(() => server.parcels.length === 1);
    await type(device, 2, { pickup: '1' });
    await device.outbox.sendNow();
    await until(async () => (await device.outbox.read()).length === 1);
    answer({ kind: 'answered', body: server.answerTo(server.parcels[0]!) });
    await until(async () => (await device.outbox.read()).length === 0);
    await device.close();
  });

  it('stops when the session is lost, drops nothing, and continues under the same keys after sign-in', async () => {
    const phone = await openPhone();
    const { server, device } = phone;
    server.reply = () => refused(401, 'session');
    for (const mappingId of [1, 2, 3]) await type(device, mappingId, { pickup: '1' });
    await sendAll(phone);
    const asked = server.parcels.length;
    expect(asked).toBeLessThanOrEqual(2);
    expect(device.status.get()).toMatchObject({ signedOut: true, waiting: 3 });
    await sendAll(phone);
    expect(server.parcels).toHaveLength(asked);

    server.reply = (parcel) => ({ kind: 'answered', body: server.answerTo(parcel) });
    await device.outbox.resume();
    await sendAll(phone);
    expect(await device.outbox.read()).toEqual([]);
    expect(server.parcels.slice(asked).map(({ key }) => key)).toContain(server.parcels[0]?.key);
    await device.close();
  });

  it('retries a refused item when the person asks for it', async () => {
    const phone = await openPhone();
    const { server, device } = phone;
    server.reply = () => refused(404, 'not-found');
    await type(device, 1, { pickup: '1' });
    await sendAll(phone);
    const [line] = await device.outbox.read();
    server.reply = (parcel) => ({ kind: 'answered', body: server.answerTo(parcel) });
    await device.outbox.retry(line!.key);
    await until(async () => (await device.outbox.read()).length === 0);
    expect(server.parcels[1]).toEqual(server.parcels[0]);
    await device.close();
  });

  it('reports how much exists only on this phone', async () => {
    const phone = await openPhone();
    const { server, device } = phone;
    server.reply = (parcel) => (of(1)(parcel) ? refused(422, 'field-invalid') : unreachable);
    await type(device, 1, { pickup: '1' });
    await type(device, 2, { pickup: '1' });
    await sendAll(phone);
    await until(() => device.status.get().needsAttention === 1);
    expect(device.status.get()).toMatchObject({ storage: 'ok', waiting: 2, needsAttention: 1, signedOut: false });
    await device.close();
  });
});

describe('a server that does not answer', () => {
  /** A phone whose first request has just failed. */
  async function failedPhone(mappings: readonly number[] = [1]): Promise<Phone> {
    const phone = await openPhone();
    phone.server.reply = () => unreachable;
    for (const mappingId of mappings) await type(phone.device, mappingId, { pickup: '1' });
    await settled(phone);
    phone.clock.pass(5_000);
    phone.device.nudge();
    await until(() => phone.server.parcels.length > 0);
    await settled(phone);
    return phone;
  }

  /** Whatever can wake a phone, all of it, again and again. */
  async function wakeInEveryWay(phone: Phone): Promise<void> {
    for (let round = 0; round < 10; round += 1) {
      window.dispatchEvent(new Event('online'));
      window.dispatchEvent(new Event('focus'));
      phone.device.nudge();
      await phone.device.outbox.resume();
      await settled(phone);
    }
  }

  it('is asked no sooner because something wakes the phone', async () => {
    const phone = await failedPhone();
    const { device, server, clock } = phone;
    await wakeInEveryWay(phone);
    clock.pass(1_999);
    await wakeInEveryWay(phone);
    expect(server.parcels).toHaveLength(1);
    clock.pass(1);
    device.nudge();
    await until(() => server.parcels.length === 2);
    await wakeInEveryWay(phone);
    expect(server.parcels).toHaveLength(2);
    await device.close();
  });

  it('is asked once in each wait, however many reports wait and whatever is typed meanwhile', async () => {
    const phone = await failedPhone(Array.from({ length: 20 }, (_, at) => at + 1));
    const { device, server, clock } = phone;
    // Two lanes at once, before the phone knew.
    expect(server.parcels).toHaveLength(2);
    for (const [round, waitMs] of [4_000, 8_000, 16_000, 32_000].entries()) {
      for (let mappingId = 1; mappingId <= 5; mappingId += 1) await type(device, mappingId, { pickup: `${round}` });
      await type(device, 100 + round, { pickup: '1' });
      await wakeInEveryWay(phone);
      expect(server.parcels).toHaveLength(round + 2);
      clock.pass(waitMs);
      device.nudge();
      await until(() => server.parcels.length === round + 3);
      await settled(phone);
    }
    // Each report in turn: the line may stand still for one of them alone.
    expect(new Set(server.parcels.map(({ params }) => params['MappingId'])).size).toBe(6);
    await device.close();
  });

  it('is asked no sooner because the page is loaded again and again', async () => {
    const user = newUser();
    const clock = new Clock();
    const server = new FarEnd();
    server.reply = () => new Promise(() => undefined);
    const locks = lockManager();
    const first = await openPhone({ user, clock, server, locks });
    await type(first.device, 1, { pickup: '1' });
    await first.device.outbox.sendNow();
    await until(() => server.parcels.length === 1);
    // Each page dies with its request in flight; the next begins where the last has left off.
    for (let load = 0; load < 10; load += 1) {
      clock.pass(100);
      const page = await openPhone({ user, clock, server, locks: lockManager() });
      await settled(page);
      void page.device.close();
    }
    expect(server.parcels).toHaveLength(1);
    clock.pass(5_000);
    const last = await openPhone({ user, clock, server, locks: lockManager() });
    await until(() => server.parcels.length === 2);
    void last.device.close();
  });

  it('is asked by two tabs as rarely as by one, with locks and without', async () => {
    for (const locks of [lockManager(), undefined]) {
      const shared = { user: newUser(), clock: new Clock(), server: new FarEnd(), locks };
      shared.server.reply = () => unreachable;
      const tabs = [await openPhone(shared), await openPhone(shared)];
      const [one] = tabs;
      if (one === undefined) throw new Error('There are two.');
      await type(one.device, 1, { pickup: '1' });
      await sendAll(one);
      const before = shared.server.parcels.length;
      shared.clock.pass(1_999);
      await Promise.all(tabs.map(wakeInEveryWay));
      expect(shared.server.parcels).toHaveLength(before);
      await Promise.all(tabs.map(({ device }) => device.close()));
    }
  });

  it('gets everything at once when it takes one request again', async () => {
    const phone = await failedPhone([1, 2, 3, 4, 5]);
    const { device, server, clock } = phone;
    server.reply = (parcel) => ({ kind: 'answered', body: server.answerTo(parcel) });
    clock.pass(4_000);
    device.nudge();
    await until(async () => (await device.outbox.read()).length === 0);
    expect(server.parcels).toHaveLength(2 + 5);
    await device.close();
  });

  it('is asked at once when a person wants to send now, and then every five seconds at most, however often they press', async () => {
    const phone = await failedPhone();
    const { device, server, clock } = phone;
    const press = async (): Promise<number> => {
      for (let time = 0; time < 10; time += 1) await sendAll(phone);
      return server.parcels.length;
    };
    expect(await press()).toBe(2);
    clock.pass(3_000);
    expect(await press()).toBe(2);
    clock.pass(2_000);
    device.nudge();
    await until(() => server.parcels.length === 3);
    await settled(phone);
    expect(await press()).toBe(4);
    expect(await press()).toBe(4);
    await device.close();
  });

  it('that asked for time gets it, from everything on the phone and from whoever wants to send now', async () => {
    const phone = await openPhone();
    const { device, server, clock } = phone;
    server.reply = () => refused(503, 'unavailable', {}, minute);
    await type(device, 1, { pickup: '1' });
    await sendAll(phone);
    await type(device, 2, { pickup: '1' });
    clock.pass(minute - 1);
    await wakeInEveryWay(phone);
    await sendAll(phone);
    expect(server.parcels).toHaveLength(1);
    clock.pass(1);
    await sendAll(phone);
    expect(server.parcels).toHaveLength(2);
    await device.close();
  });

  it('is asked again although the clock of the phone was set back', async () => {
    const phone = await failedPhone();
    const { device, server, clock } = phone;
    clock.pass(-24 * 60 * minute);
    device.nudge();
    await until(() => server.parcels.length === 2);
    await device.close();
  });
});

describe('a server that the app cannot reach', () => {
  it('is not asked at all, and gets everything soon after it can be reached, each phone at a moment of its own', async () => {
    const isReachable = new Signal(false);
    const phone = await openPhone({ isReachable, random: 0.5 });
    const { device, server, clock } = phone;
    for (const mappingId of [1, 2, 3]) await type(device, mappingId, { pickup: '1' });
    clock.pass(20_000);
    device.nudge();
    await settledUnsent(phone);
    expect(server.parcels).toEqual([]);
    isReachable.set(true);
    await settledUnsent(phone);
    expect(server.parcels).toEqual([]);
    // Half of a quarter of the twenty seconds.
    clock.pass(2_500);
    device.nudge();
    await until(async () => (await device.outbox.read()).length === 0);
    expect(server.parcels).toHaveLength(3);
    await device.close();
  });

  it('gets it at once from a person who wants to send now', async () => {
    const isReachable = new Signal(false);
    const phone = await openPhone({ isReachable, random: 0.5 });
    await type(phone.device, 1, { pickup: '1' });
    phone.clock.pass(10 * minute);
    isReachable.set(true);
    await phone.device.outbox.sendNow();
    await until(async () => (await phone.device.outbox.read()).length === 0);
    await phone.device.close();
  });

  /** Due, and not sent: the device has nothing else to do. */
  async function settledUnsent({ device }: Phone): Promise<void> {
    for (let turn = 0; turn < 5; turn += 1) await device.outbox.read();
  }
});

describe('two tabs of one user', () => {
  it('send every item once', async () => {
    const user = newUser();
    const clock = new Clock();
    const server = new FarEnd();
    const locks = lockManager();
    const one = await openPhone({ user, clock, server, locks });
    const other = await openPhone({ user, clock, server, locks });
    server.reply = async (parcel) => {
      await new Promise((resolve) => setTimeout(resolve, 2));
      return { kind: 'answered', body: server.answerTo(parcel) };
    };
    for (let mappingId = 1; mappingId <= 10; mappingId++) await type(one.device, mappingId, { pickup: '1' });
    await Promise.all([one.device.outbox.sendNow(), other.device.outbox.sendNow()]);
    await until(async () => (await one.device.outbox.read()).length === 0);
    expect(new Set(server.parcels.map(({ key }) => key)).size).toBe(10);
    expect(server.parcels).toHaveLength(10);
    await one.device.close();
    await other.device.close();
  });

  it('both see what is waiting', async () => {
    const user = newUser();
    const one = await openPhone({ user });
    const other = await openPhone({ user });
    await type(one.device, 1, { pickup: '1' });
    await until(() => other.device.status.get().waiting === 1);
    await one.device.close();
    await other.device.close();
  });
});

describe('another user of the same phone', () => {
  it('neither sees nor sends what the first user left', async () => {
    const first = await openPhone();
    await type(first.device, 1, { pickup: '1' });
    await first.device.close();
    const second = await openPhone();
    await sendAll(second);
    expect(await second.device.drafts.read(1)).toBeUndefined();
    expect(second.server.parcels).toEqual([]);
    await second.device.close();
  });
});

it('a draft that is started elsewhere in the form of a record is stored as it is', async () => {
  const { device } = await openPhone();
  const writer = device.drafts.write({ draft: draftOf(9, { baseRev: 4 }), stored: false });
  writer.change({ entries: { a: 1 } });
  await writer.flush();
  expect(await device.drafts.read(9)).toMatchObject({ baseRev: 4, changeNo: 1, entries: { a: 1 } });
  await device.close();
});

describe('photos', () => {
  const photo = (): Blob => new Blob([new Uint8Array(2_000)], { type: 'image/png' });

  it('go one at a time, and what a person did goes before them', async () => {
    const phone = await openPhone();
    const { device, server } = phone;
    server.reply = () => unreachable;
    const owner = { TaskId: 2 };
    for (const caption of ['one', 'two', 'three'])
      await device.attachments.save({ owner, kind: 'photo', blob: photo(), caption });
    await device.act({
      endpoint: 'POST /api/v1/tasks/:TaskId/transitions',
      params: { TaskId: 2 },
      body: { Action: 'start', DeviceAt: '2026-11-16T04:12:00.000Z' },
      lane: 'call:1',
      about: { Action: 'start', Title: 'Replace closing coil' },
    });
    await settled(phone);
    server.parcels.length = 0;

    const onTheWay: string[] = [];
    let most = 0;
    server.reply = async (parcel) => {
      const isPhoto = parcel.endpoint.includes('/attachments/');
      if (isPhoto) onTheWay.push(parcel.key);
      most = Math.max(most, onTheWay.length);
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (isPhoto) onTheWay.splice(onTheWay.indexOf(parcel.key), 1);
      return { kind: 'answered', body: server.answerTo(parcel) };
    };
    phone.clock.pass(10 * minute);
    await device.outbox.sendNow();
    await until(async () => (await device.outbox.read()).length === 0);
    expect(most).toBe(1);
    expect(server.endpoints[0]).toBe('POST /api/v1/tasks/:TaskId/transitions');
    expect(server.parcels.filter(({ endpoint }) => endpoint.includes('/attachments/'))).toHaveLength(3);
    await device.close();
  });

  it('say whose they are, what they show, and bring their thumbnail', async () => {
    const phone = await openPhone();
    const thumb = new Blob([new Uint8Array([1, 2, 3])], { type: 'image/jpeg' });
    const id = await phone.device.attachments.save({
      owner: { JobCardId: 3 },
      kind: 'photo',
      blob: photo(),
      thumb,
      caption: 'Nameplate',
    });
    await until(() => phone.server.parcels.length === 1);
    expect(phone.server.parcels[0]).toMatchObject({
      endpoint: 'PUT /api/v1/attachments/:AttachmentId',
      params: { AttachmentId: id },
      body: { JobCardId: 3, Kind: 'photo', Caption: 'Nameplate', Thumb: 'AQID' },
    });
    await settled(phone);
    const kept = await phone.device.attachments.load(id);
    expect([kept?.caption, kept?.thumb?.size, kept?.blob.size]).toEqual(['Nameplate', 3, 2_000]);
    // What the server has stays with the server.
    expect(await phone.device.attachments.remove(id)).toBe(false);
    await phone.device.close();
  });
});
