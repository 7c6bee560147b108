import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetAside, leaveDevice, lockDevice, openDevice, releasedWork, type FetchHalf } from '#offline';
import { databaseNames } from '../../../../src/offline/store/database.ts';
import { ownerIn, readFile } from '../../../../src/offline/unsent/file-format.ts';
import { FarEnd, newUser, boundPhone, type as typeInto, unreachable } from '../../field.ts';
import { everything, keyIdOf, keysOf, punch, secret } from './raw-database.ts';

const later: FetchHalf = () => Promise.resolve('later');

/** A phone on which work waits that the server does not have. */
async function phoneWithWork(options: Parameters<typeof boundPhone>[0] = {}) {
  const user = newUser();
  const phone = await boundPhone({ user, ...options });
  phone.server.reply = () => unreachable;
  await typeInto(phone.device, 1, { note: secret });
  await phone.device.act(punch);
  return { user, phone, server: phone.server };
}

/** All that was kept is there. */
async function expectWork(phone: Awaited<ReturnType<typeof boundPhone>>): Promise<void> {
  expect((await phone.device.drafts.read(1))?.entries).toEqual({ note: secret });
  expect((await phone.device.outbox.read()).map(({ endpoint }) => endpoint)).toContain(punch.endpoint);
  expect(phone.device.status.get()).toMatchObject({ storage: 'ok', unreadable: 0 });
  await phone.device.close();
}

/** What a script finds that tries every key and every byte on the device, and every half it is given. */
async function openedByScript(user: number, halves: readonly string[] = []): Promise<number> {
  const stored = await everything(user);
  const [record] = stored.get('keys')!.filter((one) => 'wrapped' in Object(one)) as {
    iv: BufferSource;
    wrapped: BufferSource;
  }[];
  const made = halves.map((half) =>
    crypto.subtle.importKey('raw', Buffer.from(half, 'base64url'), 'AES-GCM', false, ['decrypt']),
  );
  let opened = 0;
  for (const key of [...keysOf(stored), ...(await Promise.all(made))])
    await crypto.subtle.decrypt({ name: 'AES-GCM', iv: record!.iv }, key, record!.wrapped).then(
      () => (opened += 1),
      () => undefined,
    );
  return opened;
}

describe('the half of the key that the server gives', () => {
  it('opens the work without a connection while its owner is signed in, and is asked for once', async () => {
    const { user, phone, server } = await phoneWithWork();
    await phone.device.close();
    expect(server.halvesAsked).toBe(1);
    await expectWork(await boundPhone({ user, server, half: later }));
    expect(await openedByScript(user)).toBe(1);
  });

  it('is gone after signing out: nothing opens the work until the same person has it again', async () => {
    const { user, phone, server } = await phoneWithWork();
    await phone.device.close();
    await leaveDevice(user);
    const other = await server.halfFor(newUser())({ keyId: await keyIdOf(user), secret: undefined });
    expect(await openedByScript(user, [(other as { half: string }).half])).toBe(0);
    const locked = await boundPhone({ user, half: later });
    expect(locked.device.status.get().storage).toBe('locked');
    expect(await locked.device.bindKey().catch(() => false)).toBe(false);
    await expect(locked.device.drafts.read(1)).rejects.toThrow();
    await locked.device.close();
    const stranger = await boundPhone({ user, half: server.halfFor(newUser()) });
    expect(stranger.device.status.get().storage).toBe('other-server');
    await stranger.device.close();
    await expectWork(await boundPhone({ user, server }));
  });

  it('goes when the server has ended the session, and what is open goes on until the page is closed', async () => {
    const { user, phone, server } = await phoneWithWork();
    await lockDevice(user);
    expect(await openedByScript(user)).toBe(0);
    await typeInto(phone.device, 2, { note: secret });
    await phone.device.close();
    const again = await boundPhone({ user, server });
    expect((await again.device.drafts.read(2))?.entries).toEqual({ note: secret });
    await expectWork(again);
  });

  it('still opens the work after the server’s secret was rotated; a key that is made then comes from the new one', async () => {
    const { user, phone, server } = await phoneWithWork();
    await phone.device.close();
    await leaveDevice(user);
    server.secrets.push('second');
    await expectWork(await boundPhone({ user, server }));
    const newcomer = newUser();
    await (await boundPhone({ user: newcomer, server })).device.close();
    expect((await everything(newcomer)).get('keys')).toContainEqual(expect.objectContaining({ secret: 'second' }));
  });

  it('that is on its way when somebody signs out does not come back to the device', async () => {
    const user = newUser();
    const server = new FarEnd();
    let answer: () => void = () => undefined;
    const slow: FetchHalf = async (asked) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return server.halfFor(user)(asked);
    };
    const { device } = await boundPhone({ user, half: later });
    await device.close();
    const tab = await openDevice(user, { send: () => Promise.resolve(unreachable), half: slow, ...clock });
    await tab.act(punch);
    const binding = tab.bindKey();
    await vi.waitFor(() => expect(answer.length).toBe(1));
    await leaveDevice(user);
    answer();
    expect(await binding).toBe(false);
    expect(await openedByScript(user)).toBe(0);
    await tab.close();
    const again = await boundPhone({ user, server });
    expect(await again.device.outbox.read()).not.toEqual([]);
    await again.device.close();
  });

  it('that this server does not have leaves everything as it is, until its owner deletes it and begins anew', async () => {
    const { user, phone } = await phoneWithWork();
    await phone.device.close();
    await leaveDevice(user);
    const before = await everything(user);
    const elsewhere = new FarEnd();
    elsewhere.secrets.splice(0, 1, 'of another server');
    const lost = await boundPhone({ user, server: elsewhere });
    expect(lost.device.status.get().storage).toBe('other-server');
    await lost.device.close();
    expect(await everything(user)).toEqual(before);
    await lost.device.deleteAll();
    const anew = await boundPhone({ user, server: elsewhere });
    expect(anew.device.status.get().storage).toBe('ok');
    expect(await anew.device.drafts.read(1)).toBeUndefined();
    await anew.device.close();
  });

  it('that an administrator has released exports the unsent work, and is not kept', async () => {
    const { user, phone, server } = await phoneWithWork();
    await phone.device.close();
    await leaveDevice(user);
    const owner = { userId: user, userName: 'anita' };
    await expect(releasedWork(owner, { fetch: later, now: 0 })).rejects.toThrow();
    const file = await releasedWork(owner, { fetch: server.halfFor(user), now: 0 });
    expect(ownerIn(file ?? '')).toEqual(owner);
    expect(readFile(file ?? '', owner)).toMatchObject({ drafts: [{ mappingId: 1, entries: { note: secret } }] });
    expect(await openedByScript(user)).toBe(0);
    await expectWork(await boundPhone({ user, server }));
  });
});

