import { indianDate } from '#contract';
import { createHash, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { createPasswords } from '../../../../src/server/auth/passwords.ts';
import { loadDemo } from '../../../../src/server/demo/load-demo.ts';
import type { Database } from '../../../../src/server/storage/database.ts';
import type { Store, Statement } from '../../../../src/server/storage/store.ts';

/** An executive on the road, already signed in, and the reports that they have to make. */
export interface Executive {
  readonly cookie: string;
  readonly mappings: readonly number[];
}

export interface Fleet {
  readonly executives: number;
  readonly reportsEach: number;
  readonly slug: string;
}

/** Above every id of the demo. */
const first = 500_000;
/** A task, a job card and an equipment of the demo, which all are like. */
const modelTask = 2002;
const modelCard = 3002;
const modelCall = 1001;

const tokenOf = (user: number): string =>
  createHash('sha256')
    .update(`fleet ${String(user)}`)
    .digest('base64url');
const mappingsOf = (index: number, { reportsEach }: Pick<Fleet, 'reportsEach'>): readonly number[] =>
  Array.from({ length: reportsEach }, (_, n) => first + index * reportsEach + n);

/** The same for every process that asks. */
export const executivesOf = (fleet: Pick<Fleet, 'executives' | 'reportsEach'>): readonly Executive[] =>
  Array.from({ length: fleet.executives }, (_, index) => ({
    cookie: `__Host-fs=${tokenOf(first + index)}`,
    mappings: mappingsOf(index, fleet),
  }));

/** Fills an empty database: the demo, and executives who each have a task in progress, with a report to make of each of many equipments. */
export async function fillFleet(store: Store<Database>, fleet: Fleet, now: number): Promise<void> {
  await loadDemo(store, {
    day: { today: indianDate(now), now },
    hashPassword: () => createPasswords().hash(randomUUID()),
    knownReportTypes: [],
  });
  const { db } = store;
  const call = await db.selectFrom('calls').selectAll().where('call_id', '=', modelCall).executeTakeFirstOrThrow();
  const task = await db.selectFrom('tasks').selectAll().where('task_id', '=', modelTask).executeTakeFirstOrThrow();
  const card = await db
    .selectFrom('job_cards')
    .selectAll()
    .where('job_card_id', '=', modelCard)
    .executeTakeFirstOrThrow();
  const equipment = await db
    .selectFrom('equipment')
    .selectAll()
    .where('site_id', '=', call.site_id)
    .limit(1)
    .executeTakeFirstOrThrow();
  const user = await db.selectFrom('users').selectAll().where('user_id', '=', 1).executeTakeFirstOrThrow();
  const statements: Statement[] = [];
  const add = <T extends keyof Database>(table: T, row: Insertable<Database[T]>): void => {
    statements.push({ query: db.insertInto(table).values(row).compile(), expect: 1 });
  };
  const dates = { created_at: now, updated_at: now };
  for (let index = 0; index < fleet.executives; index += 1) {
    const id = first + index;
    const number = String(id);
    add('users', {
      ...user,
      user_id: id,
      user_name: `u${number}`,
      employee_code: `E${number}`,
      email: null,
      external_ref: null,
    });
    add('sessions', {
      token_hash: createHash('sha256').update(tokenOf(id)).digest('hex'),
      user_id: id,
      created_at: now,
      last_seen_at: now,
      idle_expires_at: now + 86_400_000,
      absolute_expires_at: now + 86_400_000,
    });
    add('calls', { ...call, call_id: id, call_no: `C-${number}`, assigned_to: id, external_ref: null });
    add('tasks', { ...task, task_id: id, call_id: id, assigned_to: id, status: 'in_progress', external_ref: null });
    add('job_cards', { ...card, job_card_id: id, task_id: id, job_card_no: `J-${number}`, status: 'in_progress' });
    for (const mapping_id of mappingsOf(index, fleet)) {
      const code = `A-${String(mapping_id)}`;
      add('equipment', {
        ...equipment,
        equipment_id: mapping_id,
        asset_code: code,
        serial_no: code,
        external_ref: null,
      });
      add('mappings', {
        mapping_id,
        job_card_id: id,
        equipment_id: mapping_id,
        report_type_key: fleet.slug,
        is_mandatory: 0,
        seq: mapping_id,
        ...dates,
      });
    }
  }
  for (let at = 0; at < statements.length; at += 5000) await store.write(statements.slice(at, at + 5000));
}
