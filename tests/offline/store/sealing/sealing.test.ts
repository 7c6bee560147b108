import { describe, expect, it, vi } from 'vitest';
import { hasLocalData, leaveDevice } from '#offline';
import { DeviceDatabase } from '../../../../src/offline/store/database.ts';
import { packed, unpacked } from '../../../../src/offline/store/sealing/packed.ts';
import { readableParts } from '../../../../src/offline/store/sealing/readable-parts.ts';
import { allStores, type StoreName } from '../../../../src/offline/store/stores.ts';
import {
  draftOf,
  newUser,
  boundPhone,
  sendAll,
  type as typeInto,
  unreachable,
  until,
  type Phone,
} from '../../field.ts';
import { everything, keyIdOf, keysOf, png, punch, raw, secret, textOf } from './raw-database.ts';

/** A phone of somebody who has typed, photographed and discarded; nothing has reached the server. */
async function phoneWithWork() {
  const user = newUser();
  const phone = await boundPhone({ user });
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
    const again = await boundPhone({ user });
    expect((await again.device.drafts.read(1))?.entries).toEqual({ note: secret });
    expect((await again.device.drafts.copies(2))[0]?.entries).toEqual({ note: secret });
    await again.device.close();
  });

  it('is found by the parts that are left readable, and only by those', async () => {
    const user = newUser();
    const { device } = await boundPhone({ user });
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

  it('is sealed with keys whose bytes no script can take out of the browser', async () => {
    const { user, phone } = await phoneWithWork();
    await phone.device.close();
    const keys = keysOf(await everything(user));
    expect(keys).toHaveLength(1);
    for (const key of keys) await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
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

  it('of a tab in which somebody goes on typing while they sign out in another one is locked too', async () => {
    const { user, phone } = await phoneWithWork();
    expect(await leaveDevice(user)).toBe(false);
    await typeInto(phone.device, 3, { note: secret });
    await phone.device.close();
    expect(keysOf(await everything(user))).toEqual([]);
    const again = await boundPhone({ user });
    expect((await again.device.drafts.read(3))?.entries).toEqual({ note: secret });
    await again.device.close();
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
    const again = await boundPhone({ user });
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
    const locked = await boundPhone({ user });
    expect(locked.device.status.get().storage).toBe('failed');
    await locked.device.close();
    unwrapping.mockRestore();
    const again = await boundPhone({ user });
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
  it('with everything sent leaves no work on the device and no half of the key, and the next key is another one', async () => {
    const user = newUser();
    const phone = await boundPhone({ user });
    await typeInto(phone.device, 1, { note: secret });
    await sendAll(phone);
    await until(async () => (await phone.device.outbox.read()).length === 0);
    await phone.device.close();
    expect(keysOf(await everything(user))).toHaveLength(1);
    const id = await keyIdOf(user);
    expect(await leaveDevice(user)).toBe(true);
    const left = await everything(user);
    expect(keysOf(left)).toEqual([]);
    for (const store of allStores) expect(left.get(store), store).toEqual([]);
    await (await boundPhone({ user })).device.close();
    expect(await keyIdOf(user)).not.toBe(id);
  });

  it.each<[string, (phone: Phone) => Promise<void>]>([
    ['a draft that was never sent', ({ device }) => typeInto(device, 1, { note: secret })],
    ['a slip', ({ device }) => device.forms.keep('slip-101', { note: secret })],
    ['an act', async ({ device }) => void (await device.act(punch))],
    ['a photo', async ({ device }) => void (await device.attachments.save(photo))],
    [
      'a kept copy of a discarded draft',
      async ({ device }) => {
        await typeInto(device, 1, { note: secret });
        await device.drafts.discard(1);
      },
    ],
  ])('with %s only here keeps it, locked, until the same person has signed in and sent it', async (_, work) => {
    const user = newUser();
    const phone = await boundPhone({ user });
    phone.server.reply = () => unreachable;
    await work(phone);
    await phone.device.close();
    const before = await everything(user);
    expect(await leaveDevice(user)).toBe(false);
    const after = await everything(user);
    for (const store of allStores) expect(after.get(store), store).toEqual(before.get(store));
    expect(keysOf(after)).toEqual([]);
    // A page that was closed while signing out does it once more at the next start.
    expect(await leaveDevice(user)).toBe(false);
    expect(await hasLocalData(user)).toBe(
      (before.get('drafts') ?? []).length + (before.get('outbox') ?? []).length > 0,
    );
  });

  it('of somebody who was never here makes no database', async () => {
    const user = newUser();
    expect(await leaveDevice(user)).toBe(true);
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`fs-u${String(user)}`);
  });
});

const photo = { owner: { MappingId: 1 }, kind: 'photo', blob: new Blob([png], { type: 'image/png' }) } as const;
