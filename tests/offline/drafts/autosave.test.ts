import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isSent } from '#offline';
import { draftOf, minute, newUser, openPhone, sendAll, type, until } from '../field.ts';

const fresh = (mappingId: number) => ({ draft: draftOf(mappingId), stored: false });

afterEach(() => vi.restoreAllMocks());

/** Every write of a draft record that the database receives. */
function watchDraftWrites(): unknown[] {
  const written: unknown[] = [];
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if (this.name === 'drafts') written.push(value);
    return put.call(this, value, key);
  });
  return written;
}

const failDraftWrites = (name: string): { stop: () => void } => failWrites('drafts', name);

function failWrites(store: string, name: string): { stop: () => void } {
  const put = IDBObjectStore.prototype.put;
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if (this.name === store) throw new DOMException('no', name);
    return put.call(this, value, key);
  });
  return { stop: () => spy.mockRestore() };
}

describe('autosave', () => {
  it('writes a key at once, without a pause to type in', async () => {
    const { device } = await openPhone();
    const writer = device.drafts.write(fresh(1));
    writer.change({ entries: { pickup: '1' } });
    await until(async () => (await device.drafts.read(1))?.entries['pickup'] === '1');
    await device.close();
  });

  it('knows of a draft that was sent after its form had read it', async () => {
    const phone = await openPhone();
    await type(phone.device, 1, { remark: 'x' });
    const draft = (await phone.device.drafts.read(1))!;
    await sendAll(phone);
    const writer = phone.device.drafts.write({ draft, stored: true });
    await until(() => isSent(writer.state.get().draft));
    await writer.close();
    await phone.device.close();
  });

  it('writes nothing before the first change', async () => {
    const { device } = await openPhone();
    await device.drafts.write(fresh(1)).close();
    expect(await device.drafts.read(1)).toBeUndefined();
    expect(await device.outbox.read()).toEqual([]);
    await device.close();
  });

  it('skips changes that were superseded while a write was running', async () => {
    const { device } = await openPhone();
    const written = watchDraftWrites();
    const writer = device.drafts.write(fresh(1));
    for (let key = 1; key <= 50; key++) writer.change({ entries: { key } });
    await writer.flush();
    expect(written.length).toBeLessThanOrEqual(2);
    expect((await device.drafts.read(1))?.entries).toEqual({ key: 50 });
    await device.close();
  });

  it('ends with the newest value on disk, in any order of keystrokes and writes', async () => {
    const { device } = await openPhone();
    let mappingId = 0;
    const rhythm = fc.array(fc.oneof(fc.constant('key' as const), fc.constant('flush' as const), fc.nat({ max: 3 })), {
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(rhythm, async (steps) => {
        const writer = device.drafts.write(fresh(++mappingId));
        let typed = 0;
        for (const step of steps) {
          if (step === 'key') writer.change({ entries: { typed: ++typed } });
          else if (step === 'flush') expect(await writer.flush()).toBe(true);
          else for (let turn = 0; turn < step; turn++) await new Promise((resolve) => setImmediate(resolve));
        }
        await writer.close();
        const stored = await device.drafts.read(mappingId);
        expect(stored?.entries['typed']).toBe(typed === 0 ? undefined : typed);
        expect(writer.state.get().draft.entries['typed']).toBe(stored?.entries['typed']);
      }),
      { numRuns: 60 },
    );
    await device.close();
  });

  it('never says saved before it is on disk', async () => {
    const { device } = await openPhone();
    const writer = device.drafts.write(fresh(1));
    const seen: [unknown, unknown][] = [];
    writer.state.watch(
      () => void device.drafts.read(1).then((stored) => seen.push([writer.state.get().draft.entries, stored?.entries])),
    );
    writer.change({ entries: { pickup: '1.02' } });
    await writer.flush();
    await until(() => seen.length > 0);
    for (const [said, stored] of seen) expect(stored).toEqual(said);
    await device.close();
  });

  it('reports full storage, keeps the value, and saves it when there is room again', async () => {
    const { device } = await openPhone();
    const writer = device.drafts.write(fresh(1));
    const fault = failDraftWrites('QuotaExceededError');
    writer.change({ entries: { pickup: '1.02' } });
    expect(await writer.flush()).toBe(false);
    expect(writer.state.get()).toMatchObject({ failure: 'full', stored: false });
    fault.stop();
    expect(await writer.flush()).toBe(true);
    expect(writer.state.get().failure).toBeUndefined();
    expect((await device.drafts.read(1))?.entries).toEqual({ pickup: '1.02' });
    await device.close();
  });

  it('retries a failed write by itself', async () => {
    const { device } = await openPhone();
    const writer = device.drafts.write(fresh(1));
    const fault = failDraftWrites('DataError');
    writer.change({ entries: { pickup: '1.02' } });
    await until(() => writer.state.get().failure === 'storage');
    fault.stop();
    await until(() => writer.state.get().stored);
    expect((await device.drafts.read(1))?.entries).toEqual({ pickup: '1.02' });
    await device.close();
  });

  it('writes a change after its form was left, as soon as the phone has room again', async () => {
    const { device } = await openPhone();
    const writer = device.drafts.write(fresh(1));
    const fault = failDraftWrites('QuotaExceededError');
    writer.change({ entries: { pickup: '1.02' } });
    const closed = writer.close();
    await until(() => device.status.get().unsaved === 1);
    fault.stop();
    await closed;
    expect(device.status.get().unsaved).toBe(0);
    expect((await device.drafts.read(1))?.entries).toEqual({ pickup: '1.02' });
    await device.close();
  });

  it('restores unsaved typing when the report is opened again, and keeps trying to write it', async () => {
    const { device } = await openPhone();
    const left = device.drafts.write(fresh(1));
    const fault = failDraftWrites('QuotaExceededError');
    left.change({ entries: { pickup: '1.02' } });
    void left.close();
    const shown = await device.drafts.read(1);
    expect(shown?.entries).toEqual({ pickup: '1.02' });
    const again = device.drafts.write({ draft: shown ?? draftOf(1), stored: true });
    again.change({ entries: { pickup: '1.02', remark: 'later' } });
    fault.stop();
    await again.close();
    expect((await device.drafts.read(1))?.entries).toEqual({ pickup: '1.02', remark: 'later' });
    expect(await device.drafts.copies(1)).toEqual([]);
    await device.close();
  });

  it('keeps what was typed in a tab that came too late, also when there is no room for the copy at first', async () => {
    const user = newUser();
    const one = await openPhone({ user });
    const other = await openPhone({ user });
    const slow = one.device.drafts.write(fresh(1));
    const quick = other.device.drafts.write(fresh(1));
    quick.change({ entries: { pickup: 'from the other tab' } });
    await quick.flush();
    const fault = failWrites('copies', 'QuotaExceededError');
    slow.change({ entries: { pickup: 'mine' } });
    expect(await slow.flush()).toBe(false);
    expect(slow.state.get()).toMatchObject({ failure: 'full', unsaved: { entries: { pickup: 'mine' } } });
    fault.stop();
    await slow.close();
    expect(await one.device.drafts.copies(1)).toMatchObject([{ why: 'other-tab', entries: { pickup: 'mine' } }]);
    await one.device.close();
    await other.device.close();
  });

  it('continues after the phone closed the database under it', async () => {
    const { device } = await openPhone();
    const writer = device.drafts.write(fresh(1));
    writer.change({ entries: { key: 1 } });
    await writer.flush();
    const open = IDBDatabase.prototype.transaction;
    let closed = false;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...given) {
      if (!closed) {
        closed = true;
        throw new DOMException('The database connection is closing.', 'InvalidStateError');
      }
      return open.apply(this, given);
    });
    writer.change({ entries: { key: 2 } });
    expect(await writer.flush()).toBe(true);
    expect((await device.drafts.read(1))?.entries).toEqual({ key: 2 });
    await device.close();
  });

  it('does not overwrite what another tab wrote, and keeps what was typed here as one copy', async () => {
    const user = newUser();
    const one = await openPhone({ user });
    const other = await openPhone({ user });
    const slow = one.device.drafts.write(fresh(1));
    const quick = other.device.drafts.write(fresh(1));
    quick.change({ entries: { pickup: 'from the other tab' } });
    await quick.flush();
    slow.change({ entries: { pickup: 'a' } });
    await slow.flush();
    slow.change({ entries: { pickup: 'ab' } });
    await slow.close();
    expect(slow.state.get().failure).toBe('moved');
    expect((await one.device.drafts.read(1))?.entries).toEqual({ pickup: 'from the other tab' });
    expect(await one.device.drafts.copies(1)).toMatchObject([{ why: 'other-tab', entries: { pickup: 'ab' } }]);
    await one.device.close();
    await other.device.close();
  });

  it('writes what was typed last when the device is closed', async () => {
    const user = newUser();
    const { device } = await openPhone({ user });
    device.drafts.write(fresh(1)).change({ entries: { remark: 'last words' } });
    await device.close();
    const again = await openPhone({ user });
    expect((await again.device.drafts.read(1))?.entries).toEqual({ remark: 'last words' });
    await again.device.close();
  });
});

