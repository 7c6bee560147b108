import { afterEach, describe, expect, it, vi } from 'vitest';
import { DeviceDatabase } from '../../../../src/offline/store/database.ts';
import { putItem } from '../../../../src/offline/outbox/outbox-records.ts';
import type { NewOutboxItem } from '../../../../src/offline/store/records/outbox-item.ts';
import { newUser } from '../../field.ts';

const item = (key: string): NewOutboxItem => ({
  ...{ key, kind: 'act', dependsOn: [], state: 'queued', attempts: 0, nextAt: 0 },
  ...{ endpoint: 'POST /api/v1/attendance/punches', params: {}, lane: 'attendance' },
  madeAt: '2026-11-16T04:12:00.000Z',
});

const keysIn = async (tab: DeviceDatabase): Promise<readonly string[]> =>
  (await tab.read(['outbox'], (tx) => tx.objectStore('outbox').getAll())).map(({ key }) => key);

const add = (tab: DeviceDatabase, ...keys: readonly string[]) =>
  tab.write(['outbox'], async (tx) => {
    for (const key of keys) await putItem(tx, item(key));
  });

const deleteFirst = (tab: DeviceDatabase) =>
  tab.write(['outbox'], async (tx) => {
    const [first] = await tx.objectStore('outbox').getAll();
    if (first) await tx.objectStore('outbox').delete(first.seq);
  });

/** How often the browser itself has read a whole store. */
const readsOf = () => vi.spyOn(IDBObjectStore.prototype, 'getAll');

describe('the outbox', () => {
  let tabs: readonly DeviceDatabase[] = [];
  const openTabs = (): readonly [DeviceDatabase, DeviceDatabase] => {
    const user = newUser();
    const both = [new DeviceDatabase(user), new DeviceDatabase(user)] as const;
    tabs = both;
    return both;
  };
  afterEach(async () => {
    vi.restoreAllMocks();
    await Promise.all(tabs.map((tab) => tab.close()));
  });

  it('is read once, and then follows what this tab changes', async () => {
    const [tab] = openTabs();
    await add(tab, 'first', 'second');
    expect(await keysIn(tab)).toEqual(['first', 'second']);
    const reads = readsOf();
    await add(tab, 'third');
    await deleteFirst(tab);
    expect(await keysIn(tab)).toEqual(['second', 'third']);
    expect(reads).not.toHaveBeenCalled();
  });

  it('is read anew after another tab has changed it', async () => {
    const [tab, other] = openTabs();
    await add(tab, 'first');
    expect([await keysIn(tab), await keysIn(other)]).toEqual([['first'], ['first']]);
    await add(other, 'second');
    await deleteFirst(other);
    expect([await keysIn(tab), await keysIn(other)]).toEqual([['second'], ['second']]);
    await add(tab, 'third');
    expect([await keysIn(tab), await keysIn(other)]).toEqual([
      ['second', 'third'],
      ['second', 'third'],
    ]);
  });

  it('is as it was before a change that was rolled back', async () => {
    const [tab] = openTabs();
    await add(tab, 'first');
    expect(await keysIn(tab)).toEqual(['first']);
    const failing = tab.write(['outbox'], async (tx) => {
      await putItem(tx, item('second'));
      await tx.objectStore('outbox').clear();
      expect(await tx.objectStore('outbox').getAll()).toEqual([]);
      throw new Error('the rest of it failed');
    });
    await expect(failing).rejects.toThrow('the rest of it failed');
    expect(await keysIn(tab)).toEqual(['first']);
    await add(tab, 'second');
    expect(await keysIn(tab)).toEqual(['first', 'second']);
  });

  it('shows within a transaction what it has just put', async () => {
    const [tab] = openTabs();
    await add(tab, 'first');
    await keysIn(tab);
    const states = await tab.write(['outbox'], async (tx) => {
      for (const one of await tx.objectStore('outbox').getAll())
        await tx.objectStore('outbox').put({ ...one, state: 'sending' });
      return (await tx.objectStore('outbox').getAll()).map(({ state }) => state);
    });
    expect(states).toEqual(['sending']);
  });

  it('shares nothing with what was put: a change of that afterwards changes nothing', async () => {
    const [tab] = openTabs();
    await add(tab, 'first');
    await keysIn(tab);
    const body = { Note: 'as it was' };
    await tab.write(['outbox'], (tx) => putItem(tx, { ...item('second'), body }));
    body.Note = 'changed afterwards';
    const [, second] = await tab.read(['outbox'], (tx) => tx.objectStore('outbox').getAll());
    expect(second?.body).toEqual({ Note: 'as it was' });
  });
});
