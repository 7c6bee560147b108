import { setImmediate as nextTurn } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditChain, AuditRow } from '#contract';
import { checkDaily, createChainChecks } from '../../../src/server/audit/chain-checks.ts';
import { readCsv } from '../../../src/server/ground/csv/read-csv.ts';
import { anita as anitaId, mappings, ravi as raviId } from '../fixtures/field-data.ts';
import type { Person } from '../fixtures/people.ts';
import { engines, startServer, type TestServer } from '../fixtures/test-server.ts';
import { draftBody, submitBody } from '../reports/draft-body.ts';
import { auditRow } from '../fixtures/audit-row.ts';

const dayMs = 24 * 3_600_000;
const good = { pickup: 80, measured: 81 };
const mine = `/api/v1/mappings/${String(mappings.anitas)}`;

describe.each(engines)('the audit log on %s', (engine) => {
  let server: TestServer;
  let admin: Person;
  let anita: Person;
  let reportNo: string;

  // 21 November: sign-ins, a report submitted and reopened; 22 November: its draft discarded, a wrong password, and Ravi.
  beforeAll(async () => {
    server = await startServer({ engine });
    const formula = server.storage.store.db
      .updateTable('users')
      .set({ full_name: '=Ravi Deshmukh' })
      .where('user_id', '=', raviId);
    await server.storage.store.write([{ query: formula.compile() }]);
    anita = await server.signedIn('anita');
    const submitted = await anita.post(`${mine}/submit`, submitBody(server, good));
    reportNo = submitted.body.ReportNo;
    await anita.post(`${mine}/reopen`, { Reason: 'The wrong feeder was tested' });
    server.time.now += dayMs;
    await anita.put(`${mine}/draft`, draftBody(server, good), { match: '"d401.1.1"' });
    expect((await anita.delete(`${mine}/draft`, { match: '"d401.1.2"' })).status).toBe(204);
    await server.anyone().signIn('ravi', 'wrong password');
    await server.signedIn('ravi');
    admin = await server.signedIn('admin');
  });
  afterAll(() => server.close());

  const list = async (query = ''): Promise<readonly AuditRow[]> => {
    const { status, body } = await admin.get(`/api/v1/audit${query}`);
    expect(status).toBe(200);
    return body.Items;
  };
  const acts = async (query: string) => (await list(query)).map(({ Act }) => Act);
  const everything = [
    'login',
    'login',
    'login.failed',
    'draft.discard',
    'report.reopen',
    'report.submit',
    'login',
    'report-type.publish',
  ];

  it('lists the latest first: who did what to which thing, and the place of the row in the chain', async () => {
    const rows = await list();
    expect(rows.map(({ Act }) => Act)).toEqual(everything);
    expect(rows.map(({ No }) => No)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    const [, , failed, discarded, reopened] = rows;
    expect(failed).toMatchObject({ Thing: { Type: 'user', Id: '2', Name: '=Ravi Deshmukh' } });
    expect(failed).not.toHaveProperty('Actor');
    expect(discarded).toMatchObject({ Thing: { Type: 'mapping', Id: '401', Name: reportNo, Version: 'R1' } });
    expect(reopened).toMatchObject({
      Actor: { UserId: anitaId, UserName: 'anita', FullName: 'Anita Kulkarni' },
      Roles: ['executive'],
      At: '2026-11-21T04:30:00.000Z',
      Thing: { Type: 'report', Name: reportNo, Version: 'R0' },
      PreviousHash: rows[5]?.Hash,
    });
    expect(JSON.stringify(rows)).not.toContain('wrong feeder');
  });

  it.each([
    ['?who=anita', ['draft.discard', 'report.reopen', 'report.submit', 'login']],
    ['?who=KULKARNI', ['draft.discard', 'report.reopen', 'report.submit', 'login']],
    ['?who=nobody', []],
    ['?who=%20', everything],
    ['?action=report.reopen', ['report.reopen']],
    ['?action=no.such', []],
    ['?from=2026-11-22', everything.slice(0, 4)],
    ['?to=2026-11-21', everything.slice(4)],
    ['?from=2026-11-22&to=2026-11-22&who=ravi', ['login']],
    ['?thing=ravi', ['login.failed']],
    ['?thing=mapping:401', ['draft.discard']],
    ['?thing=signature:unknown', []],
  ])('%s', async (query, expected) => {
    expect(await acts(query)).toEqual(expected);
  });

  it('finds everything that was done to a report by its number, also in small letters', async () => {
    const expected = ['draft.discard', 'report.reopen', 'report.submit'];
    expect(await acts(`?thing=${reportNo}`)).toEqual(expected);
    expect(await acts(`?thing=${reportNo.toLowerCase()}&who=anita`)).toEqual(expected);
  });

  it('is paged: rows added meanwhile neither repeat a row nor hide one', async () => {
    const first = await admin.get('/api/v1/audit?limit=3&to=2026-11-22');
    await server.signedIn('admin');
    const second = await admin.get(`/api/v1/audit?limit=3&to=2026-11-22&cursor=${first.body.NextCursor as string}`);
    const numbers = [...first.body.Items, ...second.body.Items].map(({ No }: AuditRow) => No);
    expect(numbers).toEqual([8, 7, 6, 5, 4, 3]);
    const other = await admin.get(`/api/v1/audit?limit=3&cursor=${first.body.NextCursor as string}`);
    expect(other.body.code).toBe('cursor-invalid');
  });

  it('is a file with the same filters, in which no cell is a formula', async () => {
    const { text, headers } = await admin.get('/api/v1/exports/audit.csv?to=2026-11-22&thing=ravi');
    expect(headers['content-disposition']).toBe('attachment; filename="audit-2026-11-22.csv"');
    expect(text).toContain(",'=Ravi Deshmukh,");
    const read = await readCsv(text);
    if (!read.ok) throw new Error(read.error);
    const [heading, row, ...more] = read.value.map(({ cells }) => cells);
    expect(more).toEqual([]);
    const [shown] = await list('?thing=ravi');
    expect(Object.fromEntries(heading!.map((name, at) => [name, row![at]]))).toMatchObject({
      No: '6',
      Time: '2026-11-22 10:00',
      Act: 'login.failed',
      Person: '',
      Thing: 'user',
      ThingId: '2',
      ThingName: '=Ravi Deshmukh',
      Hash: shown?.Hash,
    });
  });

  it('refuses everybody but the administrator', async () => {
    const office = await server.signedIn('office');
    for (const path of ['audit', 'audit/chain', 'exports/audit.csv']) {
      for (const person of [anita, office]) expect((await person.get(`/api/v1/${path}`)).body.code).toBe('forbidden');
      expect((await server.anyone().get(`/api/v1/${path}`)).status).toBe(401);
    }
    expect((await office.post('/api/v1/audit/checks')).status).toBe(403);
  });
});

describe.each(engines)('the check of the audit log on %s', (engine) => {
  let server: TestServer;
  let admin: Person;
  beforeAll(async () => {
    server = await startServer({ engine });
    admin = await server.signedIn('admin');
  });
  afterAll(() => server.close());

  const chain = async () => (await admin.get('/api/v1/audit/chain')).body;
  const asked = async () => {
    const { status, body } = await admin.post('/api/v1/audit/checks');
    expect(status).toBe(200);
    await expect.poll(async () => (await chain()).LastCheck?.At >= body.BegunAt).toBe(true);
    return chain();
  };

  it('is a row of the log: when, by whom, and what was found; every server knows it', async () => {
    expect(await chain()).toEqual({ Rows: 2, Hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
    const before = await chain();
    const after = await asked();
    expect(after).toMatchObject({
      Rows: 3,
      LastCheck: { At: '2026-11-21T04:30:00.000Z', By: 'Sunita Rao', Rows: 2, Hash: before.Hash },
    });
    expect(after.LastCheck).not.toHaveProperty('Fault');
    const twin = await server.throughTwin(admin);
    expect((await twin.get('/api/v1/audit/chain')).body).toEqual(after);
  });

  it('is done once a day by the server', async () => {
    const { store } = server.storage;
    await checkDaily(store, () => server.time.now + dayMs - 1);
    expect((await chain()).LastCheck.By).toBe('Sunita Rao');
    await checkDaily(store, () => server.time.now + dayMs);
    const { LastCheck } = await chain();
    expect([LastCheck.At, LastCheck.Rows]).toEqual(['2026-11-22T04:30:00.000Z', 3]);
    expect(LastCheck).not.toHaveProperty('By');
  });

  it('is told only once its row is in the log', async () => {
    const checks = createChainChecks(server.storage.store, () => server.time.now + dayMs + 1);
    const until = '2026-11-22T04:30:00.001Z';
    const checked = checks.check();
    let told: AuditChain;
    do {
      await nextTurn();
      told = await checks.state();
      expect(told.Rows).toBeGreaterThan(told.LastCheck!.Rows);
    } while (told.LastCheck!.At < until);
    await checked;
  });

  it('names the row that was changed, and what is left of the chain goes on', async () => {
    const { store } = server.storage;
    await store.write([auditRow(store)]);
    const free = engine === 'sqlite' ? 'drop trigger audit_log_no_update' : 'alter table audit_log disable trigger all';
    for (const statement of [free, "update audit_log set ip = '203.0.113.9' where seq = 2"])
      await store.write([{ query: CompiledQuery.raw(statement) }]);
    server.time.now += 2 * dayMs;
    admin = await server.signedIn('admin');
    const { LastCheck } = await asked();
    expect(LastCheck).toMatchObject({ Rows: 1, Fault: { Kind: 'changed', From: 2, To: 2 } });
    await expect(checkDaily(store, () => server.time.now + dayMs)).rejects.toThrow(
      'The audit log cannot be trusted. Row 2 was changed after it was written.',
    );
  });

  it('tells what it found also when no row can be appended any more', async () => {
    const { store } = server.storage;
    server.time.now += dayMs;
    admin = await server.signedIn('admin');
    await store.write([{ query: CompiledQuery.raw('delete from audit_head') }]);
    const { status } = await admin.post('/api/v1/audit/checks');
    expect(status).toBe(200);
    await expect.poll(async () => (await chain()).LastCheck.At).toBe('2026-11-24T04:30:00.000Z');
  });
});
