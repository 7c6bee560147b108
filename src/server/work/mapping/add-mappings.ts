import { isTaskOver, type AnswerOf, type Endpoints, type FieldError, type NewMappings } from '#contract';
import type { SignedIn } from '../../session/sessions.ts';
import type { Change } from '../../http/once.ts';
import { refuse } from '../../http/refusals/refused.ts';
import type { Services } from '../../services.ts';
import type { Statement } from '../../storage/store.ts';
import { actorOf } from '../acting.ts';
import { fitsEquipment, fitsVisit } from './fitting-types.ts';
import { newCard } from '../job-card/make-card.ts';
import { omitNulls } from '../../storage/omit-nulls.ts';
import { findTaskState, type TaskState } from '../task/task-state.ts';
import { ifUnchanged, oneRow } from '../../storage/statement.ts';

type Made = AnswerOf<Endpoints['POST /api/v1/tasks/:TaskId/mappings']>;
type Item = NewMappings['Items'][number];

interface Request {
  readonly user: SignedIn;
  readonly taskId: number;
  readonly body: NewMappings;
  readonly now: number;
}

/** Adds reports to the job card of a task, all or none. A report that is there already keeps its number. */
export async function addMappings(services: Services, { user, taskId, body, now }: Request): Promise<Change<Made>> {
  const task = await findTaskState(services, user, taskId);
  actorOf(user, task);
  if (isTaskOver(task.status)) refuse('task-finished');
  if (task.card_status === 'completed')
    refuse('step-impossible', { detail: 'The job card is completed: reopen it first.' });
  await checkItems(services, task, body.Items);

  const statements: Statement[] = [];
  let jobCardId = task.job_card_id;
  if (jobCardId === null) {
    const { row, statement } = await newCard(services, taskId, { user, now, deviceAt: now });
    jobCardId = row.job_card_id;
    statements.push(statement);
  }
  const there = await standing(services, jobCardId);
  const made: Made['Items'] = [];
  let seq = Math.max(-1, ...there.map((row) => row.seq));
  for (const item of body.Items) {
    const found = [...there, ...made.map(asRow)].find(isSame(item));
    if (found !== undefined) {
      made.push(answerOf(found.mapping_id, item));
      continue;
    }
    const mapping_id = await services.ids.next('mapping');
    seq += 1;
    const row = {
      mapping_id,
      job_card_id: jobCardId,
      equipment_id: item.EquipmentId ?? null,
      report_type_key: item.ReportTypeKey,
      is_mandatory: item.IsMandatory === false ? (0 as const) : (1 as const),
      seq,
      created_at: now,
      created_by: user.userId,
      updated_at: now,
      updated_by: user.userId,
    };
    statements.push(oneRow(services.store.db.insertInto('mappings').values(row)));
    made.push(answerOf(mapping_id, item));
  }
  if (statements.length > 0) statements.push(touchTask(services, task, user, now));
  return { statements, answer: { Items: made } };
}

/** Two people add the same report at the same moment: the second is decided again, and finds it. */
function touchTask({ store }: Services, { task_id, rev }: TaskState, { userId }: SignedIn, now: number): Statement {
  const query = store.db
    .updateTable('tasks')
    .set({ rev: rev + 1, updated_at: now, updated_by: userId })
    .where('task_id', '=', task_id);
  return ifUnchanged(query, rev);
}

interface Standing {
  readonly mapping_id: number;
  readonly equipment_id: number | null;
  readonly report_type_key: string;
}

const isSame =
  ({ EquipmentId, ReportTypeKey }: Item) =>
  ({ equipment_id, report_type_key }: Standing): boolean =>
    equipment_id === (EquipmentId ?? null) && report_type_key === ReportTypeKey;

const asRow = ({ MappingId, EquipmentId, ReportTypeKey }: Made['Items'][number]): Standing => ({
  mapping_id: MappingId,
  equipment_id: EquipmentId ?? null,
  report_type_key: ReportTypeKey,
});

const answerOf = (MappingId: number, { EquipmentId, ReportTypeKey }: Item): Made['Items'][number] => ({
  MappingId,
  ReportTypeKey,
  ...omitNulls({ EquipmentId }),
});

function standing({ store: { db } }: Services, jobCardId: number) {
  return db
    .selectFrom('mappings')
    .select(['mapping_id', 'equipment_id', 'report_type_key', 'seq'])
    .where('job_card_id', '=', jobCardId)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Only equipment of the call's site, and only report types that fit it. */
async function checkItems({ store, library }: Services, { call_id }: TaskState, items: readonly Item[]): Promise<void> {
  const site = await store.db
    .selectFrom('equipment as e')
    .innerJoin('calls as c', 'c.site_id', 'e.site_id')
    .select(['e.equipment_id', 'e.category'])
    .where('c.call_id', '=', call_id)
    .where('e.deleted_at', 'is', null)
    .execute();
  const errors = items.flatMap(({ EquipmentId, ReportTypeKey }, at): FieldError[] => {
    const pointer = `/Items/${at}`;
    const type = library.live(ReportTypeKey);
    if (type === undefined) return [{ pointer, code: 'report-type', message: 'This form is not installed.' }];
    if (EquipmentId === undefined)
      return fitsVisit(type) ? [] : [{ pointer, code: 'equipment', message: 'Please choose an equipment.' }];
    const equipment = site.find(({ equipment_id }) => equipment_id === EquipmentId);
    if (equipment === undefined)
      return [{ pointer, code: 'equipment', message: 'This equipment is not at the site of the call.' }];
    if (fitsEquipment(type, equipment.category)) return [];
    return [{ pointer, code: 'fit', message: `${type.title} is not made for this kind of equipment.` }];
  });
  if (errors.length > 0) refuse('field-invalid', { errors });
}
