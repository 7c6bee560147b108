import type { SignedIn } from '../auth/sessions.ts';
import { refuse } from '../http/refused.ts';
import { findMapping } from '../reports/find-mapping.ts';
import type { Services } from '../services.ts';
import { visibleSpares } from '../spares/visible.ts';
import type { AttachmentsTable } from '../storage/tables/reports.ts';
import { visibleTask } from '../work/visible.ts';

/** What a picture shows, as its row says it: at most one of them. */
export type OwnerColumns = Pick<AttachmentsTable, 'mapping_id' | 'task_id' | 'job_card_id' | 'call_id'>;

/** As a body says it. */
export type Whose = Partial<Record<'MappingId' | 'TaskId' | 'JobCardId' | 'CallId', number>>;

const columns = { MappingId: 'mapping_id', TaskId: 'task_id', JobCardId: 'job_card_id', CallId: 'call_id' } as const;
const names = Object.keys(columns) as readonly (keyof Whose)[]; // the keys of that very table

export const ownerIn = (row: OwnerColumns): Whose =>
  Object.fromEntries(names.flatMap((name) => (row[columns[name]] === null ? [] : [[name, row[columns[name]]]])));

/** The one thing that is said; `undefined` when it is none, or more than one. */
export function oneOwner(whose: Whose): readonly [column: keyof OwnerColumns, id: number] | undefined {
  const said = names.flatMap((name) => (whose[name] === undefined ? [] : [[columns[name], whose[name]] as const]));
  return said.length === 1 ? said[0] : undefined;
}

/** Somebody else's thing and one that does not exist get the same answer. */
export async function checkOwner(services: Services, user: SignedIn, whose: Whose): Promise<OwnerColumns> {
  const said = oneOwner(whose);
  if (said === undefined) return refuseOwner();
  const [column, id] = said;
  if (!(await sees[column](services, user, id))) refuse('not-found');
  return { mapping_id: null, task_id: null, job_card_id: null, call_id: null, [column]: id };
}

type Sees = (services: Services, user: SignedIn, id: number) => Promise<boolean>;

/** A picture is seen by who sees what it shows. */
const sees: Readonly<Record<keyof OwnerColumns, Sees>> = {
  mapping_id: async (services, user, id) => (await findMapping(services, user, id)).mapping_id === id,
  task_id: async ({ store }, user, id) =>
    (await store.db
      .selectFrom('tasks as t')
      .innerJoin('calls as c', 'c.call_id', 't.call_id')
      .select('t.task_id')
      .where(visibleTask(user))
      .where('t.task_id', '=', id)
      .executeTakeFirst()) !== undefined,
  job_card_id: async ({ store }, user, id) =>
    (await store.db
      .selectFrom('job_cards as j')
      .innerJoin('tasks as t', 't.task_id', 'j.task_id')
      .innerJoin('calls as c', 'c.call_id', 't.call_id')
      .select('j.job_card_id')
      .where(visibleTask(user))
      .where('j.job_card_id', '=', id)
      .where('j.deleted_at', 'is', null)
      .executeTakeFirst()) !== undefined,
  call_id: async ({ store }, user, id) =>
    (await store.db
      .selectFrom('calls as c')
      .select('c.call_id')
      .where(visibleSpares(user))
      .where('c.call_id', '=', id)
      .executeTakeFirst()) !== undefined,
};

function refuseOwner(): never {
  const message = 'A picture belongs to one report, task, job card or call.';
  return refuse('field-invalid', { errors: [{ pointer: '', code: 'owner', message }], detail: message });
}
