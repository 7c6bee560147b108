import { describe, expect, it } from 'vitest';
import { EditClaim } from '../../../src/offline/drafts/edit-claim.ts';
import { Tabs } from '../../../src/offline/store/tabs.ts';
import { draftOf, newUser, openPhone, until } from '../field.ts';
import { lockManager } from '../../lock-manager.ts';

async function twoTabs() {
  const user = newUser();
  const locks = lockManager();
  const one = await openPhone({ user, locks });
  const other = await openPhone({ user, locks });
  const close = async (): Promise<void> => {
    await one.device.close();
    await other.device.close();
  };
  return { one: one.device, other: other.device, name: `fs-u${user}`, locks, close };
}

describe('one report in two tabs', () => {
  it('is typed in the first one only', async () => {
    const { one, other, close } = await twoTabs();
    const first = one.drafts.claim(1);
    await until(() => first.holder.get() === 'here');
    const second = other.drafts.claim(1);
    await until(() => second.holder.get() === 'elsewhere');
    first.release();
    second.release();
    await close();
  });

  it('two reports do not disturb each other', async () => {
    const { one, other, close } = await twoTabs();
    const first = one.drafts.claim(1);
    const second = other.drafts.claim(2);
    await until(() => first.holder.get() === 'here' && second.holder.get() === 'here');
    first.release();
    second.release();
    await close();
  });

  it('passes to the waiting tab when the first one closes', async () => {
    const { one, other, close } = await twoTabs();
    const first = one.drafts.claim(1);
    await until(() => first.holder.get() === 'here');
    const second = other.drafts.claim(1);
    await until(() => second.holder.get() === 'elsewhere');
    first.release();
    await until(() => second.holder.get() === 'here');
    second.release();
    await close();
  });

  it('is handed over with everything that was typed', async () => {
    const { one, other, close } = await twoTabs();
    const writer = one.drafts.write({ draft: draftOf(1), stored: false });
    const first = one.drafts.claim(1);
    await until(() => first.holder.get() === 'here');
    const second = other.drafts.claim(1);
    await until(() => second.holder.get() === 'elsewhere');
    writer.change({ entries: { pickup: 'last key' } });
    await second.takeOver();
    expect(second.holder.get()).toBe('here');
    expect(first.holder.get()).toBe('elsewhere');
    expect((await other.drafts.read(1))?.entries).toEqual({ pickup: 'last key' });
    await first.takeOver();
    expect([first.holder.get(), second.holder.get()]).toEqual(['here', 'elsewhere']);
    first.release();
    second.release();
    await close();
  });

  it('is taken from a tab that does not answer', async () => {
    const { other, name, locks, close } = await twoTabs();
    const tabs = new Tabs(name);
    const never = (): Promise<void> => new Promise(() => undefined);
    const frozen = new EditClaim({ locks, tabs, lockName: `${name}:report:1`, mappingId: 1, beforeHandOver: never });
    await until(() => frozen.holder.get() === 'here');
    const second = other.drafts.claim(1);
    await until(() => second.holder.get() === 'elsewhere');
    await second.takeOver();
    expect(second.holder.get()).toBe('here');
    await until(() => frozen.holder.get() === 'elsewhere');
    frozen.release();
    tabs.close();
    second.release();
    await close();
  });

  it('is open in every tab where the browser has no locks', async () => {
    const { device } = await openPhone();
    expect(device.drafts.claim(1).holder.get()).toBe('here');
    await device.close();
  });
});
