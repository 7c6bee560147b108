import { seesAll } from '../work/visible.ts';
import { sql, type SqlBool } from 'kysely';
import type { SignedIn } from '../session/sessions.ts';
import { readPage, type Asked } from '../http/paged.ts';
import type { Services } from '../services.ts';
import { movementRows, movementsOf } from '../spares/movements.ts';
import { visibleSpares } from '../spares/visible.ts';

/** Ledger lines a person may see, latest first: on calls whose spares they see, on their own slips, and sent to them. */
export async function movementList(services: Services, user: SignedIn, callId: number | undefined, asked: Asked) {
  let rows = movementRows(services)
    .leftJoin('calls as c', 'c.call_id', 'm.call_id')
    .select('c.call_no')
    .where(
      sql<SqlBool>`(${seesAll(user)} or m.holder_user_id = ${user.userId} or o.user_id = ${user.userId}
        or ${visibleSpares(user)})`,
    );
  if (callId !== undefined) rows = rows.where('m.call_id', '=', callId);
  const page = await readPage(services.store, rows, {
    user,
    list: ['movements', callId],
    sort: [
      { by: sql<number>`m.received_at`, down: true },
      { by: sql<string>`m.movement_id`, down: true },
    ],
    asked,
  });
  const movements = await movementsOf(services, user, page.rows);
  const Items = movements.map((movement, at) => ({ ...movement, CallNo: page.rows[at]?.call_no ?? null }));
  return { Items, ...(page.NextCursor !== undefined && { NextCursor: page.NextCursor }) };
}

export type ListedMovement = Awaited<ReturnType<typeof movementList>>['Items'][number];
