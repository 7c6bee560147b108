import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/server/storage/database.ts';
import { morning } from '../fixtures/field-data.ts';
import type { Person, Read } from '../fixtures/people.ts';
import { engines, startServer, type TestServer } from '../fixtures/test-server.ts';

const people = 120;
const names = ['Meena Patil', 'Zoya Khan', 'Arun Das'] as const;
const tracked = { created_at: morning, updated_at: morning };

describe.each(engines)('lists that grow with the number of people, on %s', (engine) => {
  let server: TestServer;
  let office: Person;
  let anita: Person;

  beforeAll(async () => {
    server = await startServer({ engine });
    office = await server.signedIn('office');
    anita = await server.signedIn('anita');
    for (let n = 1; n <= people; n += 1) await hire(100 + n, `${names[n % 3] ?? ''} ${String(n).padStart(3, '0')}`);
  });
  afterAll(() => server.close());

  async function insert(table: keyof Database, row: object): Promise<void> {
    const { store } = server.storage;
    // The rows below have the columns of their tables; the database rejects any other.
    const values = row as Insertable<Database[typeof table]>;
    await store.write([{ query: store.db.insertInto<keyof Database>(table).values(values).compile() }]);
  }

  /** A new person with a missing check-out and a correction request for it. */
  async function hire(user_id: number, full_name: string): Promise<void> {
    await insert('users', {
      user_id,
      user_name: `person${user_id}`,
      full_name,
      roles: '["executive"]',
      employee_code: `P${user_id}`,
      password_hash: 'none',
      base_city: user_id % 2 === 0 ? 'Pune' : 'Surat',
      is_active: user_id === 101 ? 0 : 1,
      ...tracked,
    });
    const work_date = `2026-10-${String(1 + (user_id % 28)).padStart(2, '0')}`;
    await insert('attendance', { attendance_id: user_id, user_id, work_date, kind: 'present', ...tracked });
    const times = { check_in_at: morning, check_out_at: morning + 1, reason: 'Forgot it', requested_at: morning };
    await insert('attendance_corrections', {
      correction_id: randomUUID(),
      attendance_id: user_id,
      requested_by: user_id,
      ...times,
    });
  }

  /** All pages of a list, a few rows at a time. */
  async function whole(person: Person, address: string): Promise<Read[]> {
    const items: Read[] = [];
    let cursor: string | undefined;
    do {
      const join = address.includes('?') ? '&' : '?';
      const from = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const { body } = await person.get(`${address}${join}limit=50${from}`);
      expect(body.Items.length).toBeLessThanOrEqual(50);
      items.push(...body.Items);
      cursor = body.NextCursor;
    } while (cursor !== undefined);
    return items;
  }

  it('the office reads the executives by name, page by page, each once', async () => {
    const all = await whole(office, '/api/v1/colleagues');
    const found = all.map(({ FullName }) => FullName as string);
    expect(found).toEqual([...found].sort());
    expect(new Set(all.map(({ UserId }) => UserId)).size).toBe(all.length);
    // With Anita and Ravi, without the one who has left.
    expect(all).toHaveLength(people + 1);
    expect(all.find(({ FullName }) => FullName === 'Anita Kulkarni')?.OpenTasks).toBeGreaterThan(0);
  });

  it('those who have left are included on request, for the office only', async () => {
    const ids = async (person: Person) =>
      (await whole(person, '/api/v1/colleagues?state=all')).map(({ UserId }) => UserId as number);
    expect(await ids(office)).toContain(101);
    expect(await ids(anita)).not.toContain(101);
  });

  it('an executive sees the others without their workload', async () => {
    const all = await whole(anita, '/api/v1/colleagues');
    expect(all.map(({ UserId }) => UserId)).not.toContain(1);
    expect(all.some((one) => 'OpenTasks' in one)).toBe(false);
  });

  it('words match the name and the city', async () => {
    const found = await whole(office, '/api/v1/colleagues?q=ZOYA%20pune');
    expect(found.length).toBeGreaterThan(10);
    expect(found.every(({ FullName, BaseCity }) => /Zoya/.test(String(FullName)) && BaseCity === 'Pune')).toBe(true);
    expect(await whole(office, '/api/v1/colleagues?q=100%25')).toEqual([]);
  });

  it('the cursor of one search is invalid in another', async () => {
    const { body } = await office.get('/api/v1/colleagues?q=zoya&limit=5');
    const answer = await office.get(`/api/v1/colleagues?q=arun&limit=5&cursor=${encodeURIComponent(body.NextCursor)}`);
    expect(answer.body.code).toBe('cursor-invalid');
  });

  it('corrections wait in the order of their dates, page by page, with their number', async () => {
    const { body } = await office.get('/api/v1/attendance/office?limit=1');
    expect(body.Total).toBe(people);
    const all = await whole(office, '/api/v1/attendance/office');
    const dates = all.map(({ WorkDate }) => WorkDate as string);
    expect(dates).toEqual([...dates].sort());
    expect(new Set(all.map(({ AttendanceId }) => AttendanceId)).size).toBe(people);
  });

  it('corrections are found by name and counted', async () => {
    const { body } = await office.get('/api/v1/attendance/office?q=arun&limit=1');
    expect(body.Total).toBe(people / 3);
    expect(body.Items[0].FullName).toMatch(/^Arun Das/);
  });

  it('a decided correction waits no more', async () => {
    const { body } = await office.get('/api/v1/attendance/office?limit=1');
    const [{ AttendanceId }] = body.Items;
    const answer = await office.post(`/api/v1/attendance/${AttendanceId}/transitions`, { Action: 'approve' });
    expect(answer.status).toBe(200);
    const after = await office.get('/api/v1/attendance/office?limit=200');
    expect(after.body.Total).toBe(people - 1);
    expect(after.body.Items.map((day: Read) => day.AttendanceId)).not.toContain(AttendanceId);
  });

  it('the spare book of a call lists likely partners of a transfer, not everybody', async () => {
    const { body } = await anita.get('/api/v1/calls/101/projects/1/movements');
    expect(body.Colleagues).toHaveLength(50);
    // They work on the same call.
    expect(body.Colleagues[0].FullName).toBe('Ravi Shah');
  });
});
