import { describe, expect, it } from 'vitest';
import { createSignInTurns } from '../../../src/server/auth/sign-in-turns.ts';
import { createQueue } from '../../../src/server/http/rate-limits/queue.ts';
import { usualLimits } from '../../../src/server/http/rate-limits/limits.ts';
import { Refused } from '../../../src/server/http/refusals/refused.ts';
import { MovingTime, paceInMemory } from './moving-time.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The same lots each time. */
function lots(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function setUp() {
  const time = new MovingTime();
  const { clock, sleep } = time;
  const holdMs = usualLimits.signInHoldMs;
  const chance = lots();
  const turns = createSignInTurns({
    limits: usualLimits,
    bucket: (_, limit) => paceInMemory(limit, clock),
    queue: (_, limit) => createQueue({ bucket: paceInMemory(limit, clock), holdMs, clock, sleep, chance }),
  });
  const heard = { guesses: 0 };

  /** Tries wrong passwords one after the other, whatever the answer, at most so often. */
  async function guess(userName: string, source: string, everyMs: number): Promise<void> {
    for (;;) {
      await turns.asStranger(userName, source).then(
        () => void (heard.guesses += 1),
        () => undefined,
      );
      await sleep(everyMs);
    }
  }

  /** A person with the right password on a new phone, who comes back when the app says so. Returns the seconds until they are in. */
  async function signIn(userName: string, source: string): Promise<number> {
    const from = time.now;
    for (;;) {
      const giveBack = await turns.asStranger(userName, source).catch((problem: unknown) => problem);
      if (typeof giveBack === 'function') {
        await giveBack();
        return (time.now - from) / second;
      }
      await sleep(second * retryAfterOf(giveBack));
    }
  }

  return { time, turns, heard, guess, signIn };
}

const retryAfterOf = (problem: unknown): number =>
  problem instanceof Refused ? (problem.facts.retryAfterSec ?? 1) : 1;

const addresses = (count: number): readonly string[] => Array.from({ length: count }, (_, n) => `192.0.2.${String(n)}`);

describe('wrong passwords for one account', () => {
  it('from one source are heard 23 times at once, and then three times a minute', async () => {
    const { time, heard, guess } = setUp();
    void guess('anita', '2001:db8::/64', 100);
    await time.pass(second);
    for (let n = 0; n < 100; n += 1) await time.pass(10);
    expect(heard.guesses).toBeLessThanOrEqual(23);
    await time.pass(hour);
    expect(heard.guesses).toBeLessThanOrEqual(23 + 181);
  });

  it('from a thousand addresses are heard three times of each, and then three times a minute in all', async () => {
    const { time, heard, guess } = setUp();
    for (const address of addresses(1000)) void guess('anita', address, 10 * second);
    await time.pass(3 * minute);
    expect(heard.guesses).toBeLessThanOrEqual(3 * 1000 + 20 + 10);
    expect(heard.guesses).toBeGreaterThan(3000);
  });
});

describe('somebody with the right password on a new phone', () => {
  it('gets in at once while a thousand other addresses guess', async () => {
    const { time, guess, signIn } = setUp();
    for (const address of addresses(1000)) void guess('anita', address, 10 * second);
    await time.pass(minute);
    const took = Array.from({ length: 35 }, (_, n) => signIn('anita', `198.51.100.${String(n)}`));
    await time.pass(second);
    expect(await Promise.all(took)).toEqual(Array.from({ length: 35 }, () => 0));
  });

  it('who mistypes three times first waits for a turn as all who guess on, and the turns go round', async () => {
    const { time, turns, guess, signIn } = setUp();
    for (const address of addresses(20)) void guess('anita', address, second);
    await time.pass(5 * minute);
    for (let n = 0; n < 3; n += 1) await turns.asStranger('anita', '198.51.100.1');
    expect(await time.until(signIn('anita', '198.51.100.1'))).toBeLessThanOrEqual(21 * 20);
  });

  it('gets in by lot at the address of ten who guess without a pause, each of 35 times', async () => {
    const { time, guess, signIn } = setUp();
    for (let n = 0; n < 10; n += 1) void guess('anita', '192.0.2.1', 100);
    await time.pass(5 * minute);
    const waits: number[] = [];
    for (let n = 0; n < 35; n += 1) waits.push(await time.until(signIn('anita', '192.0.2.1')));
    const inOrder = waits.toSorted((one, other) => one - other);
    expect(inOrder[17]).toBeLessThanOrEqual(5 * 60);
    expect(inOrder[34]).toBeLessThanOrEqual(30 * 60);
  });

  it('is heard before those who try one name after the other at the same address', async () => {
    const { time, signIn, guess } = setUp();
    for (let n = 0; n < 5; n += 1) void guess(`ravi ${String(n)}`, '192.0.2.1', 100);
    await time.pass(20 * minute);
    expect(await time.until(signIn('anita', '192.0.2.1'))).toBeLessThanOrEqual(2 * 18);
  });

  it('is not kept out by whoever makes up names at the same address', async () => {
    const { time, turns, signIn } = setUp();
    const makeUp = async (who: number): Promise<void> => {
      for (let name = 0; ; name += 1) {
        await turns.asStranger(`nobody ${String(who)} ${String(name)}`, '192.0.2.1').catch(() => undefined);
        await time.sleep(100);
      }
    };
    for (let who = 0; who < 5; who += 1) void makeUp(who);
    await time.pass(20 * minute);
    expect(await time.until(signIn('anita', '192.0.2.1'))).toBeLessThanOrEqual((15 * minute) / second);
  });
});
