import { describe, expect, it } from 'vitest';
import { workday } from '../../../src/server/demo/demo-dates.ts';
import { loadDemo } from '../../../src/server/demo/load-demo.ts';
import { demoRows } from '../../../src/server/demo/rows.ts';
import { jobCards, visitCode } from '../../../src/server/demo/work.ts';
import { usualEngines } from '../databases/engines.ts';
import { placeWithTables } from '../storage/both-engines.ts';

const codes = [visitCode, ...new Set(jobCards.flatMap(([, ...reports]) => reports.map(([code]) => code)))];
const all = codes.map((code) => ({
  slug: `type-${code.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
  code,
  equipment: [],
}));
const evening = { today: '2026-11-16', now: Date.parse('2026-11-16T18:00:00+05:30') };
const options = { day: evening, hashPassword: () => Promise.resolve('hash'), knownReportTypes: all };

describe.each(usualEngines)('the demo data on %s', (engine) => {
  it('fills an empty database once, and never one with people in it', async () => {
    const place = await placeWithTables(engine);
    const { store, close } = await place.open();
    expect(await loadDemo(store, options)).toBe('loaded');
    expect(await loadDemo(store, options)).toBe('not empty');
    const count = async (table: 'users' | 'equipment' | 'calls' | 'tasks' | 'job_cards'): Promise<number> =>
      (await store.db.selectFrom(table).selectAll().execute()).length;
    expect(
      await Promise.all([count('users'), count('equipment'), count('calls'), count('tasks'), count('job_cards')]),
    ).toEqual([5, 40, 20, 33, 24]);
    await close();
    await place.remove();
  });
});

describe('the demo data', () => {
  const rows = demoRows({ day: evening, passwordHash: 'hash', knownReportTypes: all });

  it('is always the same for the same day', () => {
    expect(demoRows({ day: evening, passwordHash: 'hash', knownReportTypes: all })).toEqual(rows);
  });

  it('contains nothing from the future, at any hour of its day', () => {
    for (let hour = 0; hour < 24; hour += 1) {
      const now = Date.parse(`2026-11-16T${String(hour).padStart(2, '0')}:26:00+05:30`);
      const told = demoRows({ day: { ...evening, now }, passwordHash: 'hash', knownReportTypes: all });
      const late = told.flatMap(([table, values]) =>
        values.flatMap((row) => {
          const happened = Object.entries(row).filter(([name]) =>
            /^(device|received|finished|closed|logged|decided)_at$/.test(name),
          );
          return happened
            .filter(([, at]) => Number(at) > now)
            .map(([name]) => `${table}.${name} at ${String(hour)}:26`);
        }),
      );
      expect(late).toEqual([]);
    }
  });

  it('keeps events in order', () => {
    const early = { ...evening, now: Date.parse('2026-11-16T00:26:00+05:30') };
    const orderOf = (day: typeof evening) =>
      demoRows({ day, passwordHash: 'hash', knownReportTypes: all }).flatMap(([table, values]) =>
        table === 'task_events'
          ? values.toSorted((one, other) => one.device_at - other.device_at).map((row) => row.task_event_id)
          : [],
      );
    expect(orderOf(early)).toEqual(orderOf(evening));
  });

  it('gives reports the same ids whichever types are installed', () => {
    const some = demoRows({
      day: evening,
      passwordHash: 'hash',
      knownReportTypes: [{ slug: 'type-27', code: '27', equipment: ['relay'] }],
    });
    const idsOf = (from: typeof rows) =>
      from.flatMap(([table, values]) => (table === 'mappings' ? values.map(({ mapping_id }) => mapping_id) : []));
    expect(idsOf(some)[0]).toBe(5012);
    expect(idsOf(rows)).toEqual(expect.arrayContaining(idsOf(some)));
    expect(idsOf(rows)).toContain(5012);
  });

  it('has nobody work on a Sunday', () => {
    for (let offset = -20; offset <= 20; offset += 1) {
      if (offset === 0) continue;
      expect(new Date(`${workday('2026-11-16', offset)}T00:00:00Z`).getUTCDay(), String(offset)).not.toBe(0);
    }
  });
});
