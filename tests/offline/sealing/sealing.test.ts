import { describe, expect, it, vi } from 'vitest';
import { leaveDevice } from '#offline';
import { DeviceDatabase } from '../../../src/offline/database.ts';
import { packed, unpacked } from '../../../src/offline/sealing/packed.ts';
import { readableParts } from '../../../src/offline/sealing/readable-parts.ts';
import { allStores, type StoreName } from '../../../src/offline/stores.ts';
import { draftOf, newUser, openPhone, sendAll, type as typeInto, unreachable, until, type Phone } from '../field.ts';
import { everything, png, punch, raw, secret, textOf } from './raw-database.ts';

/** A phone of somebody who has typed, photographed and discarded; nothing has reached the server. */
async function phoneWithWork() {
  const user = newUser();
  const phone = await openPhone({ user });
  phone.server.reply = () => unreachable;
  await typeInto(phone.device, 1, { note: secret });
  await typeInto(phone.device, 2, { note: secret });
  await phone.device.drafts.discard(2);
  const blob = new Blob([png], { type: 'image/png' });
  await phone.device.attachments.save({ owner: { MappingId: 1 }, kind: 'photo', blob, caption: secret });
  return { user, phone };
}

describe('what the device keeps', () => {
  it('cannot be read in its database, and reads as before with its key', async () => {
    const { user, phone } = await phoneWithWork();
    await phone.device.close();
    const stored = await everything(user);
    for (const store of ['drafts', 'outbox', 'copies', 'attachments']) expect(stored.get(store)).not.toEqual([]);
    expect(textOf(stored)).not.toMatch(/Konkan|1\.25|some-relay|PNG/);
    const again = await openPhone({ user });
    expect((await again.device.drafts.read(1))?.entries).toEqual({ note: secret });
    expect((await again.device.drafts.copies(2))[0]?.entries).toEqual({ note: secret });
    await again.device.close();
  });

  it('is found by the parts that are left readable, and only by those', async () => {
    const user = newUser();
    const { device } = await openPhone({ user });
    await device.close();
    const database = await raw(user);
    const found = allStores.map((name): [StoreName, unknown[]] => {
      const store = database.transaction(name).objectStore(name);
      return [
        name,
        [...new Set([store.keyPath, ...[...store.indexNames].map((one) => store.index(one).keyPath)].flat())],
      ];
    });
    database.close();
    for (const [name, needed] of found)
      if (readableParts[name] !== undefined) expect([...readableParts[name]].sort(), name).toEqual(needed.sort());
  });

  it('is sealed with a key that no script can take out of the browser', async () => {
    const { user, phone } = await phoneWithWork();
    await phone.device.close();
    const [key] = (await everything(user)).get('keys')!.filter((one) => typeof one === 'object');
    const { wrappedBy } = key as { wrappedBy: CryptoKey };
    expect(wrappedBy.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', wrappedBy)).rejects.toThrow();
  });

  it('of two tabs that open at once has one key', async () => {
    const user = newUser();
    const tabs = [new DeviceDatabase(user), new DeviceDatabase(user)] as const;
    await Promise.all(
      tabs.map((tab, at) => tab.write(['drafts'], (tx) => tx.objectStore('drafts').put(draftOf(at + 1)))),
    );
    for (const tab of tabs)
      expect(await tab.read(['drafts'], (tx) => tx.objectStore('drafts').getAll())).toHaveLength(2);
    await Promise.all(tabs.map((tab) => tab.close()));
  });

  it('is kept as it is where a page has no keys, and sealed by the first page that has', async () => {
    const user = newUser();
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto), randomUUID: () => 'u' });
    const without = new DeviceDatabase(user);
    await without.write(['drafts'], (tx) => tx.objectStore('drafts').put(draftOf(1, { entries: { note: secret } })));
    await without.close();
    vi.unstubAllGlobals();
    expect(textOf(await everything(user))).toContain(secret);
    const { device } = await openPhone({ user });
    expect((await device.drafts.read(1))?.entries).toEqual({ note: secret });
    await device.close();
    expect(textOf(await everything(user))).not.toContain(secret);
  });

  it('is written on under the new key when another tab has destroyed the old one meanwhile', async () => {
    const user = newUser();
    const tab = new DeviceDatabase(user);
    await tab.write(['drafts'], (tx) => tx.objectStore('drafts').put(draftOf(1, { changeNo: 1, sentChangeNo: 1 })));
    expect(await leaveDevice(user)).toBe(true);
    await tab.write(['drafts'], (tx) => tx.objectStore('drafts').put(draftOf(2, { entries: { note: secret } })));
    await tab.close();
    const { device } = await openPhone({ user });
    expect(await device.drafts.read(1)).toBeUndefined();
    expect((await device.drafts.read(2))?.entries).toEqual({ note: secret });
    await device.close();
  });

  it('that a browser has damaged is reported and left out, and everything else goes on', async () => {
    const { user, phone } = await phoneWithWork();
    await phone.device.close();
    const database = await raw(user);
    const outbox = () => database.transaction('outbox', 'readwrite').objectStore('outbox');
    const reading = outbox().getAll();
    await until(() => reading.readyState === 'done');
    const [first] = reading.result as [{ readonly seq: number; readonly sealed: Uint8Array }];
    first.sealed[0]! ^= 1;
    const writing = outbox().put(first);
    await until(() => writing.readyState === 'done');
    database.close();
    const again = await openPhone({ user });
    await until(() => again.device.status.get().unreadable === 1);
    await sendAll(again);
    expect(again.server.endpoints).toContain('PUT /api/v1/attachments/:AttachmentId');
    expect(await again.device.outbox.read()).toEqual([]);
    expect((await again.device.drafts.read(1))?.entries).toEqual({ note: secret });
    await again.device.close();
  });

  it('is not given another key when its own cannot be used now', async () => {
    const { user, phone } = await phoneWithWork();
    await phone.device.close();
    const unwrapping = vi.spyOn(crypto.subtle, 'decrypt').mockRejectedValue(new DOMException('', 'OperationError'));
    const locked = await openPhone({ user });
    expect(locked.device.status.get().storage).toBe('failed');
    await locked.device.close();
    unwrapping.mockRestore();
    const again = await openPhone({ user });
    expect((await again.device.drafts.read(1))?.entries).toEqual({ note: secret });
    await again.device.close();
  });

  it('comes back bit by bit: text of every script, numbers, bytes, and what is missing', () => {
    const value = {
      text: 'शून्य 🙂 \ud800',
      zero: 0,
      list: [1.5, null],
      bytes: png.buffer,
      none: undefined,
      deep: { b: png.buffer },
    };
    const { bytes, deep, ...rest } = unpacked(packed(value)) as typeof value;
    expect(rest).toEqual({ text: value.text, zero: 0, list: [1.5, null] });
    expect([new Uint8Array(bytes), new Uint8Array(deep.b)]).toEqual([png, png]);
  });
});

