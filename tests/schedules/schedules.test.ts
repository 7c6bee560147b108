import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { isSoak } from '../setup/property-runs.ts';
import { isThorough } from '../server/databases/engines.ts';
import { mappings } from '../server/fixtures/field-data.ts';
import { faults } from './flaky-network.ts';
import { Schedule, type Operation } from './schedule.ts';

/** Each test runs some of the schedules, so that none takes long; under CI each has seeds of its own. */
const runs = isSoak || isThorough ? 10 : 5;
const parts = Array.from({ length: isSoak ? 100 : isThorough ? 20 : 1 }, (_, part) => part);
const length = 200;

const phone = fc.nat(2);
const report = fc.constantFrom(mappings.anitas, mappings.nextVisit);
const signal = fc.boolean();
const place = fc.nat(1_000);

/** Shrinks towards nothing happening. */
const operation: fc.Arbitrary<Operation> = fc.oneof(
  { withCrossShrink: true },
  fc.constant<Operation>({ kind: 'nothing' }),
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('type' as const), phone, report, signal, place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('add a row' as const), phone, report, signal }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove a row' as const), phone, report, signal, place }) },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      phone,
      minutes: fc.integer({ min: 1, max: 30 }),
      coming: fc.array(fc.constantFrom(...faults), { maxLength: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('settle' as const),
      phone,
      report,
      side: fc.constantFrom('mine' as const, 'theirs' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('a late request arrives' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill' as const), phone }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('session ends' as const), phone }) },
);

/** Most runs never submit: a submitted report takes no more typing. */
const ending = fc.option(fc.record({ kind: fc.constant('submit' as const), phone, report }));

/** CI runs every test with the same seed; elsewhere each has a random one. */
function seedOf(part: number): { readonly seed?: number } {
  const { seed } = fc.readConfigureGlobal();
  return seed === undefined ? {} : { seed: seed + part };
}

describe('three phones of one person, with two reports', () => {
  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    // What the device asks of a page: whether the connection may be back.
    vi.stubGlobal('window', new EventTarget());
  });
  afterEach(() => vi.unstubAllGlobals());

  it.each(parts)(
    'lose nothing that was typed and report it once, whatever happens to phones, requests and answers (%i)',
    async (part) => {
      await fc.assert(
        fc.asyncProperty(fc.array(operation, { minLength: length, maxLength: length }), ending, async (all, last) => {
          const schedule = await Schedule.start();
          try {
            for (const one of all) await schedule.run(one);
            if (last) await schedule.run(last);
            await schedule.heal();
            expect(await schedule.faults()).toEqual([]);
          } finally {
            await schedule.end();
          }
        }),
        { ...seedOf(part), numRuns: runs, endOnFailure: true },
      );
    },
  );
});
