import type { SignedIn } from '../session/sessions.ts';
import { refuse } from '../http/refusals/refused.ts';
import { findMapping } from '../work/mapping/find-mapping.ts';
import type { Services } from '../services.ts';
import { visibleSpares } from '../spares/visible.ts';
import type { AttachmentsTable } from '../storage/tables/reports.ts';
import { visibleTask } from '../work/visible.ts';
import { keysOf } from '#engine';

/** The columns that name what a picture shows; at most one is set. */
export type OwnerColumns = Pick<AttachmentsTable, 'mapping_id' | 'task_id' | 'job_card_id' | 'call_id'>;

/** The owner's id, by its name in request bodies. */
type OwnerIds = Partial<Record<'MappingId' | 'TaskId' | 'JobCardId' | 'CallId', number>>;

const columns = { MappingId: 'mapping_id', TaskId: 'task_id', JobCardId: 'job_card_id', CallId: 'call_id' } as const;
const names = keysOf(columns);

export const ownerIn = (row: OwnerColumns): OwnerIds =>
  Object.fromEntries(names.flatMap((name) => (row[columns[name]] === null ? [] : [[name, row[columns[name]]]])));

/** The one owner that is set; `undefined` when there is none or more than one. */
export function oneOwner(whose: OwnerIds): readonly [column: keyof OwnerColumns, id: number] | undefined {
  const said = names.flatMap((name) => (whose[name] === undefined ? [] : [[columns[name], whose[name]] as const]));
  return said.length === 1 ? said[0] : undefined;
}

/** The columns of an owner that the user may see. Otherwise not-found, whether or not the owner exists. */
export async function checkOwner(services: Services, user: SignedIn, whose: OwnerIds): Promise<OwnerColumns> {
  const said = oneOwner(whose);
  if (said === undefined) return refuseOwner();
  const [column, id] = said;
  if (!(await canSee[column](services, user, id))) refuse('not-found');
  return { mapping_id: null, task_id: null, job_card_id: null, call_id: null, [column]: id };
}

type CanSee = (services: Services, user: SignedIn, id: number) => Promise<boolean>;

/** Whoever may see the owner may see the picture. */
const canSee: Readonly<Record<keyof OwnerColumns, CanSee>> = {
  // Refuses a mapping that the user may not see.
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
