import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Endpoints, QueryOf } from '#contract';
import type { Database } from '../storage/database.ts';
import type { Store } from '../storage/store.ts';
import { containsText, searchedWords } from '../storage/contains-text.ts';
import { endOfIndianDate, startOfIndianDate } from '../ground/time.ts';

export type AuditFilters = Omit<QueryOf<Endpoints['GET /api/v1/audit']>, 'limit' | 'cursor'>;

type Db = Store<Database>['db'];

/** More people than anybody means with a name. */
const mostPeople = 50;

/** What the filters mean, as conditions on `l`, the audit log. */
export async function auditConditions(
  db: Db,
  { who, action, from, to, thing }: AuditFilters,
): Promise<readonly RawBuilder<SqlBool>[]> {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (action !== undefined) conditions.push(sql<SqlBool>`l.action = ${action}`);
  if (from !== undefined) conditions.push(sql<SqlBool>`l.at >= ${startOfIndianDate(from)}`);
  if (to !== undefined) conditions.push(sql<SqlBool>`l.at < ${endOfIndianDate(to)}`);
  if (who !== undefined && isSearch(who)) conditions.push(isOneOf(sql`l.actor_id`, await peopleCalled(db, who)));
  if (thing !== undefined && isSearch(thing)) conditions.push(await isThing(db, thing));
  return conditions;
}

const isSearch = (text: string): boolean => searchedWords(text).length > 0;

function isOneOf(column: RawBuilder<unknown>, values: readonly (number | string)[]): RawBuilder<SqlBool> {
  const [first] = values;
  if (first === undefined) return sql<SqlBool>`1 = 0`;
  // One person is the usual case, and then the index has the rows in their order.
  return values.length === 1 ? sql<SqlBool>`${column} = ${first}` : sql<SqlBool>`${column} in (${sql.join(values)})`;
}

/** One person by the user name; otherwise all whose name contains the words. */
async function peopleCalled(db: Db, text: string): Promise<readonly number[]> {
  const people = db.selectFrom('users').select('user_id');
  const exact = await people.where(sql<SqlBool>`lower(user_name) = ${text.trim().toLowerCase()}`).execute();
  const found =
    exact.length > 0
      ? exact
      : await people
          .where(containsText(text, [sql`full_name`, sql`user_name`]))
          .limit(mostPeople)
          .execute();
  return found.map(({ user_id }) => user_id);
}

/** Type and id as the rows have them; else the number of a report; else a person. */
async function isThing(db: Db, text: string): Promise<RawBuilder<SqlBool>> {
  const [, type, id] = /^\s*([a-z-]+):(\S+)\s*$/.exec(text) ?? [];
  if (type !== undefined && id !== undefined) return isObject(type, [id]);
  const reports = await db
    .selectFrom('reports')
    .select(['report_id', 'mapping_id'])
    .where('report_no', 'in', [text.trim(), text.trim().toUpperCase()])
    .execute();
  if (reports.length > 0)
    return either([
      isObject(
        'report',
        reports.map(({ report_id }) => report_id),
      ),
      isObject(
        'mapping',
        reports.map(({ mapping_id }) => mapping_id),
      ),
    ]);
  const people = await peopleCalled(db, text);
  const days = sql`select cast(attendance_id as text) from attendance where ${isOneOf(sql`user_id`, people)}`;
  return either([
    isObject('user', people),
    isObject('attendance-month', people),
    sql<SqlBool>`(l.object_type = 'attendance' and l.object_id in (${days}))`,
  ]);
}

const isObject = (type: string, ids: readonly (number | string)[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(l.object_type = ${type} and ${isOneOf(sql`l.object_id`, ids.map(String))})`;

const either = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
