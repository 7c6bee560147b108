import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { Store } from '../storage/store.ts';

/** How people call a thing. */
interface Called {
  readonly name: string | null;
  readonly day?: string;
}

type Db = Store<Database>['db'];
type Naming = (db: Db, ids: readonly string[]) => Promise<readonly (Called & { readonly id: number | string })[]>;

/** By the type of the thing. What is in no list here has no name but its id. */
const namings: Readonly<Record<string, Naming>> = {
  report: (db, ids) =>
    db
      .selectFrom('reports')
      .select(['report_id as id', 'report_no as name'])
      .where('report_id', 'in', ids.map(Number))
      .execute(),
  // A report that has never been submitted has no number.
  mapping: (db, ids) =>
    db
      .selectFrom('mappings as m')
      .innerJoin('job_cards as j', 'j.job_card_id', 'm.job_card_id')
      .leftJoin('reports as r', 'r.mapping_id', 'm.mapping_id')
      .select('m.mapping_id as id')
      .select(sql<string>`coalesce(max(r.report_no), max(m.report_type_key) || ' · ' || max(j.job_card_no))`.as('name'))
      .where('m.mapping_id', 'in', ids.map(Number))
      .groupBy('m.mapping_id')
      .execute(),
  // Its id is its name.
  'report-type': (_, ids) => Promise.resolve(ids.map((id) => ({ id, name: id }))),
  user: peopleNamed,
  'attendance-month': peopleNamed,
  attendance: (db, ids) =>
    db
      .selectFrom('attendance as a')
      .innerJoin('users as u', 'u.user_id', 'a.user_id')
      .select(['a.attendance_id as id', 'u.full_name as name', 'a.work_date as day'])
      .where('a.attendance_id', 'in', ids.map(Number))
      .execute(),
  signature: (db, ids) =>
    db
      .selectFrom('signatures')
      .select(['signature_id as id', 'signer_name as name'])
      .where('signature_id', 'in', ids)
      .execute(),
};

function peopleNamed(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['user_id as id', 'full_name as name'])
    .where('user_id', 'in', ids.map(Number))
    .execute();
}

interface Thing {
  readonly object_type: string | null;
  readonly object_id: string | null;
}

/** The names of the things of some rows, each kind asked for once. */
export async function namedThings(db: Db, rows: readonly Thing[]): Promise<(thing: Thing) => Called | undefined> {
  const found = new Map<string, Called>();
  for (const type of new Set(rows.map(({ object_type }) => object_type ?? ''))) {
    const ids = new Set(rows.flatMap((row) => (row.object_type === type ? (row.object_id ?? []) : [])));
    const named = ids.size === 0 ? [] : ((await namings[type]?.(db, [...ids])) ?? []);
    for (const { id, ...called } of named) found.set(`${type}:${String(id)}`, called);
  }
  return ({ object_type, object_id }) => found.get(`${object_type ?? ''}:${object_id ?? ''}`);
}