describe('signing out', () => {
  it('with everything sent leaves neither work nor key on the device', async () => {
    const user = newUser();
    const phone = await openPhone({ user });
    await typeInto(phone.device, 1, { note: secret });
    await sendAll(phone);
    await until(async () => (await phone.device.outbox.read()).length === 0);
    await phone.device.close();
    expect((await everything(user)).get('keys')).not.toEqual([]);
    expect(await leaveDevice(user)).toBe(true);
    for (const [store, records] of await everything(user)) expect(records, store).toEqual([]);
  });

  it.each<[string, (phone: Phone) => Promise<void>]>([
    ['a draft that was never sent', ({ device }) => typeInto(device, 1, { note: secret })],
    ['an act', async ({ device }) => void (await device.act(punch))],
    ['a photo', async ({ device }) => void (await device.attachments.save(photo))],
    [
      'a kept copy of a discarded draft',
      async ({ device }) => {
        await typeInto(device, 1, { note: secret });
        await device.drafts.discard(1);
      },
    ],
  ])('with %s only here keeps it with its key, until it is sent', async (_, work) => {
    const user = newUser();
    const phone = await openPhone({ user });
    phone.server.reply = () => unreachable;
    await work(phone);
    await phone.device.close();
    const before = await everything(user);
    expect(await leaveDevice(user)).toBe(false);
    expect(await everything(user)).toEqual(before);
  });

  it('of somebody who was never here makes no database', async () => {
    const user = newUser();
    expect(await leaveDevice(user)).toBe(true);
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`fs-u${String(user)}`);
  });
});

const photo = { owner: { MappingId: 1 }, kind: 'photo', blob: new Blob([png], { type: 'image/png' }) } as const;
