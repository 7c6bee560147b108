import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createQueue } from '../../../../src/server/http/rate-limits/queue.ts';
import { createTokenBucket } from '../../../../src/server/http/rate-limits/token-bucket.ts';
import type { Storage } from '../../../../src/server/open-storage.ts';
import { engines, placeWithTables, type TestPlace } from '../../storage/both-engines.ts';

/** One at once, and then one in ten seconds. */
const limit = { max: 1, windowMs: 10_000 };

describe.each(engines)('a line, on %s', (engine) => {
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

  /** A server whose line wakes when the test says so. */
  function server(holdMs = 60_000) {
    let wake = (): void => undefined;
    let fallAsleep = (): void => undefined;
    let asleep = new Promise<void>((resolve) => (fallAsleep = resolve));
    const sleep = (): Promise<void> =>
      new Promise((resolve) => {
        wake = resolve;
        fallAsleep();
      });
    const pace = createTokenBucket({ store: storage.store, clock, name: 'sign in', limit });
    const line = createQueue({ bucket: pace, holdMs, clock, sleep, chance: () => 0 });
    return {
      line,
      asleep: () => asleep,
      pass(ms: number) {
        time.now += ms;
        asleep = new Promise((resolve) => (fallAsleep = resolve));
        wake();
      },
    };
  }

  it('lets the first through, holds the next until a turn comes, and nobody overtakes', async () => {
    const { line, asleep, pass } = server();
    expect(await line.take('anita', 'one')).toBeUndefined();
    const answers: string[] = [];
    const hold = (who: string) => line.take('anita', 'one').then(() => answers.push(who));
    const first = hold('first');
    await asleep();
    const held = [first, hold('second')];
    expect(answers).toEqual([]);
    pass(10_000);
    await asleep();
    expect(answers).toEqual(['first']);
    pass(10_000);
    await Promise.all(held);
    expect(answers).toEqual(['first', 'second']);
    expect(await server(0).line.take('ravi', 'one'), 'another line').toBeUndefined();
  });

  it('gives the turn to the share that was heard least', async () => {
    const { line, asleep, pass } = server();
    await line.take('anita', 'guesser');
    const answers: string[] = [];
    const hold = (who: string) => line.take('anita', who).then(() => answers.push(who));
    const first = hold('guesser');
    await asleep();
    const held = [first, hold('guesser'), hold('new phone')];
    pass(10_000);
    await asleep();
    expect(answers).toEqual(['new phone']);
    line.stop();
    await Promise.all(held);
  });

  it('sends away whoever has waited long enough, to come back before the next turn', async () => {
    const { line, asleep, pass } = server(4000);
    await line.take('anita', 'one');
    const held = line.take('anita', 'one');
    await asleep();
    pass(4000);
    expect(await held, 'six seconds before the turn').toBe(4);
  });

  it('has its turns in common with the lines of other servers', async () => {
    const [one, other] = [server(0), server(0)];
    expect(await one.line.take('anita', 'one')).toBeUndefined();
    expect(await other.line.take('anita', 'other')).toBe(10);
    await one.line.giveBack('anita', 'one');
    expect(await other.line.take('anita', 'other')).toBeUndefined();
  });

  it('keeps nobody waiting when its server stops, or the database is away', async () => {
    const { line, asleep, pass } = server();
    await line.take('anita', 'one');
    const stopped = line.take('anita', 'one');
    await asleep();
    line.stop();
    expect(await stopped).toBe(1);
    const other = server();
    const lost = other.line.take('anita', 'one');
    await other.asleep();
    await storage.close();
    other.pass(10_000);
    expect(await lost).toBe(1);
    pass(0);
    storage = await place.open();
  });

  it('sends one away of the share that fills it', async () => {
    const { line, asleep } = server();
    await line.take('anita', 'one');
    const other = line.take('anita', 'new phone');
    await asleep();
    const crowd = Array.from({ length: 99 }, () => line.take('anita', 'guesser'));
    expect(await Promise.race([other, line.take('anita', 'guesser'), ...crowd])).toBe(1);
    expect(await Promise.race([other, Promise.resolve('waits')])).toBe('waits');
    line.stop();
  });
});
