import { sql } from 'kysely';
import type { Database } from '../../../src/server/storage/database.ts';
import type { Store } from '../../../src/server/storage/store.ts';

/** More closed calls than are sorted at request time, a second apart; every 400th hums. */
export const firstId = 1001;
export const lastId = 4200;
/** Logged with the others and closed after all of them. */
export const straggler = 1002;
/** Long after them, two calls about something else. */
export const late = [900_000, 900_016] as const;

const [first, last, odd, ...after] = [firstId, lastId, straggler, ...late].map((id) => sql.lit(id));

const filled = sql`
  insert into calls (call_id, call_no, call_type, source, customer_id, site_id, project_id, complaint, priority,
    logged_at, due_at, closed_at, status, created_at, updated_at)
  with recursive n (x) as (select ${first} union all select x + 1 from n where x < ${last}),
    every (x) as (select x from n union all values ${sql.join(after.map((id) => sql`(${id})`))})
  select x, 'SC-2024-' || x, c.call_type, c.source, c.customer_id, c.site_id, c.project_id,
    case when x = ${first} or x > ${last} then 'Releases, but delayed' when x % 400 = 0 then 'Isolator hums' else 'Isolator stuck' end,
    c.priority, c.logged_at, c.due_at, c.logged_at + 1000 * case when x = ${odd} then 1000000 else x end, 'closed',
    c.created_at, c.updated_at
  from every cross join (select * from calls where call_id = 101) as c`;

export async function fillWithCalls(store: Store<Database>): Promise<void> {
  await store.write([{ query: filled.compile(store.db), expect: lastId - firstId + 1 + late.length }]);
}
