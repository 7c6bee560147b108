import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fromJson } from '../../../src/server/storage/json-column.ts';
import { fillDemo } from '../../../src/server/demo/fill-demo.ts';
import { unfinishedSince } from '../../../src/server/demo/load-demo.ts';
import { createLibrary } from '../../../src/server/report-types/library.ts';
import { placeWithTables } from '../storage/both-engines.ts';

const root = path.join(import.meta.dirname, '../../..');
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The server is killed at a write. */
class Killed extends Error {}

/** The demo in an empty database, with the shipped report types. The server is killed at its second and at its tenth write. */
async function demoWithReports() {
  const place = await placeWithTables('sqlite');
  const storage = await place.open();
  const folders = { schemasDir: path.join(root, 'schemas'), uischemasDir: path.join(root, 'uischemas') };
  const library = createLibrary({ store: storage.store, folders, clock: () => Date.parse('2026-11-21'), log: quiet });
  await library.refresh();
  const types = library.all().filter(({ ansi }) => ansi.length > 0);
  for (const writes of [1, 9, Infinity]) {
    let left = writes;
    const write: typeof storage.store.write = (statements) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Killed()) : storage.store.write(statements);
    };
    const store = { ...storage.store, write };
    // The server starts again on the next day.
    const now = Date.parse(left === 1 ? '2026-11-21T18:00:00+05:30' : '2026-11-22T09:00:00+05:30');
    const hashPassword = () => Promise.resolve('hash');
    const filling = fillDemo({ ...storage, store }, { library, ...folders, now, hashPassword });
    if (writes === Infinity) await filling;
    else await expect(filling).rejects.toThrow(Killed);
    expect(await unfinishedSince(store)).toBe(
      writes === Infinity ? undefined : Date.parse('2026-11-21T18:00:00+05:30'),
    );
  }
  const reports = await storage.store.db
    .selectFrom('reports as r')
    .innerJoin('mappings as m', 'm.mapping_id', 'r.mapping_id')
    .selectAll('r')
    .select(['m.report_type_key', 'm.job_card_id', 'm.equipment_id'])
    .execute();
  const pictures = await storage.store.db.selectFrom('attachments').selectAll().execute();
  const users = await storage.store.db.selectFrom('users').select(['user_id', 'full_name']).execute();
  const people = new Map(users.map(({ user_id, full_name }) => [user_id, full_name]));
  const end = async (): Promise<void> => {
    await storage.close();
    await place.remove();
  };
  return { storage, types, reports, pictures, people, end };
}

/** The number and result of each report that a report on a visit lists. */
function lines(values: string): readonly (readonly [unknown, unknown])[] {
  const { equipment } = fromJson(values as never) as Record<string, readonly Record<string, unknown>[]>;
  return (equipment ?? []).map(({ reportNo, outcome }) => [reportNo, outcome] as const).sort();
}

describe('the reports of last season in the demo', () => {
  it('exist for every report type, however often the filling was interrupted, and are signed: one failed, one limited, and one with remarks, as the visit has', async () => {
    const { storage, types, reports, pictures, people, end } = await demoWithReports();
    const reported = new Set(reports.map((row) => row.report_type_key));
    expect(types.filter(({ slug }) => !reported.has(slug)).map(({ slug }) => slug)).toEqual([]);
    expect(
      reports
        .map(({ outcome }) => outcome)
        .filter((outcome) => outcome !== 'satisfactory')
        .sort(),
    ).toEqual(['limited', 'not satisfactory', 'satisfactory with remarks', 'satisfactory with remarks']);
    for (const { evaluation, report_type_key: slug } of reports) {
      expect(
        fromJson(evaluation).issues.filter(({ level }) => level === 'error'),
        slug,
      ).toEqual([]);
    }
    for (const { values, mapping_id, report_type_key: slug } of reports) {
      const signatures = pictures.filter((picture) => picture.mapping_id === mapping_id);
      expect(signatures.length, slug).toBeGreaterThan(0);
      for (const { attachment_id, sha256 } of signatures) {
        expect(values, slug).toContain(attachment_id);
        expect((await storage.files.read(sha256))?.toString('latin1', 1, 4), slug).toBe('PNG');
      }
    }
    const named = pictures.filter(({ signer_name }) => signer_name !== null);
    expect(named.map(({ signer_side }) => signer_side)).toContain('customer');
    expect(
      named.filter(
        ({ signer_side, created_by, signer_name }) => signer_side === 'staff' && signer_name !== people.get(created_by),
      ),
    ).toEqual([]);
    // The report on a visit lists the others of its task, with existing numbers.
    const onVisits = reports.filter(({ equipment_id }) => equipment_id === null);
    expect(onVisits.length).toBe(8);
    for (const { values, job_card_id } of onVisits) {
      const others = reports.filter((one) => one.job_card_id === job_card_id && one.equipment_id !== null);
      expect(lines(values)).toEqual(others.map(({ report_no, outcome }) => [report_no, outcome]).sort());
    }
    expect(new Set(reports.map(({ mapping_id }) => mapping_id)).size).toBe(reports.length);
    expect(pictures.filter(({ task_id }) => task_id !== null)).toHaveLength(6);
    await end();
    // All report types are read and checked from their files.
  });
});
