import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromJson, toJson, type JsonText } from '../../../src/server/storage/json-column.ts';
import type { Storage } from '../../../src/server/open-storage.ts';
import { auditRow } from '../fixtures/audit-row.ts';
import { engines, placeWithTables, type TestPlace } from './both-engines.ts';

describe.each(engines)('a JSON document on %s', (engine) => {
  let place: TestPlace;
  let storage: Storage;
  let last = 0;

  beforeAll(async () => {
    place = await placeWithTables(engine);
    storage = await place.open();
  });

  afterAll(async () => {
    await storage.close();
    await place.remove();
  });

  async function throughTheColumn(value: unknown): Promise<JsonText<unknown>> {
    const { db } = storage.store;
    const op_id = String((last += 1));
    await storage.store.write([auditRow(storage.store, { op_id, detail: toJson(value) })]);
    const row = await db.selectFrom('audit_log').select('detail').where('op_id', '=', op_id).executeTakeFirstOrThrow();
    return row.detail!;
  }

  it('is read back exactly as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ stringUnit: 'binary' }), async (value) => {
        const text = await throughTheColumn(value);
        expect(text).toBe(JSON.stringify(value));
        expect(JSON.stringify(fromJson(text))).toBe(text);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['its names in their order', { z: 1, a: 2, m: { y: 1, b: 2 } }],
    ['a NUL character', { note: 'a\u0000b' }],
    ['half a character', { note: '\ud800', '\udfff': 1 }],
    ['emoji and units', { note: '⚡ 5 µΩ' }],
    ['numbers to the last digit', [0.1, 1e21, 5e-324, 9007199254740991, -0.30000000000000004]],
    ['null', null],
    ['a text', 'null'],
  ])('keeps %s', async (_what, value) => {
    const text = await throughTheColumn(value);
    expect(text).toBe(JSON.stringify(value));
    expect(fromJson(text)).toEqual(value);
  });

  it('may be large: a report of 300 KB', async () => {
    const value = Array.from({ length: 10_000 }, (_, n) => ({ reading: n, unit: 'megohm' }));
    expect(fromJson(await throughTheColumn(value))).toEqual(value);
  });
});

it('a value without JSON is refused', () => {
  expect(() => toJson(undefined)).toThrow(TypeError);
  expect(() => toJson(() => 1)).toThrow(TypeError);
});
