import { expect, it } from 'vitest';
import { meaningOf } from '../../../src/offline/outbox/answer-meaning.ts';
import { nextRest, spread } from '../../../src/offline/outbox/rest.ts';
import type { Rest } from '../../../src/offline/store/records/outbox-item.ts';
import { refused } from '../field.ts';

/** The server takes so many requests a second, and asks all others to wait. */
const mostPerSecond = 20;
const askedMs = 5_000;

/** The same on every run (Mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

it('three hundred phones that reconnect at once are all served by a server that takes twenty a second: none before the time it was asked to wait, and never all at once again', () => {
  const random = chance(20_261_124);
  const due = Array.from({ length: 300 }, (_, phone) => ({ phone, at: 0, attempts: 1 }));
  const served = new Set<number>();
  const taken = new Map<number, number>();
  const tries: number[] = [];
  for (let one = due.shift(); one !== undefined; one = due.shift()) {
    const { phone, at, attempts } = one;
    tries.push(at);
    const second = Math.floor(at / 1_000);
    const before = taken.get(second) ?? 0;
    taken.set(second, before + 1);
    if (before < mostPerSecond) {
      expect(served.has(phone)).toBe(false);
      served.add(phone);
      continue;
    }
    const answer = refused(503, 'unavailable', {}, askedMs);
    if (answer.kind === 'answered') throw new Error('It was refused.');
    const meaning = meaningOf(answer, { attempts }, random);
    if (meaning.kind !== 'later') throw new Error('An item was dropped or given to a person.');
    expect(meaning.waitMs).toBeGreaterThanOrEqual(askedMs);
    due.push({ phone, at: at + meaning.waitMs, attempts: attempts + 1 });
    due.sort((a, b) => a.at - b.at);
  }
  expect(served.size).toBe(300);
  const later = tries.filter((at) => at > 0).map((at) => Math.floor(at / 100));
  const atOnce = Math.max(...later.map((tenth) => later.filter((other) => other === tenth).length));
  expect(atOnce).toBeLessThan(60);
});

/** `npm run bench -- submits` has taken 200 to 600 submits a second, by machine and database; most changes are saves, which cost less. */
const taken = 200;

/** What waits on a phone when its server comes back, one to five requests, two at a time, each answered in this time. */
const answerMs = 150;

/** When each phone of a fleet notices that its server is back, after `awayMs` at moment 0. */
type Notices = (awayMs: number, random: () => number) => number;

/** The app asks after 5 s, 7.5 s … 30 s, each up to a quarter sooner or later (`app/server-data/connectivity/connection.ts`). */
const byAsking: Notices = (awayMs, random) => {
  let at = -awayMs;
  for (let waitMs = 5_000; at < 0; waitMs = Math.min(waitMs * 1.5, 30_000)) at += waitMs * (0.75 + random() / 2);
  return at;
};

/** The network was away, and every browser says at the same moment that it is back. */
const allAtOnce: Notices = () => 0;

it.each<[string, number, Notices]>([
  ['an hour without the server', 3_600_000, byAsking],
  ['five minutes without the server', 300_000, byAsking],
  ['an hour without a network, which returns to all at the same moment', 3_600_000, allAtOnce],
  ['five minutes without a network, which returns to all at the same moment', 300_000, allAtOnce],
])('a thousand phones that come back together after %s stay under what the server takes', (_, awayMs, notices) => {
  const random = chance(20_261_128);
  const requests = Array.from({ length: 1_000 }, () => {
    const from = notices(awayMs, random) + spread(awayMs, random);
    const waiting = 1 + Math.floor(random() * 5);
    return Array.from({ length: waiting }, (__, at) => from + Math.floor(at / 2) * answerMs);
  }).flat();
  expect(mostInASecond(requests)).toBeLessThan(taken);
});

it('a thousand phones whose changes are refused by a busy server never ask again all at once, and all are served', () => {
  const random = chance(20_261_128);
  const due: { at: number; rest?: Rest }[] = Array.from({ length: 1_000 }, () => ({ at: random() * 1_000 }));
  const perSecond = new Map<number, number>();
  const repeats: number[] = [];
  let served = 0;
  for (let one = due.shift(); one !== undefined; one = due.shift()) {
    const second = Math.floor(one.at / 1_000);
    const before = perSecond.get(second) ?? 0;
    perSecond.set(second, before + 1);
    if (one.rest !== undefined) repeats.push(one.at);
    if (before < taken) {
      served += 1;
      continue;
    }
    const rest = nextRest(one.rest, { now: one.at, random, askedMs: 5_000 * (1 + random() / 4) });
    due.push({ at: rest.until, rest });
    due.sort((a, b) => a.at - b.at);
  }
  expect(served).toBe(1_000);
  expect(mostInASecond(repeats)).toBeLessThan(3 * taken);
});

function mostInASecond(moments: readonly number[]): number {
  const sorted = moments.toSorted((one, other) => one - other);
  let [most, first] = [0, 0];
  for (const [at, moment] of sorted.entries()) {
    while ((sorted[first] ?? 0) <= moment - 1_000) first += 1;
    most = Math.max(most, at - first + 1);
  }
  return most;
}
