import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../fixtures/people.ts';
import { startNotingServer, type NotingServer } from './noting-server.ts';

let noting: NotingServer;
let office: Person;
let anita: Person;

beforeAll(async () => {
  noting = await startNotingServer('sqlite');
  office = await noting.signedIn('office');
  anita = await noting.signedIn('anita');
});
afterAll(() => noting.close());

/** Tables that grow over the years, by their aliases in queries. */
const growing =
  /^SCAN (a|c|t|w|m|r|v|calls|tasks|mappings|reports|job_cards|task_events|audit_log|attendance|attendance_corrections)\b/;

/** The query plan of an answer, step by step; sessions and the like are left out. */
async function stepsOf(person: Person, address: string): Promise<readonly string[]> {
  const asked = await noting.askedBy(async () => expect((await person.get(address)).status).toBe(200));
  const { db } = noting.server.storage.store;
  const plans = await Promise.all(
    asked
      .filter(({ sql: text }) =>
        /\b(calls|tasks|mappings|mapped_spares|call_search|task_search|attendance|colleagues|full_name)\b/.test(text),
      )
      .map((query) => db.executeQuery<{ detail: string }>({ ...query, sql: `explain query plan ${query.sql}` })),
  );
  return plans.flatMap(({ rows }) => {
    const steps = rows.map(({ detail }) => detail);
    // The first few thousand matches are scanned to be counted.
    return steps.includes('CO-ROUTINE c') ? steps.filter((step) => step !== 'SCAN c') : steps;
  });
}

const calls = '/api/v1/calls';
/** Each list of the office and the index that sorts it. */
const pages = [
  [calls, 'calls_open_due'],
  [`${calls}?sort=newest`, 'calls_open_logged'],
  [`${calls}?sort=priority`, 'calls_open_priority'],
  [`${calls}?sort=customer`, 'calls_open_customer'],
  [`${calls}?late=1`, 'calls_open_due'],
  [`${calls}?state=closed`, 'calls_over_closed'],
  [`${calls}?state=closed&sort=newest`, 'calls_over_logged'],
  [`${calls}?state=closed&sort=customer`, 'calls_over_customer'],
  [`${calls}?state=closed&from=2026-01-01&to=2026-12-31`, 'calls_over_closed'],
  ['/api/v1/tasks', 'tasks_over'],
  ['/api/v1/tasks?from=2026-01-01&to=2026-12-31', 'tasks_over'],
  ['/api/v1/mapped-spares', 'calls_open_due'],
  ['/api/v1/mapped-spares?State=all', 'calls_any_due'],
  ['/api/v1/mapped-spares?q=coil', 'open_plan_search_due'],
] as const;

/** Lists of people, who are as many in a firm's tenth year as in its first. */
const peoplePages = [
  ['/api/v1/colleagues', 'users_by_name'],
  ['/api/v1/colleagues?q=rao', 'users_by_name'],
  ['/api/v1/attendance/office', 'attendance_waiting_oldest'],
] as const;

describe('lists stay fast over the years', () => {
  it.each([...pages, ...peoplePages])('the office reads %s from the index %s, in order', async (address, index) => {
    const steps = await stepsOf(office, address);
    expect(steps.join('\n')).toMatch(new RegExp(`USING (COVERING )?INDEX ${index}\\b`));
    expect(steps).not.toContain('USE TEMP B-TREE FOR ORDER BY');
    expect(steps.filter((step) => growing.test(step) && !step.includes('USING'))).toEqual([]);
  });

  it.each(['/api/v1/home', ...pages.map(([address]) => address), `${calls}?q=relay`, '/api/v1/tasks?q=relay'])(
    'an executive reads %s from their own calls',
    async (address) => {
      const steps = await stepsOf(anita, address);
      expect(steps.filter((step) => growing.test(step))).toEqual([]);
    },
  );

  it('an executive’s search of planned spares matches parts and customers once, not for each line', async () => {
    const steps = await stepsOf(anita, '/api/v1/mapped-spares?q=coil');
    const lookingThrough = steps.filter((step) => step.startsWith('SCAN f'));
    expect(lookingThrough).toHaveLength(2);
  });

  it('pending reports on home are found by a query of their own, from the oldest task on', async () => {
    const steps = await stepsOf(office, '/api/v1/home');
    expect(steps.join('\n')).toMatch(/INDEX tasks_open\b/);
    expect(steps.filter((step) => growing.test(step) && !step.includes('USING'))).toEqual([]);
  });

  it('few calls of a kind are found by the index of kinds', async () => {
    const steps = await stepsOf(office, `${calls}?status=assigned&type=preventive`);
    expect(steps).toContain('SEARCH c USING INDEX calls_open_kind (<expr>=?)');
  });

  it('a search of the office reads only the calls that the word index has found', async () => {
    const steps = await stepsOf(office, `${calls}?state=closed&q=relay`);
    expect(steps.filter((step) => growing.test(step))).toEqual([]);
    expect(steps.some((step) => step.includes('VIRTUAL TABLE'))).toBe(true);
  });
});
