import { expect, it } from 'vitest';
import { meaningOf } from '../../../src/offline/outbox/answer-meaning.ts';
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
