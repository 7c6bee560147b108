import type { SignedIn } from '../auth/sessions.ts';
import type { Change } from '../http/once.ts';
import { refuse } from '../http/refused.ts';
import type { Services } from '../services.ts';
import { visibleSpares } from './visible.ts';

interface Unplanning {
  readonly user: SignedIn;
  readonly mappedSpareId: string;
  readonly now: number;
}

/** Takes a part out of the plan of a call, unless something of it has moved. */
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
  // Asked twice: it is gone.
  if (line.deleted_at !== null) return { units: [], answer: undefined };
  const moved = await db
    .selectFrom('spare_movements')
    .select('movement_id')
    .where('mapped_spare_id', '=', mappedSpareId)
    .limit(1)
    .executeTakeFirst();
  if (moved !== undefined) {
    const words = 'Something of this part was issued or used already, so it stays in the plan.';
    refuse('guard-failed', { guards: [{ code: 'G-S14', words }], detail: words });
  }
  const query = db
    .updateTable('mapped_spares')
    .set({ deleted_at: now, updated_at: now, updated_by: user.userId, rev: line.rev + 1 })
    .where('mapped_spare_id', '=', mappedSpareId)
    .where('rev', '=', line.rev);
  return { units: [{ query: query.compile(), expect: 1 }], answer: undefined };
}