describe('a device that is closed', () => {
  it('sends nothing more, also while a draft still waits for room', async () => {
    const { device, server, clock } = await openPhone();
    await type(device, 1, { pickup: '1' });
    const fault = failDraftWrites('QuotaExceededError');
    device.drafts.write(fresh(2)).change({ entries: { pickup: '2' } });
    await until(() => device.status.get().unsaved === 1);
    const closed = device.close();
    clock.pass(minute);
    fault.stop();
    await closed;
    expect(server.parcels).toEqual([]);
  });

  it('sends nothing that became due while it was being closed, whatever it was doing at that moment', async () => {
    for (let turns = 0; turns < 40; turns += 1) {
      const { device, server, clock } = await openPhone();
      await type(device, 1, { pickup: '1' });
      for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      const closed = device.close();
      clock.pass(minute);
      await closed;
      expect([turns, server.parcels]).toEqual([turns, []]);
    }
  });
});

describe('a draft and its place in the outbox', () => {
  it('are written together: when one fails, neither is there', async () => {
    const user = newUser();
    const { device } = await openPhone({ user });
    const onDisk = (await openPhone({ user })).device;
    const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('no', 'DataError');
    });
    const writer = device.drafts.write(fresh(1));
    writer.change({ entries: { pickup: '1' } });
    expect(await writer.flush()).toBe(false);
    expect(await onDisk.drafts.read(1)).toBeUndefined();
    expect(await onDisk.outbox.read()).toEqual([]);
    add.mockRestore();
    await device.close();
    await onDisk.close();
  });

  it('become one waiting save, whatever the number of keystrokes', async () => {
    const { device, server } = await openPhone();
    const writer = device.drafts.write(fresh(1));
    for (let key = 1; key <= 20; key++) {
      writer.change({ entries: { key } });
      await writer.flush();
    }
    expect(await device.outbox.read()).toHaveLength(1);
    expect(server.parcels).toEqual([]);
    await device.close();
  });
});
