import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { morning } from '../fixtures/field-data.ts';
import type { Person } from '../fixtures/people.ts';
import { engines } from '../fixtures/test-server.ts';
import { startNotingServer, type NotingServer } from '../work/noting-server.ts';
import { submitBody } from './draft-body.ts';

const many = Array.from({ length: 40 }, (_, index) => 1000 + index);

describe.each(engines)('reports of one type that arrive at the same moment, on %s', (engine) => {
  let noting: NotingServer;
  let anita: Person;

  beforeEach(async () => {
    noting = await startNotingServer(engine);
    anita = await noting.signedIn('anita');
    const { store } = noting.server.storage;
    const rows = many.map((mapping_id) => ({
      mapping_id,
      job_card_id: 301,
      equipment_id: 1,
      report_type_key: 'trial-relay',
      is_mandatory: 1 as const,
      seq: mapping_id,
      created_at: morning,
      updated_at: morning,
    }));
    await store.write([{ query: store.db.insertInto('mappings').values(rows).compile() }]);
  });
  afterEach(() => noting.close());

  const submit = (mapping: number, key: string = randomUUID()) =>
    anita.post(
      `/api/v1/mappings/${String(mapping)}/submit`,
      submitBody(noting.server, { pickup: 80, measured: 80, make: '$1 "ABB"' }),
      { key },
    );

  it('are all accepted, numbered without a gap, and evaluated once each', async () => {
    const answers: Awaited<ReturnType<typeof submit>>[] = [];
    const asked = await noting.askedBy(async () => {
      answers.push(...(await Promise.all(many.map((mapping) => submit(mapping)))));
    });
    expect(answers.map(({ status }) => status)).toEqual(many.map(() => 200));
    expect(answers.map(({ body }) => body.ReportNo).toSorted()).toEqual(
      many.map((_, index) => `TR-2026-${String(index + 1).padStart(6, '0')}`),
    );
    const decided = asked.filter(({ sql }) => /from "drafts"/.test(sql) && /"author"/.test(sql));
    expect(decided.length).toBe(many.length);
    const { db } = noting.server.storage.store;
    const stored = await db.selectFrom('reports').select(['mapping_id', 'report_no']).orderBy('mapping_id').execute();
    expect(stored.map(({ report_no }) => report_no)).toEqual(answers.map(({ body }) => body.ReportNo));
  });

  it('get the same number again when they are sent again', async () => {
    const key = randomUUID();
    const first = await submit(1000, key);
    expect(first.body).toMatchObject({ ReportNo: 'TR-2026-000001', Values: { make: '$1 "ABB"' } });
    await submit(1001);
    expect((await submit(1000, key)).body).toEqual(first.body);
  });

  it('get the first answer again after the report was superseded and its author renamed; the answer is stored once', async () => {
    const key = randomUUID();
    const first = await submit(1000, key);
    const { store } = noting.server.storage;
    await store.write([
      { query: store.db.updateTable('reports').set({ status: 'superseded' }).compile(), expect: 1 },
      { query: store.db.updateTable('users').set({ full_name: 'Anita Shah' }).compile() },
    ]);
    const again = await submit(1000, key);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual(first.body);
    const [kept] = await store.db.selectFrom('idempotency').select('response').where('key', '=', key).execute();
    expect(kept?.response).not.toContain('ABB');
  });

  it('are numbered beyond a million', async () => {
    const { store } = noting.server.storage;
    await store.write([
      { query: store.db.insertInto('counters').values({ name: 'TR-2026', value: 999_998 }).compile() },
    ]);
    const numbers = [await submit(1000), await submit(1001)].map(({ body }) => body.ReportNo);
    expect(numbers).toEqual(['TR-2026-999999', 'TR-2026-1000000']);
  });
});
