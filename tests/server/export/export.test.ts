import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '../../../src/server/ground/csv/read-csv.ts';
import { mappings } from '../fixtures/field-data.ts';
import type { Person, Read } from '../fixtures/people.ts';
import { submitBody } from '../reports/draft-body.ts';
import { engines, startServer, type TestServer } from '../fixtures/test-server.ts';
import { addSpares, book, fitted, lineOf, parts, plan } from '../spares/spare-data.ts';

const good = { pickup: 80, measured: 81 };

/** The rows of a file, by heading. */
async function linesOf(text: string): Promise<Record<string, string>[]> {
  const read = await readCsv(text);
  if (!read.ok) throw new Error(read.error);
  const [heading, ...rows] = read.value;
  return rows.map(({ cells }) => Object.fromEntries(cells.map((cell, at) => [heading?.cells[at] ?? '', cell])));
}

describe.each(engines)('the files of lists, on %s', (engine) => {
  let server: TestServer;
  let anita: Person;
  let ravi: Person;
  let office: Person;
  beforeAll(async () => {
    server = await startServer({ engine });
    anita = await server.signedIn('anita');
    ravi = await server.signedIn('ravi');
    office = await server.signedIn('office');
    await addSpares(server);
    const { db, write } = server.storage.store;
    const named = db.updateTable('spare_parts').set({ name: "=1+1 'coil'" }).where('spare_part_id', '=', parts.coil);
    await write([{ query: named.compile() }]);
    const fuses = { SparePartId: parts.fuse, Reason: 'removed_from_equipment', EquipmentId: 1, Qty: 3 };
    await anita.post(book, lineOf({ ...fuses, Condition: 'faulty' }));
    server.time.now += 1000;
    await anita.post(book, lineOf(fitted));
    const MappedSpareId = '018f4e5a-0000-7000-8000-0000000000b1';
    await anita.post(plan, { Lines: [{ MappedSpareId, SparePartId: parts.coil, PlannedQty: 2 }] });
  });
  afterAll(() => server.close());

  const file = async (person: Person, name: string): Promise<Record<string, string>[]> => {
    const { status, text, headers } = await person.get(`/api/v1/exports/${name}`);
    expect(status, text).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[a-z-]+-\d{4}-\d{2}(-\d{2})?\.csv"$/);
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/\n/);
    return linesOf(text);
  };

  it.each([
    ['calls.csv', '/api/v1/calls', 'CallNo'],
    ['calls.csv?priority=p3&sort=newest', '/api/v1/calls?priority=p3&sort=newest', 'CallNo'],
    ['calls.csv?state=closed', '/api/v1/calls?state=closed', 'CallNo'],
    ['tasks.csv', '/api/v1/tasks', 'TaskNo'],
    ['mapped-spares.csv', '/api/v1/mapped-spares', 'Status'],
  ])('%s has the lines that the list has, for each in the same order', async (name, list, column) => {
    for (const person of [anita, ravi, office]) {
      const shown = (await person.get(list)).body.Items.map((item: Read) => item[column]);
      expect((await file(person, name)).map((line) => line[column])).toEqual(shown);
    }
  });

  it('times are Indian time', async () => {
    const [first] = await file(anita, 'calls.csv');
    expect(first).toMatchObject({ ScheduledStart: '2026-11-21 10:00', DueAt: '2026-11-21 09:00', Late: 'yes' });
  });

  it('job cards are those of the tasks that the person sees', async () => {
    const numbers = async (person: Person) => (await file(person, 'job-cards.csv')).map((line) => line['JobCardNo']);
    expect(await numbers(anita)).toEqual(['JC-2026-000005', 'JC-2026-000003', 'JC-2026-000001']);
    expect(await numbers(office)).toHaveLength(5);
  });

  it("movements and stock are those of the person's own bag and of the calls they see", async () => {
    expect((await file(anita, 'movements.csv')).map((line) => line['Part'])).toEqual([
      "=1+1 'coil'",
      'HRC fuse 12 kV 40 A',
    ]);
    expect(await file(ravi, 'movements.csv')).toEqual([]);
    expect(await file(anita, 'movements.csv?CallId=102')).toEqual([]);
    expect((await file(anita, 'stock.csv')).map((line) => [line['Part'], line['Qty']])).toEqual([
      ["=1+1 'coil'", '-2'],
      ['HRC fuse 12 kV 40 A', '3'],
    ]);
    expect((await ravi.get('/api/v1/exports/stock.csv?UserId=1')).status).toBe(404);
    expect(await file(office, 'stock.csv?UserId=1')).toHaveLength(2);
  });

  it('no cell is a formula, and a number below zero stays a number', async () => {
    const { text } = await anita.get('/api/v1/exports/stock.csv');
    expect(text).toContain(`,'=1+1 'coil',`);
    expect(text).toContain(',-2,');
  });

  it("attendance is the person's own; only the office may export that of others", async () => {
    await anita.post('/api/v1/attendance/punches', {
      PunchId: '018f4e5a-0000-7000-8000-0000000000a1',
      Kind: 'in',
      DeviceAt: '2026-11-21T04:00:00Z',
      PositionState: 'off',
    });
    expect(await file(anita, 'attendance.csv?Month=2026-11')).toMatchObject([
      { Date: '2026-11-21', CheckInAt: '2026-11-21 09:30' },
    ]);
    expect(await file(ravi, 'attendance.csv?Month=2026-11')).toEqual([]);
    expect(await file(office, 'attendance.csv?Month=2026-11&UserId=1')).toHaveLength(1);
    expect((await ravi.get('/api/v1/exports/attendance.csv?Month=2026-11&UserId=1')).status).toBe(404);
  });

  it('reports are those of the tasks that the person sees', async () => {
    const submitted = await anita.post(`/api/v1/mappings/${mappings.anitas}/submit`, submitBody(server, good));
    expect(submitted.status, submitted.text).toBe(200);
    const [line, ...more] = await file(anita, 'reports.csv');
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      ReportNo: submitted.body.ReportNo,
      Revision: 'R0',
      Status: 'submitted',
      ReportType: 'trial-relay',
      SubmittedAt: '2026-11-21 10:00',
      SubmittedBy: 'Anita Kulkarni',
      AssetCode: 'SEQ-KPG-000001',
      TaskNo: 'SC-2026-000101/01',
    });
    expect(await file(office, 'reports.csv?from=2026-11-21&to=2026-11-21')).toHaveLength(1);
    expect(await file(office, 'reports.csv?to=2026-11-20')).toEqual([]);
    expect(await file(ravi, 'reports.csv')).toEqual([]);
  });

  it('the file refuses every filter that the list refuses', async () => {
    for (const query of ['calls.csv?limit=5', 'calls.csv?sort=x', 'attendance.csv', 'reports.csv?from=yesterday'])
      expect((await office.get(`/api/v1/exports/${query}`)).body.code).toBe('query-invalid');
  });

  it('a list of many pages is exported completely', async () => {
    const { db } = server.storage.store;
    const call = await db.selectFrom('calls').selectAll().where('call_id', '=', 102).executeTakeFirstOrThrow();
    const more = Array.from({ length: 450 }, (_, at) => ({
      ...call,
      call_id: 5000 + at,
      call_no: `SC-X-${String(at)}`,
    }));
    await server.storage.store.write(more.map((row) => ({ query: db.insertInto('calls').values(row).compile() })));
    const numbers = (await file(office, 'calls.csv')).map((line) => line['CallNo']);
    expect(new Set(numbers).size).toBe(453);
    expect(numbers).toHaveLength(453);
  });
});

it('repeated exports are rate-limited', async () => {
  const server = await startServer({ limits: { files: { max: 2, windowMs: 60_000 } } });
  const office = await server.signedIn('office');
  const ask = () => office.get('/api/v1/exports/calls.csv');
  expect([(await ask()).status, (await ask()).status, (await ask()).body.code]).toEqual([200, 200, 'slow-down']);
  await server.close();
});
