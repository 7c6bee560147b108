import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meaningOf, type Receipt } from '../../../src/offline/outbox/answer-meaning.ts';
import { minute, refused, unreachable } from '../field.ts';

type Setback = Exclude<Receipt, { kind: 'answered' }>;
const meaning = (receipt: Receipt, attempts = 1, random = 0) =>
  meaningOf(receipt as Setback, { attempts }, () => random);

describe('an item that was not accepted', () => {
  it.each([
    ['no answer at all', unreachable],
    ['408', refused(408, 'request-timeout')],
    ['409, the same request is still running', refused(409, 'in-progress')],
    ['425', refused(425, 'too-early')],
    ['429', refused(429, 'slow-down')],
    ['500', refused(500, 'internal')],
    ['502, a proxy speaks for the server', refused(502, 'unavailable')],
    ['503', refused(503, 'unavailable')],
    ['507, the server has no room', refused(507, 'storage-full')],
  ])('%s: is tried again later', (_, receipt) => {
    expect(meaning(receipt).kind).toBe('later');
  });

  it('503, the server cut the report off: is tried again later, and says why it waits', () => {
    const problem = { code: 'report-cut-off' };
    expect(meaning(refused(503, 'report-cut-off'), 3)).toMatchObject({ kind: 'later', waitMs: 8_000, problem });
    expect(meaning(refused(503, 'unavailable'), 3)).not.toHaveProperty('problem');
  });

  it('401: waits for the person to sign in', () => {
    expect(meaning(refused(401, 'session')).kind).toBe('sign-in');
  });

  it('412: waits for the person to choose', () => {
    expect(meaning(refused(412, 'version-conflict'))).toMatchObject({
      kind: 'conflict',
      problem: { code: 'version-conflict' },
    });
  });

  it.each([
    [400, 'bad-request'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [409, 'already-submitted'],
    [409, 'task-finished'],
    [410, 'gone'],
    [413, 'body-too-large'],
    [415, 'content-type'],
    [422, 'report-incomplete'],
    [422, 'idempotency-key-reused'],
    [428, 'precondition-required'],
  ])('%i %s: goes to the person, with the reason', (status, code) => {
    expect(meaning(refused(status, code))).toMatchObject({ kind: 'person', problem: { status, code } });
  });

  it('is tried again after 2 s, 4 s, 8 s … and from then on every 4 to 5 minutes, for ever', () => {
    const waits = [1, 2, 3, 8, 9, 1_000].map((attempts) => meaning(unreachable, attempts));
    expect(waits.map((wait) => wait.kind === 'later' && wait.waitMs)).toEqual([
      2_000, 4_000, 8_000, 240_000, 240_000, 240_000,
    ]);
  });

  it('is never tried sooner than 2 s nor later than 5 min after the last time', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (attempts, random) => {
          const wait = meaning(unreachable, attempts, random);
          return wait.kind === 'later' && wait.waitMs >= 2_000 && wait.waitMs <= 5 * minute;
        },
      ),
    );
  });

  it('is not retried before the time the server asked for', () => {
    for (const random of [0, 0.5, 0.999]) {
      const wait = meaning(refused(503, 'unavailable', {}, 10 * minute), 1, random);
      expect(wait).toMatchObject({ kind: 'later', askedByServer: true });
      expect(wait.kind === 'later' && wait.waitMs).toBeGreaterThanOrEqual(10 * minute);
    }
  });
});
