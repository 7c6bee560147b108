import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLimiters } from '../../../../src/server/http/rate-limits/limiter.ts';
import { createTokenBucket } from '../../../../src/server/http/rate-limits/token-bucket.ts';
import type { Storage } from '../../../../src/server/open-storage.ts';
import { engines, placeWithTables, type TestPlace } from '../../storage/both-engines.ts';

const minute = 60_000;

describe.each(engines)('limits shared by all servers, on %s', (engine) => {
  let place: TestPlace;
  let storage: Storage;
  const time = { now: 0 };
  const clock = () => time.now;

  beforeEach(async () => {
    time.now = 1_795_000_020_000;
    place = await placeWithTables(engine);
    storage = await place.open();
  });
  afterEach(async () => {
    await storage.close();
    await place.remove();
  });

  const server = () => {
    // Only when the test says so.
    const limiters = createLimiters({ store: storage.store, clock, shareEveryMs: 1e9 });
    return { ...limiters, reads: limiters.limiter('reads', { max: 20, windowMs: minute }) };
  };
  const taken = (reads: { take(key: string): number | undefined }, times: number, key = 'anita') =>
    Array.from({ length: times }, () => reads.take(key)).filter((wait) => wait === undefined).length;

  it('let the allowed number through, tell how long to wait, count every source apart and begin again', () => {
    const { reads } = server();
    expect(taken(reads, 30)).toBe(20);
    expect(reads.take('anita')).toBe(60 - (time.now % minute) / 1000);
    expect(reads.take('ravi')).toBeUndefined();
    time.now += minute;
    expect(taken(reads, 30)).toBe(20);
  });

  it('are kept by two servers together, also after a restart', async () => {
    const [one, other] = [server(), server()];
    expect([taken(one.reads, 12), taken(other.reads, 7)]).toEqual([12, 7]);
    await one.share();
    await other.share();
    expect(taken(other.reads, 5)).toBe(1);
    await other.share();
    const restarted = server();
    expect(taken(restarted.reads, 2)).toBe(2);
    await restarted.share();
    expect(taken(restarted.reads, 2)).toBe(0);
  });

  it('cost no write as long as somebody is far from them, and leave no rows', async () => {
    const { reads, share } = server();
    const rows = () => storage.store.db.selectFrom('rate_counts').selectAll().execute();
    reads.take('anita');
    await share();
    expect(await rows()).toEqual([]);
    taken(reads, 5, 'ravi');
    await share();
    expect(await rows()).toMatchObject([{ name: 'reads', key: 'ravi', used: 5 }]);
    time.now += 2 * minute;
    taken(reads, 5, 'meera');
    await share();
    expect(await rows()).toMatchObject([{ key: 'meera' }]);
  });

  it('of attempts are exact when two servers count at the same moment', async () => {
    const pace = () =>
      createTokenBucket({ store: storage.store, clock, name: 'wrong', limit: { max: 5, windowMs: minute } });
    const [one, other] = [pace(), pace()];
    const waits = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? one : other).take('anita')));
    expect(waits.filter((wait) => wait === undefined).length).toBe(5);
    expect(waits.filter((wait) => wait !== undefined)).toEqual(Array.from({ length: 15 }, () => 12));
    time.now += 12_000;
    expect([await pace().take('anita'), await pace().take('anita')]).toEqual([undefined, 12]);
    await one.giveBack('anita');
    expect(await other.take('anita')).toBeUndefined();
    expect(await other.take('ravi')).toBeUndefined();
  });

  it('of attempts make nobody wait for a day when the clock is set back by one', async () => {
    const pace = createTokenBucket({ store: storage.store, clock, name: 'wrong', limit: { max: 5, windowMs: minute } });
    for (let n = 0; n < 5; n += 1) await pace.take('anita');
    time.now -= 24 * 60 * minute;
    expect(await pace.take('anita')).toBe(12);
    time.now += 12_000;
    expect(await pace.take('anita')).toBeUndefined();
  });
});
