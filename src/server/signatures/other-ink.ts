import { sideOf, signaturesIn, type OtherInk } from '#engine';
import type { Services } from '../services.ts';
import { fromJson } from '../storage/json-column.ts';

interface Wanted {
  /** Hashes of pictures and of drawn lines. */
  readonly marks: readonly string[];
  /** What is itself being looked at. */
  readonly except: readonly string[];
  /** The call whose reports and signatures are searched; all of them without it, for what somebody keeps as their own. */
  readonly callId: number | undefined;
}

/**
 * The same ink wherever it counts: on the other reports of a call, under the call and its visits, and as what somebody of the firm keeps as
 * their own signature. Almost always there is none.
 */
export async function otherInk(services: Services, wanted: Wanted): Promise<readonly OtherInk[]> {
  if (wanted.marks.length === 0) return [];
  const [pictures, signatures] = await Promise.all([onReports(services, wanted), asSignatures(services, wanted)]);
  return [...pictures, ...signatures];
}

async function onReports(services: Services, { marks, except, callId }: Wanted): Promise<readonly OtherInk[]> {
  const rows = await services.store.db
    .selectFrom('attachments as a')
    .innerJoin('mappings as m', 'm.mapping_id', 'a.mapping_id')
    .innerJoin('job_cards as j', 'j.job_card_id', 'm.job_card_id')
    .innerJoin('tasks as t', 't.task_id', 'j.task_id')
    .select(['a.attachment_id', 'a.mapping_id', 'a.sha256', 'a.ink_hash'])
    .select(['a.created_by', 'a.signer_name', 'a.signer_side'])
    .where('a.kind', '=', 'signature')
    .$if(callId !== undefined, (query) =>
      query
        .where('t.call_id', '=', callId ?? 0)
        .where((on) => on.or([on('a.ink_hash', 'in', marks), on('a.sha256', 'in', marks)])),
    )
    // Everywhere only by its index.
    .$if(callId === undefined, (query) => query.where('a.ink_hash', 'in', marks))
    .$if(except.length > 0, (query) => query.where('a.attachment_id', 'not in', except))
    .execute();
  return (await Promise.all(rows.map((row) => usesOf(services, row)))).flat();
}

interface InkRow {
  readonly attachment_id: string;
  readonly mapping_id: number | null;
  readonly sha256: string;
  readonly ink_hash: string | null;
  readonly created_by: number;
  readonly signer_name: string | null;
  readonly signer_side: 'staff' | 'customer' | null;
}

/**
 * Where a report or a draft names it; what was drawn and taken back again is kept, and counts for nobody. What an older phone did not say of it,
 * the report says: the name beside it, and the side of its field.
 */
async function usesOf({ store: { db } }: Services, row: InkRow): Promise<readonly OtherInk[]> {
  if (row.mapping_id === null) return [];
  const [reports, drafts] = await Promise.all([
    db
      .selectFrom('reports as r')
      .innerJoin('report_type_versions as v', 'v.version', 'r.version')
      .select(['r.values as said', 'v.bundle'])
      .where('r.mapping_id', '=', row.mapping_id)
      .where('r.status', '=', 'submitted')
      .execute(),
    db
      .selectFrom('drafts as d')
      .innerJoin('report_type_versions as v', 'v.version', 'd.version')
      .select(['d.entries as said', 'v.bundle'])
      .where('d.mapping_id', '=', row.mapping_id)
      .execute(),
  ]);
  return [...reports, ...drafts]
    .filter(({ said }) => said.includes(row.attachment_id))
    .flatMap(({ said, bundle }) => signaturesIn(fromJson(bundle), fromJson(said)))
    .filter(({ signature }) => signature === row.attachment_id)
    .map(({ name, signedBy }) => ({
      madeBy: row.created_by,
      name: row.signer_name ?? name,
      side: row.signer_side ?? sideOf(signedBy),
      isOwn: signedBy === 'author',
      marks: [row.sha256, ...(row.ink_hash === null ? [] : [row.ink_hash])],
    }));
}

async function asSignatures(
  { store: { db } }: Services,
  { marks, except, callId }: Wanted,
): Promise<readonly OtherInk[]> {
  const rows = await db
    .selectFrom('signatures as g')
    .innerJoin('users as u', 'u.user_id', 'g.taken_by')
    .select(['g.role', 'g.signer_name', 'g.taken_by', 'g.target_kind', 'g.target_id', 'g.ink_hash', 'u.full_name'])
    .where('g.ink_hash', 'in', marks)
    .where('g.state', '<>', 'void')
    .$if(except.length > 0, (query) => query.where('g.signature_id', 'not in', except))
    .execute();
  const visits = rows.filter(({ target_kind }) => target_kind === 'site_visit').map(({ target_id }) => target_id);
  const ofCall = callId === undefined || visits.length === 0 ? [] : await mappingsOf({ db }, callId, visits);
  return rows
    .filter(
      ({ target_kind, target_id }) =>
        callId === undefined ||
        target_kind === 'user_default' ||
        (target_kind === 'call' ? target_id === callId : ofCall.includes(target_id)),
    )
    .map(({ role, target_kind, signer_name, full_name, taken_by, ink_hash }) => {
      const isStaff = target_kind === 'user_default' || role === 'executive';
      const name = target_kind === 'user_default' ? full_name : signer_name;
      return {
        madeBy: taken_by,
        name: name ?? undefined,
        side: isStaff ? ('staff' as const) : ('customer' as const),
        isOwn: isStaff,
        marks: ink_hash === null ? [] : [ink_hash],
      };
    });
}

async function mappingsOf(
  { db }: Pick<Services['store'], 'db'>,
  callId: number,
  among: readonly number[],
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('mappings as m')
    .innerJoin('job_cards as j', 'j.job_card_id', 'm.job_card_id')
    .innerJoin('tasks as t', 't.task_id', 'j.task_id')
    .select('m.mapping_id')
    .where('t.call_id', '=', callId)
    .where('m.mapping_id', 'in', among)
    .execute();
  return rows.map(({ mapping_id }) => mapping_id);
}
