import { failedOf, nothingMoved } from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import type { Change } from '../http/once.ts';
import { refuse } from '../http/refusals/refused.ts';
import { refuseFailed } from '../http/stepped.ts';
import type { Services } from '../services.ts';
import { visibleSpares } from './visible.ts';
import { ifUnchanged } from '../storage/statement.ts';

interface Unplanning {
  readonly user: SignedIn;
  readonly mappedSpareId: string;
  readonly now: number;
}

/** Removes a part from the plan of a call, unless some of it has moved. */
export async function unplanSpare(
  services: Services,
  { user, mappedSpareId, now }: Unplanning,
): Promise<Change<undefined>> {
  const { db } = services.store;
  const line =
    (await db
      .selectFrom('mapped_spares as l')
      .innerJoin('calls as c', 'c.call_id', 'l.call_id')
      .select(['l.rev', 'l.deleted_at'])
      .where('l.mapped_spare_id', '=', mappedSpareId)
      .where(visibleSpares(user))
      .executeTakeFirst()) ?? refuse('not-found');
  // Requested twice: it is removed already.
  if (line.deleted_at !== null) return { statements: [], answer: undefined };
  const moved = await db
    .selectFrom('spare_movements')
    .select('movement_id')
    .where('mapped_spare_id', '=', mappedSpareId)
    .limit(1)
    .executeTakeFirst();
  refuseFailed(failedOf([nothingMoved], { hasMoved: moved !== undefined }));
  const query = db
    .updateTable('mapped_spares')
    .set({ deleted_at: now, updated_at: now, updated_by: user.userId, rev: line.rev + 1 })
    .where('mapped_spare_id', '=', mappedSpareId);
  return { statements: [ifUnchanged(query, line.rev)], answer: undefined };
}