describe('work from a file that the office sends for somebody', () => {
  it('is apart from what they have here themselves, and deleted at the end, or when somebody signs out', async () => {
    const { user, phone } = await phoneWithWork();
    await phone.device.close();
    await leaveDevice(user);
    for (const forget of [forgetAside, leaveDevice]) {
      const office = await openDevice(user, { send: () => Promise.resolve(unreachable), isAside: true, ...clock });
      await office.act(punch);
      expect(await office.outbox.read()).toHaveLength(1);
      await office.close();
      await forget(user);
      expect((await databaseNames()).filter((name) => name.includes('for'))).toEqual([]);
    }
  });
});

describe('a key until the server has given its half', () => {
  afterEach(() => vi.restoreAllMocks());

  it('opens what it has sealed, with and without a connection, and is wrapped anew as soon as there is a half', async () => {
    const { user, phone, server } = await phoneWithWork({ half: later });
    await phone.device.close();
    expect(await openedByScript(user), 'as it was').toBe(1);
    await expectWork(await boundPhone({ user, server, half: later }));
    const [id, before] = [await keyIdOf(user), await everything(user)];
    await expectWork(await boundPhone({ user, server }));
    expect(await keyIdOf(user)).toBe(id);
    expect((await everything(user)).get('copies')).toEqual(before.get('copies'));
    await leaveDevice(user);
    expect(await openedByScript(user)).toBe(0);
    await expectWork(await boundPhone({ user, server }));
  });

  it('of somebody who signs out before there was a half keeps their work, and is wrapped anew when they are back', async () => {
    const { user, phone, server } = await phoneWithWork({ half: later });
    await phone.device.close();
    expect(await leaveDevice(user)).toBe(false);
    await expectWork(await boundPhone({ user, server }));
    await leaveDevice(user);
    expect(await openedByScript(user)).toBe(0);
  });

  it('is wrapped anew once by two tabs, which both go on', async () => {
    const { user, phone, server } = await phoneWithWork({ half: later });
    await phone.device.close();
    const tabs = await Promise.all([boundPhone({ user, server }), boundPhone({ user, server })]);
    for (const [at, { device }] of tabs.entries()) await typeInto(device, 10 + at, { note: secret });
    await tabs[0].device.close();
    await tabs[1].device.close();
    const again = await boundPhone({ user, half: later });
    for (const at of [10, 11]) expect((await again.device.drafts.read(at))?.entries).toEqual({ note: secret });
    await expectWork(again);
    await leaveDevice(user);
    expect(await openedByScript(user)).toBe(0);
  });

  it('loses nothing when the tab dies, a hundred times, at each step of it', async () => {
    let deaths = 0;
    for (let at = 0; at < 100; at += 1) {
      const user = newUser();
      const server = new FarEnd();
      const before = await boundPhone({ user, half: later });
      await typeInto(before.device, 1, { note: secret });
      await before.device.close();
      const tab = await openDevice(user, {
        send: () => Promise.resolve(unreachable),
        half: server.halfFor(user),
        ...clock,
      });
      const death = dieAfter(at % 5);
      await Promise.race([tab.bindKey().catch(() => undefined), death.then(() => (deaths += 1))]);
      vi.restoreAllMocks();
      await tab.close();
      const again = await boundPhone({ user, server });
      expect((await again.device.drafts.read(1))?.entries).toEqual({ note: secret });
      expect(again.device.isBound.get()).toBe(true);
      await again.device.close();
      await leaveDevice(user);
      expect(await openedByScript(user)).toBe(0);
    }
    expect(deaths).toBe(100);
  });
});

const clock = { now: Date.now, random: Math.random };

/** After so many steps of the browser the next one never ends, and a transaction that is open is rolled back. */
function dieAfter(steps: number): Promise<void> {
  let die: () => void = () => undefined;
  const death = new Promise<void>((resolve) => (die = resolve));
  let left = steps;
  const isAlive = (): boolean => {
    left -= 1;
    if (left < 0) die();
    return left >= 0;
  };
  for (const name of ['encrypt', 'decrypt', 'importKey'] as const) {
    const real = crypto.subtle[name].bind(crypto.subtle) as (...given: unknown[]) => Promise<never>;
    vi.spyOn(crypto.subtle, name).mockImplementation((...given: unknown[]): Promise<never> =>
      isAlive() ? real(...given) : new Promise(() => undefined),
    );
  }
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (isAlive()) return put.apply(this, given);
    this.transaction.abort();
    throw new DOMException('the tab is gone', 'AbortError');
  });
  return death;
}
